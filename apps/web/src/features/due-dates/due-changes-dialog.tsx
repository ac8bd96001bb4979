import type { DueChange } from '@library/contract/lending/renewals.ts';
import { useQuery } from '@tanstack/react-query';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { dueChangesQuery } from './due-dates.api.ts';
import { changeText } from './due-history-text.ts';

/** The changes of a loan's due date, with who made them and why. */
export function DueChangesDialog({
  lendingId,
  title,
  onClose,
}: {
  lendingId: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Changes to the due date')}
      description={<ScriptText text={title} />}
    >
      <Changes lendingId={lendingId} />
    </Dialog>
  );
}

function Changes({ lendingId }: { lendingId: string }) {
  const { data, error, fetchStatus, refetch } = useQuery(dueChangesQuery(lendingId));
  if (error && !data) {
    return (
      <ErrorState
        message={t("We couldn't load the changes to the due date. Please try again.")}
        onRetry={refetch}
      />
    );
  }
  if (!data) return <Loading text={loadingText({ fetchStatus }, t('Loading the changes...'))} />;
  return (
    <ol aria-label={t('Changes')} className="flex flex-col gap-4 border-line border-s-2 ps-4 text-sm">
      {data.map((change) => (
        <Change key={change.change_no} change={change} />
      ))}
    </ol>
  );
}

function Change({ change }: { change: DueChange }) {
  const { text, by } = changeText(change);
  return (
    <li>
      <p className="text-ink-faint">{formatDate(change.date)}</p>
      <p>{by ? rich('{change} by {person}', { change: text, person: <ScriptText text={by} /> }) : text}</p>
      <p className="font-medium">
        {t('From {day} to {later}', { day: formatDate(change.from_date), later: formatDate(change.to_date) })}
      </p>
      {change.reason ? (
        <p className="break-words text-ink-soft">
          {rich('Reason: {reason}', { reason: <ScriptText text={change.reason} /> })}
        </p>
      ) : null}
    </li>
  );
}
