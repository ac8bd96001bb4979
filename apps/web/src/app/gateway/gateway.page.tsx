import { type AccountType, accountTypes } from '@library/contract/calls/route.ts';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { aKindOfAccount, pageAfterLogin } from '../../lib/session/account-types.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toasts/toast.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { Unreachable } from '../shell/page-states/unreachable.tsx';
import { GatewayPanel } from './gateway-panel.tsx';
import { VerificationPending } from './verification-pending.tsx';

const VolunteerArea = lazy(() => import('../volunteer/volunteer-area.page.tsx'));
const AdminHome = lazy(() => import('../admin/admin-home.page.tsx'));

/** Pages for readers only: a login with another kind of account never redirects to them. */
const readersPages = /^\/(?:wishlist|dashboard|my-reads)\b/;

/** The page that the person wanted before they had to log in, if any; never an address of another site. */
function wantedPage(state: unknown, type: AccountType): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if (typeof state.from !== 'string' || !/^\/(?!\/)/.test(state.from)) return null;
  if (type !== 'reader' && readersPages.test(state.from)) return null;
  return state.from;
}

/** Whether the person asked for the login form, which then shows also to people logged in with another kind of account. */
function asksForForm(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'logIn' in state && state.logIn === true;
}

/**
 * /user/:userType: login and registration for visitors, and for people who asked for the login of another kind of account.
 * Verified volunteers and admins have their home page here; unverified ones see whom to ask. Readers, people with another kind of
 * account, and people who wanted another page are redirected. While the session is unknown, neither form nor home page shows.
 */
export default function GatewayPage() {
  const { userType: named } = useParams();
  const { state } = useLocation();
  const { user, userType, loading, unreachable, error } = useSession();
  const role = accountTypes.find((type) => type === named);

  if (!role) return <Navigate to="/user/reader" replace state={state} />;
  if (loading) {
    return (
      <Loading text={t('Loading authentication...')}>
        <Skeleton className="h-96 max-w-5xl" />
      </Loading>
    );
  }
  if (unreachable) return <Unreachable failure={error} />;
  if (!user || (userType !== role && asksForForm(state))) return <GatewayPanel key={role} role={role} />;

  const type = userType ?? 'reader';
  const elsewhere =
    wantedPage(state, type) ?? (type === role && type !== 'reader' ? null : pageAfterLogin(type));
  if (elsewhere) return <ElsewhereInstead to={elsewhere} wanted={role} type={type} />;
  if ('isVerified' in user && user.isVerified === false) return <VerificationPending />;
  const home = type === 'volunteer' ? <VolunteerArea /> : <AdminHome />;
  return <Suspense fallback={<Skeleton className="h-96" />}>{home}</Suspense>;
}

/** Redirects a logged-in person, with a message if the address is the area of a kind of staff that the person is not. */
function ElsewhereInstead({ to, wanted, type }: { to: string; wanted: AccountType; type: AccountType }) {
  useEffect(() => {
    if (wanted === 'reader' || wanted === type) return;
    notify.info(
      t(
        "That page is for {wanted, select, reader {readers} volunteer {volunteers} other {admins}}. You're still logged in as {account}; you can change that in the profile menu.",
        { wanted, account: aKindOfAccount(type) },
      ),
    );
  }, [wanted, type]);
  return <Navigate to={to} replace />;
}
