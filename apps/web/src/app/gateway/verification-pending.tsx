import { currentUser } from '@library/contract/accounts/sessions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/loading/page-title.ts';
import { useSession } from '../../lib/session/session.tsx';
import { settings } from '../../lib/settings.ts';
import { libraryName } from '../../lib/wording/library-names.ts';
import { Button } from '../../ui/button.tsx';

/** The interval, in ms, at which the page checks whether the account was verified. */
const pollInterval = 30_000;

/** Shown to volunteers and admins until an admin has verified them: says whom to ask, and checks whether it has happened. */
export function VerificationPending() {
  usePageTitle(t('Verification Pending'));
  const { userType, user, updateUser } = useSession();
  const { data: now } = useQuery({
    queryKey: ['verification'],
    queryFn: ({ signal }) => call(currentUser, { quiet: true, signal }),
    initialData: user ?? undefined,
    gcTime: 0,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (now && 'isVerified' in now && now.isVerified) updateUser(now);
  }, [now, updateUser]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(currentUser, { quiet: true }),
    // Once the account is verified, the gateway shows its area instead of this page.
    onSuccess: (user) => user && updateUser(user),
  });
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center gap-4 py-16 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-full bg-warning-soft text-warning">
        <Hourglass aria-hidden="true" className="size-7" />
      </span>
      <h1 className="text-2xl">{t('Verification Pending')}</h1>
      <p className="text-ink-soft">
        {t(
          'Your account is not verified yet. Please contact the {library_name} authorities for verification.',
          { library_name: libraryName() },
        )}
      </p>
      <p className="text-balance text-ink-soft text-sm">
        {rich(
          'Write to {address}. Once an admin verifies you, your {role, select, admin {admin area} other {volunteer area}} opens here.',
          {
            role: userType,
            address: (
              <a
                href={`mailto:${settings.contact_email}`}
                className="wrap-anywhere font-medium text-action underline-offset-4 hover:underline"
              >
                {settings.contact_email}
              </a>
            ),
          },
        )}
      </p>
      <Button variant="secondary" busy={isPending} busyLabel={t('Checking...')} onClick={() => mutate()}>
        {t('Check again')}
      </Button>
      <p role="status" className="min-h-5.5 text-ink-soft text-sm">
        {statusText({ isSuccess, error })}
      </p>
    </div>
  );
}

function statusText({ isSuccess, error }: { isSuccess: boolean; error: unknown }): string {
  if (error) return errorText(error, t("We couldn't check. Please try again."));
  return isSuccess ? t('Not verified yet.') : '';
}
