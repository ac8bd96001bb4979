import type { AccountType } from '@library/contract/calls/route.ts';
import { t } from '../language/texts.ts';
import { refuseOffline } from '../offline/refuse-offline.ts';
import { notify } from '../toasts/toast.ts';
import { useSession } from './session.tsx';
import { storedUserType } from './stored-session.ts';

/** The kind of account in use, also while the server cannot be asked who is logged in; null only for visitors. */
export function useAccountType(): AccountType | null {
  const { userType, unreachable } = useSession();
  return unreachable ? (storedUserType() ?? 'reader') : userType;
}

/**
 * The handler for a tap that needs to know who is logged in, while the server cannot be asked: it shows a toast and asks
 * again. Null in every other case. `onClick={refuse ?? openDialog}`
 */
export function useRefuseUnreachable(): (() => void) | null {
  const { unreachable, retry } = useSession();
  if (!unreachable) return null;
  return () => {
    if (refuseOffline()) return;
    notify.error(t("We can't reach the library. Please try again."));
    retry();
  };
}
