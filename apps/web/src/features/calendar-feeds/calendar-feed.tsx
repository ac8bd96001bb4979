import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { calendarFeedQuery, useEndCalendarFeed, useMakeCalendarFeed } from './calendar-feeds.api.ts';
import { FeedAddress } from './feed-address.tsx';

/** The reader's private address for calendar programs: created on request, shown once, and revocable at any time. */
export function CalendarFeed() {
  const { data, error, refetch, fetchStatus } = useQuery(calendarFeedQuery);
  const make = useMakeCalendarFeed();
  const end = useEndCalendarFeed();
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, t("We couldn't load your calendar address. Please try again."))}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <div>
        <p role="status" className="sr-only">
          {loadingText({ fetchStatus }, t('Loading your calendar address...'))}
        </p>
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (data.made_at === null) {
    return (
      <>
        <p className="max-w-prose text-pretty text-sm">
          {t(
            'Your calendar app uses a private address, which works without your password. Make one only if you want to use it.',
          )}
        </p>
        <Button
          className="mt-4"
          busy={make.isPending}
          busyLabel={t('Making...')}
          onClick={() => make.mutate()}
        >
          {t('Make a private address')}
        </Button>
      </>
    );
  }
  return (
    <>
      {make.data ? (
        <FeedAddress path={make.data.path} />
      ) : (
        <p className="max-w-prose text-pretty text-sm">
          {t(
            "You made a private address on {made_at}. We don't keep it, so we can't show it again. If you've lost it, make a new one.",
            { made_at: formatMoment(data.made_at) },
          )}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {make.data ? null : (
          <ConfirmedButton
            variant="secondary"
            busy={make.isPending}
            busyLabel={t('Making...')}
            question={{
              title: t('Make a new address?'),
              message: t('The address you have now stops working. Calendars that use it need the new one.'),
              confirmLabel: t('Make a new address'),
            }}
            onConfirm={() => make.mutate()}
          >
            {t('Make a new address')}
          </ConfirmedButton>
        )}
        <ConfirmedButton
          variant="danger-ghost"
          className={make.data ? '-ms-3' : undefined}
          busy={end.isPending}
          busyLabel={t('Turning off...')}
          question={{
            title: t('Turn off this address?'),
            message: t('Calendars that use it stop showing your dates.'),
            confirmLabel: t('Turn off address'),
            tone: 'danger',
          }}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => make.reset() })}
        >
          {t('Turn off address')}
        </ConfirmedButton>
      </div>
    </>
  );
}
