import type { OwnWait } from '@library/contract/waits.ts';
import { useQuery } from '@tanstack/react-query';
import { ReadsSection } from '../../../features/my-reads/reads-section.tsx';
import { TellMe } from '../../../features/notices/push/tell-me.tsx';
import { PassingToYou } from '../../../features/passings/passing-to-you.tsx';
import type { Passings } from '../../../features/passings/passings.api.ts';
import type { WaitQuestion } from '../../../features/waits/wait-dialog.tsx';
import { t } from '../../../lib/language/texts.ts';
import { ownWaitsQuery } from '../../../lib/own-waits.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { WaitCard } from './wait-card.tsx';

/** The reader's waiting lists as they are shown; undefined while they load. */
export function useWaiting(): WaitingProps['waiting'] | undefined {
  const { data, error, failureCount, refetch } = useQuery(ownWaitsQuery);
  // An entry whose turn has come stands among the requests.
  if (data) return { waits: data.data.filter(({ status }) => status !== 'offered') };
  return error || failureCount > 0 ? { waits: null, onRetry: refetch } : undefined;
}

type WaitingProps = {
  passings: Passings;
  waiting: { waits: OwnWait[] } | { waits: null; onRetry: () => void };
  onAsk: (question: WaitQuestion) => void;
};

/** The books that readers pass on to this one, and the section 'Waiting' of My books; nothing for a reader who is on no waiting list. */
export function Waiting({ passings, ...props }: WaitingProps) {
  const received = passings.data.filter(({ role }) => role === 'receiver');
  return (
    <>
      {received.length > 0 ? (
        <ReadsSection
          title={t('Passed on to you')}
          text={t('Directly from the readers who have them.')}
          count={received.length}
          emptyText=""
        >
          {received.map((passing) => (
            <PassingToYou key={passing.passing_id} passing={passing} />
          ))}
        </ReadsSection>
      ) : null}
      <Lines {...props} />
    </>
  );
}

function Lines({ waiting, onAsk }: Omit<WaitingProps, 'passings'>) {
  if (!waiting.waits) {
    return (
      <div className="border-line-strong border-s ps-5 pb-10 sm:ps-7">
        <ErrorState message={t('Failed to load your waiting lists.')} onRetry={waiting.onRetry} />
      </div>
    );
  }
  const { waits } = waiting;
  if (waits.length === 0) return null;
  return (
    <ReadsSection
      title={t('Waiting')}
      text={t('You are in line for these.')}
      count={waits.length}
      emptyText=""
      notice={<TellMe of="turn" />}
    >
      {waits.map((wait) => (
        <WaitCard key={wait.wait_id} wait={wait} onAsk={onAsk} />
      ))}
    </ReadsSection>
  );
}
