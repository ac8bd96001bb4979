import type { Ref } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { reasonAgainstAsking } from '../../lib/session/against-asking.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useAccountType, useRefuseUnreachable } from '../../lib/session/unreachable-login.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { requestButtonState } from './request-button-state.ts';

/** The main button of the details screen, and the reason if it is disabled. For visitors it is subdued, below the login link. */
export function RequestButton({
  available,
  mayWait = false,
  onRequest,
  ref,
}: {
  available: boolean;
  /** Whether there is a waiting list to join while no copy is available. */
  mayWait?: boolean;
  onRequest: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { user } = useSession();
  const userType = useAccountType();
  const refuse = useRefuseUnreachable();
  const against = reasonAgainstAsking(user);
  const { label, enabled, hint } = requestButtonState(userType, available, against);
  return (
    <>
      {userType ? null : (
        <LoginLink
          text={
            available || !mayWait
              ? t('Go to login to request this book')
              : t('Log in to join the waiting list')
          }
        />
      )}
      <Button
        ref={ref}
        wide
        // With `mayWait`, the button to press is the one below, which joins the waiting list.
        variant={!userType ? 'ghost' : mayWait ? 'secondary' : 'primary'}
        disabled={!enabled}
        onClick={refuse ?? onRequest}
        className={userType ? undefined : 'mt-1 text-ink-soft hover:bg-transparent'}
      >
        {label}
      </Button>
      {hint ? <p className="mt-2 text-center text-ink-soft text-sm">{hint}</p> : null}
    </>
  );
}

/** Brings a visitor to the login and back to this book. */
function LoginLink({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonLink wide to="/login" state={{ from: `${pathname}${search}` }}>
      {text}
    </ButtonLink>
  );
}
