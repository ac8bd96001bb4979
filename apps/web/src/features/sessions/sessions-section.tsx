import type { OwnSession } from '@library/contract/accounts/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DescribedCard } from '../../ui/described-card.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { goToListStart } from '../../ui/lists/list-start.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { sessionsQuery, useEndOtherSessions, useEndSession } from './sessions.api.ts';

/** The person's logins, with buttons to end them. */
export function SessionsSection() {
  return (
    <DescribedCard
      title={t('Where you are logged in')}
      text={t(
        "If you see a device you don't recognise, log it out and change your password. Unused devices are logged out automatically.",
      )}
    >
      <Sessions />
    </DescribedCard>
  );
}

function Sessions() {
  const { data, error, refetch, fetchStatus } = useQuery(sessionsQuery);
  const endOthers = useEndOtherSessions();
  const list = useRef<HTMLUListElement>(null);
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, t("We couldn't load your devices. Please try again."))}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <div className="flex flex-col gap-3">
        <p role="status" className="sr-only">
          {loadingText({ fetchStatus }, t('Loading your devices...'))}
        </p>
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  const others = data.sessions.length - 1;
  return (
    <>
      <ListBody>
        <ul ref={list} className="divide-y divide-line">
          {data.sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      </ListBody>
      {others > 0 ? (
        <ConfirmedButton
          variant="danger-ghost"
          className="mt-3 bg-danger-soft"
          busy={endOthers.isPending}
          busyLabel={t('Logging out...')}
          question={{
            title: t('Log out everywhere else?'),
            message: t(
              'You stay logged in here. {others, plural, one {The other device is} other {The other # devices are}} logged out.',
              { others },
            ),
            confirmLabel: t('Log out everywhere else'),
            tone: 'danger',
          }}
          onConfirm={() =>
            endOthers.mutate(undefined, {
              // The button is about to disappear.
              onSuccess: () => list.current && goToListStart(list.current),
            })
          }
        >
          {t('Log out everywhere else')}
        </ConfirmedButton>
      ) : null}
    </>
  );
}

/** A device as the server names it ('Firefox on Windows'), in the language of the page. */
function deviceName(device: string): string {
  const [browser, system] = device.split(' on ');
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return device === 'Unknown device' ? t('Unknown device') : device;
}

const handheld = /Android|iPhone|iPad/;

function SessionRow({ session }: { session: OwnSession }) {
  const { mutate, isPending } = useEndSession();
  const { session_id, device, used_at, created_at, current } = session;
  const Icon = handheld.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3.5 py-3 first:pt-0">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {deviceName(device)}
          {current ? <Badge tone="good">{t('This device')}</Badge> : null}
        </p>
        <p className="mt-0.5 text-ink-faint text-sm">
          {t('Last used {moment}', { moment: formatMoment(used_at) })}
          <span className="max-sm:hidden">
            {' · '}
            {t('Logged in {moment}', { moment: formatMoment(created_at) })}
          </span>
        </p>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel={t('Logging out...')}
          onClick={() => mutate(session_id)}
          className="shrink-0"
        >
          {rich('Log out<hidden> of {device}</hidden>', {
            device: deviceName(device),
            hidden: (inside) => <span className="sr-only">{inside}</span>,
          })}
        </Button>
      )}
    </li>
  );
}
