import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';
import { ArrowLeftRight, LogIn, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { t } from '../../../lib/language/texts.ts';
import { loginLink } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toasts/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SwitchButton } from './switch-button.tsx';

const entryLook = 'justify-start px-2 text-ink hover:bg-hover';

/**
 * In the profile menu: a button to switch to each other kind of account that is logged in on this device, and one link to log in
 * with another kind.
 */
export function OtherAccounts() {
  const { userType, others } = useSession();
  const missing = accountTypes.filter((type) => type !== userType && !others.includes(type));
  const [first] = missing;
  return (
    <>
      {others.map((type) => (
        <SwitchButton key={type} to={type} variant="ghost" wide className={entryLook}>
          <ArrowLeftRight aria-hidden="true" />
          {t('Switch to {type, select, reader {reader} volunteer {volunteer} other {admin}}', { type })}
        </SwitchButton>
      ))}
      {first ? (
        <ButtonLink {...loginLink(first)} variant="ghost" wide className={entryLook}>
          <LogIn aria-hidden="true" />
          {logInAs(missing)}
        </ButtonLink>
      ) : null}
    </>
  );
}

const logoutLook = { variant: 'danger-ghost', wide: true, className: 'mt-2 bg-danger-soft' } as const;

/**
 * A button that logs the account in use out and goes to Browse. If others are logged in on this device, a second button logs all
 * accounts out.
 */
export function LogoutButtons() {
  const { others, logout, logoutOther } = useSession();
  const navigate = useNavigate();
  function leave(alsoOf: readonly AccountType[]) {
    logout();
    for (const type of alsoOf) logoutOther(type);
    navigate('/browse-books');
    const [left] = alsoOf.length === 0 ? others : [];
    if (left) notify.info(stillLoggedIn(others));
  }
  return (
    <>
      <Button {...logoutLook} onClick={() => leave([])}>
        <LogOut aria-hidden="true" />
        {t('Logout')}
      </Button>
      {others.length > 0 ? (
        <Button {...logoutLook} onClick={() => leave(others)}>
          <LogOut aria-hidden="true" />
          {t('Log out of all {count} accounts', { count: others.length + 1 })}
        </Button>
      ) : null}
    </>
  );
}

/** The label of the login link. It names two of the three kinds at most, because one is in use. */
function logInAs([first, second]: readonly AccountType[]): string {
  return t(
    'Log in as {first, select, reader {reader} volunteer {volunteer} other {admin}}{second, select, none {} reader { or reader} volunteer { or volunteer} other { or admin}}',
    { first: first ?? '', second: second ?? 'none' },
  );
}

function stillLoggedIn([first, second]: readonly AccountType[]): string {
  return t(
    "You're still logged in as {first, select, reader {reader} volunteer {volunteer} other {admin}}{second, select, none {} reader { and reader} volunteer { and volunteer} other { and admin}} on this device.",
    { first: first ?? '', second: second ?? 'none' },
  );
}
