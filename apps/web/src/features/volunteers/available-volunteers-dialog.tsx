import type { AvailableVolunteer } from '@library/contract/people/volunteers.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Day } from '../../ui/text/day.tsx';
import { availableVolunteersQuery } from './available-volunteers.api.ts';
import { AnotherHall, AvailableVolunteers } from './available-volunteers.tsx';
import { VolunteersLoading } from './volunteers-loading.tsx';

/**
 * 'Congratulations!': the request is made, and these volunteers have the book. If the volunteers fail
 * to load, the dialog still confirms the request. Mount it to open it.
 */
export function CongratulationsDialog({
  hallId,
  heldUntil,
  onClose,
  onDashboard,
  children,
}: {
  hallId: string;
  /** The last day on which the copy is held, as an ISO date. */
  heldUntil: string | null;
  onClose: () => void;
  onDashboard: () => void;
  /** The sentence about the request. */
  children: ReactNode;
}) {
  const volunteers = useQuery(availableVolunteersQuery(hallId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Congratulations!')}
      description={
        volunteers.data?.length === 0
          ? undefined
          : t('Please collect the book from one of the volunteers below.')
      }
      footer={<Button onClick={onDashboard}>{t('Go to dashboard')}</Button>}
    >
      <h2 className="mb-3 font-semibold text-base tracking-normal">{t('Available Volunteers:')}</h2>
      <Volunteers query={volunteers} />
      <p className="mt-4 text-sm">
        {rich('Your copy is held until {day}.', {
          day: <Day iso={heldUntil} />,
        })}
      </p>
      <p className="mt-3 flex items-start gap-3 rounded-card bg-warning-soft px-4 py-3 text-sm text-warning">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          {t(
            'Notice the return date while collecting the book, it is usually {days} days from the day you collect it',
            { days: settings.loan_days },
          )}
        </span>
      </p>
      {children}
    </Dialog>
  );
}

function Volunteers({
  query: { data, error, fetchStatus, refetch },
}: {
  query: UseQueryResult<AvailableVolunteer[]>;
}) {
  if (data) {
    return (
      <>
        <AvailableVolunteers volunteers={data} />
        {data.length === 0 ? <AnotherHall /> : null}
      </>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t("Your request is confirmed, but we couldn't load the volunteers.")}
        message={errorText(error, t("We couldn't load the volunteers of this hall."))}
        onRetry={refetch}
      />
    );
  }
  return <VolunteersLoading fetchStatus={fetchStatus} />;
}
