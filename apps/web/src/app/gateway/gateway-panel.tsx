import type { AccountType } from '@library/contract/calls/route.ts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/loading/page-title.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Girih } from '../shell/girih.tsx';
import { AdminRegistration } from './admin-registration.tsx';
import { LoginForm } from './login-form.tsx';
import { OpenRegistration } from './open-registration.tsx';
import { ReaderRegistration } from './reader-registration.tsx';
import { VolunteerRegistration } from './volunteer-registration.tsx';

const registrations = {
  reader: ReaderRegistration,
  volunteer: VolunteerRegistration,
  admin: AdminRegistration,
};

/** The split panel of the gateway; the URL says which form it shows, so that the back button works. */
export function GatewayPanel({ role }: { role: AccountType }) {
  const { search } = useLocation();
  const registering = new URLSearchParams(search).get('mode') === 'register';
  useForgetErrorOnLeaving(registering);
  usePageTitle(registering ? t('Register') : t('Log in'));
  const Registration = registrations[role];
  return (
    <div className="mx-auto grid max-w-5xl overflow-hidden rounded-card border border-line bg-surface shadow-lift md:grid-cols-[2fr_3fr]">
      <section className="relative flex flex-col justify-end overflow-hidden bg-panel px-6 py-4 text-on-panel sm:p-8 md:min-h-136 md:p-10">
        <Girih className="opacity-20 [mask-image:linear-gradient(#000_30%,transparent)]" />
        <div className="relative">
          <h1 className="text-lg sm:text-2xl md:text-3xl">{t('Register & verify to access the library.')}</h1>
          <p className="mt-1 max-w-prose text-sm opacity-90 sm:mt-3 sm:text-base">
            {t(
              'Join our community to explore a vast collection of books and contribute as a {role, select, reader {reader} volunteer {volunteer} other {admin}}.',
              { role },
            )}
          </p>
        </div>
      </section>
      <section className="flex flex-col justify-center p-6 sm:p-8 md:p-10">
        <h2 className="text-xl">
          {registering
            ? t('Register as {role, select, reader {reader} volunteer {volunteer} other {admin}}', { role })
            : t('Login as {role, select, reader {reader} volunteer {volunteer} other {admin}}', { role })}
        </h2>
        <div className="mt-5">
          {registering ? (
            <OpenRegistration role={role}>
              <Registration />
            </OpenRegistration>
          ) : (
            <LoginForm role={role} />
          )}
        </div>
        <p className="mt-6 border-line border-t pt-4 text-ink-soft text-sm">
          {registering ? t('Already have an account?') : t("Don't have an account?")}{' '}
          <ModeLink to={registering ? 'login' : 'register'} />
        </p>
      </section>
    </div>
  );
}

function ModeLink({ to }: { to: 'login' | 'register' }) {
  const { state } = useLocation();
  return (
    <Link
      to={{ search: to === 'register' ? '?mode=register' : '' }}
      state={state}
      preventScrollReset
      className="-mx-2 inline-flex min-h-11 items-center rounded-card px-2 font-semibold text-action hover:underline"
    >
      {to === 'register' ? t('Register') : t('Login')}
    </Link>
  );
}

/** Clears the error when the person leaves a form, not when one opens: the first to open says that a session has ended. */
function useForgetErrorOnLeaving(registering: boolean) {
  const { showError } = useSession();
  const show = useRef(showError);
  const shown = useRef<boolean>(null);
  useEffect(() => {
    shown.current = registering;
    return () => {
      shown.current = null;
      // Strict mode leaves each form once and comes back immediately.
      queueMicrotask(() => {
        if (shown.current !== registering) show.current(null);
      });
    };
  }, [registering]);
}
