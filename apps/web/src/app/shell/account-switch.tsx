import { type AccountType, accountTypes } from '@library/contract/route.ts';
import { ArrowLeftRight, LogIn, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { loginLink } from '../../lib/account-types.ts';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SwitchButton } from './switch-button.tsx';

const entryLook = 'justify-start px-2 text-ink hover:bg-hover';

/** The ways to a person's other kinds of account, in the profile menu: those logged in on this device, and the rest. */
export function OtherAccounts() {
  const { userType, others } = useSession();
  const missing = accountTypes.filter((type) => type !== userType && !others.includes(type));
  const [first] = missing;
  return (
    <>
      {others.map((type) => (
        <SwitchButton key={type} to={type} variant="ghost" wide className={entryLook}>
          <ArrowLeftRight aria-hidden="true" />
          Switch to {type}
        </SwitchButton>
      ))}
      {first ? (
        <ButtonLink {...loginLink(first)} variant="ghost" wide className={entryLook}>
          <LogIn aria-hidden="true" />
          Log in as {missing.join(' or ')}
        </ButtonLink>
      ) : null}
    </>
  );
}

const logoutLook = { variant: 'danger-ghost', wide: true, className: 'mt-2 bg-danger-soft' } as const;

/** Logout of the account in use, which goes to Browse; with others on this device also of all of them together. */
export function LogoutButtons() {
  const { others, logout, logoutOther } = useSession();
  const navigate = useNavigate();
  function leave(alsoOf: readonly AccountType[]) {
    logout();
    for (const type of alsoOf) logoutOther(type);
    navigate('/browse-books');
    const [left] = alsoOf.length === 0 ? others : [];
    if (left) notify.info(`You are still logged in as ${others.join(' and ')} on this device.`);
  }
  return (
    <>
      <Button {...logoutLook} onClick={() => leave([])}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
      {others.length > 0 ? (
        <Button {...logoutLook} onClick={() => leave(others)}>
          <LogOut aria-hidden="true" />
          Log out of all {others.length + 1} accounts
        </Button>
      ) : null}
    </>
  );
}
