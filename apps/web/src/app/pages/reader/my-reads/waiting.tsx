import type { OwnWait } from '@library/contract/lending/waits.ts';
import { useQuery } from '@tanstack/react-query';
import { useInSight } from '../../../../features/my-reads/in-sight.ts';
import type { Waiting } from '../../../../features/my-reads/my-reads.tsx';
import { ReadsSection } from '../../../../features/my-reads/reads-section.tsx';
import { TellMe } from '../../../../features/notices/push/tell-me.tsx';
import type { PassingQuestion } from '../../../../features/passings/passing-dialogs.tsx';
import { PassingToYou } from '../../../../features/passings/passing-to-you.tsx';
import { type Passings, usePassings } from '../../../../features/passings/passings.api.ts';
import type { WaitQuestion } from '../../../../features/waits/wait-dialog.tsx';
import { t } from '../../../../lib/language/texts.ts';
import { ownWaitsQuery } from '../../../../lib/own-waits.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { WaitCard } from './wait-card.tsx';

type AskPassing = (question: PassingQuestion) => void;
type Lines = { waits: OwnWait[] } | { waits: null; onRetry: () => void };

/** The books that others pass on to the reader, then the reader's waiting list entries; undefined while either of them loads. */
export function useWaiting({
  onAsk,
  onAskPassing,
}: {
  onAsk: (question: WaitQuestion) => void;
  onAskPassing: AskPassing;
}): Waiting | undefined {
  const lines = useLines();
  const passings = usePassings();
  if (!lines || !passings) return undefined;
  const received = passings.data.filter(({ role }) => role === 'receiver');
  return {
    count: received.length + (lines.waits?.length ?? 0),
    draw: (above) => (
      <>
        <PassedOn received={received} above={above} onAsk={onAskPassing} />
        <InLine lines={lines} above={above + received.length} onAsk={onAsk} />
      </>
    ),
  };
}

/** The waiting list entries to show, or null with a way to load them again after a failure; undefined while they load. */
function useLines(): Lines | undefined {
  const { data, error, failureCount, refetch } = useQuery(ownWaitsQuery);
  // An entry for which a copy is held is shown among the requests instead.
  if (data) return { waits: data.data.filter(({ status }) => status !== 'offered') };
  return error || failureCount > 0 ? { waits: null, onRetry: refetch } : undefined;
}

/** The books that other readers are passing on to this one. */
function PassedOn({
  received,
  above,
  onAsk,
}: {
  received: Passings['data'];
  above: number;
  onAsk: AskPassing;
}) {
  const inSight = useInSight();
  if (received.length === 0) return null;
  return (
    <ReadsSection
      title={t('Offered to you by readers')}
      text={t('Directly from the readers who have them.')}
      count={received.length}
      emptyText=""
    >
      {inSight(received, above).map((passing) => (
        <PassingToYou key={passing.passing_id} passing={passing} onAsk={onAsk} />
      ))}
    </ReadsSection>
  );
}

/** The section 'Waiting' of My books, or why it is missing; nothing for a reader who is on no waiting list. */
function InLine({
  lines,
  above,
  onAsk,
}: {
  lines: Lines;
  above: number;
  onAsk: (question: WaitQuestion) => void;
}) {
  const inSight = useInSight();
  if (!lines.waits) {
    return (
      <div className="border-line-strong border-s ps-5 pb-10 sm:ps-7">
        <ErrorState message={t("We couldn't load your waiting lists.")} onRetry={lines.onRetry} />
      </div>
    );
  }
  const { waits } = lines;
  if (waits.length === 0) return null;
  return (
    <ReadsSection
      title={t('Waiting')}
      text={t("You're in line for these.")}
      count={waits.length}
      emptyText=""
      notice={<TellMe of="turn" />}
    >
      {inSight(waits, above).map((wait) => (
        <WaitCard key={wait.wait_id} wait={wait} onAsk={onAsk} />
      ))}
    </ReadsSection>
  );
}
