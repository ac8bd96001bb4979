import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { hallKind, usePlace } from '../../lib/halls.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { availableVolunteersQuery } from './available-volunteers.api.ts';
import { AnotherHall, AvailableVolunteers } from './available-volunteers.tsx';
import { VolunteersLoading } from './volunteers-loading.tsx';

/** A hall whose volunteers a reader wants to meet, and the purpose. */
export type Meeting = { hall: { hall_id: string; name: string }; purpose: 'collect' | 'return' };

const invitations = (): Record<Meeting['purpose'], string> => ({
  collect: t('Call or write to one of them before you come to collect your book.'),
  return: t('Call or write to one of them before you return your book.'),
});

/**
 * The volunteers to meet in a hall to collect a book or to bring it back. Only readers with a request or a book there see the
 * numbers (decision 031). Mount it to open it.
 */
export function HallVolunteersDialog({
  meeting: { hall, purpose },
  onClose,
}: {
  meeting: Meeting;
  onClose: () => void;
}) {
  const kind = hallKind(hall, usePlace());
  const { data, error, fetchStatus, refetch } = useQuery(availableVolunteersQuery(hall.hall_id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={
        <>
          {rich('Volunteers at {hall}', { hall: <ScriptText text={hall.name} /> })}
          {kind ? <span className="block font-normal text-ink-soft text-sm">{kind}</span> : null}
        </>
      }
      description={data?.length === 0 ? undefined : invitations()[purpose]}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      {data ? (
        <>
          <AvailableVolunteers volunteers={data} />
          {purpose === 'collect' && data.length === 0 ? <AnotherHall /> : null}
        </>
      ) : error ? (
        <ErrorState
          message={errorText(error, t("We couldn't load the volunteers of this hall."))}
          onRetry={refetch}
        />
      ) : (
        <VolunteersLoading fetchStatus={fetchStatus} />
      )}
    </Dialog>
  );
}
