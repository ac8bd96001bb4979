import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { requestOffer } from './request-offer.ts';

/** The main button of the details screen, and the reason when it is disabled. A visitor's stands quietly below the way to the login. */
export function RequestButton({
  available,
  onRequest,
  ref,
}: {
  available: boolean;
  onRequest: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { user, userType } = useSession();
  const isBlocked = user?.user_type === 'reader' && user.blocked !== undefined;
  const { label, enabled, hint } = requestOffer(userType, available, isBlocked);
  return (
    <>
      {userType ? null : <LoginLink />}
      <Button
        ref={ref}
        wide
        variant={userType ? 'primary' : 'ghost'}
        disabled={!enabled}
        onClick={onRequest}
        className={userType ? undefined : 'mt-1 text-ink-soft hover:bg-transparent'}
      >
        {label}
      </Button>
      {hint ? <p className="mt-2 text-center text-ink-soft text-sm">{hint}</p> : null}
    </>
  );
}

/** Brings a visitor to the login and back to this book. */
function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink wide to="/login" state={{ from: `${pathname}${search}` }}>
      Go to login to request this book
    </ButtonLink>
  );
}
