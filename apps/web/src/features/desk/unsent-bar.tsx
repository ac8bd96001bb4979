import { useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { accountIdOf } from '../../lib/session/account-id.ts';
import { useSession } from '../../lib/session/session.tsx';
import { isUnsent } from './noted-acts.ts';
import { useNotedActs } from './use-noted-acts.ts';
import { useSending } from './use-sending.ts';

/** Sends the acts that were noted on this device, and shows on every page how many are unsent or need attention. */
export function UnsentBar() {
  const acts = useNotedActs();
  const { user, unreachable } = useSession();
  const accountId = accountIdOf(user);
  const unsent = acts.filter(isUnsent);
  const own = unsent.filter(({ account_id }) => account_id === accountId).length;
  const toLookAt = acts.filter((act) => !isUnsent(act) && act.account_id === accountId).length;
  const problem = useSending(accountId, own);
  useWarningOnLeaving(unsent.length > 0);
  const texts = [
    unsent.length > 0
      ? t('{count, plural, one {# desk action} other {# desk actions}} not sent yet.', {
          count: unsent.length,
        })
      : null,
    problem,
    unsent.length > own && !unreachable ? t('Log in with the account that noted them to send them.') : null,
    toLookAt > 0
      ? t('{count, plural, one {# desk action} other {# desk actions}} to look at.', { count: toLookAt })
      : null,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <p
      role="status"
      className="border-warning border-b bg-warning-soft px-4 text-center font-medium text-sm text-warning"
    >
      <Link to="/desk" className="inline-block min-h-11 px-2 py-3 underline underline-offset-4">
        {texts.join(' ')}
      </Link>
    </p>
  );
}

function useWarningOnLeaving(warns: boolean): void {
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
}
