import type { Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { requestOffer } from './request-offer.ts';

/** The main button of the details screen, and the reason when it is disabled. */
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
      <Button ref={ref} wide disabled={!enabled} onClick={onRequest}>
        {label}
      </Button>
      {hint ? <p className="mt-2 text-center text-ink-soft text-sm">{hint}</p> : null}
      {userType ? null : <LoginLink />}
    </>
  );
}

/** Brings a visitor to the login and back to this book. */
function LoginLink() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to="/login"
      state={{ from: `${pathname}${search}` }}
      className="mt-1 flex min-h-11 items-center justify-center rounded-card font-medium text-action text-sm underline-offset-4 hover:underline"
    >
      Go to login to request this book
    </Link>
  );
}
