import { accountTypes } from '@library/contract/route.ts';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { VerificationPending } from './verification-pending.tsx';

const VolunteerArea = lazy(() => import('../volunteer/volunteer-area.page.tsx'));
const AdminHome = lazy(() => import('../admin/admin-home.page.tsx'));

/** The page that the person wanted before they had to log in, if any; never an address of another site. */
function wantedPage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  return typeof state.from === 'string' && /^\/(?!\/)/.test(state.from) ? state.from : null;
}

/** /user/:userType: login and registration when signed out, the role's home when signed in. */
export default function GatewayPage() {
  const { userType: asked } = useParams();
  const { state } = useLocation();
  const { user, userType, loading } = useSession();
  const role = accountTypes.find((type) => type === asked);

  if (!role) return <Navigate to="/user/reader" replace state={state} />;
  if (loading) {
    return (
      <Loading text="Loading authentication...">
        <Skeleton className="h-96 max-w-5xl" />
      </Loading>
    );
  }
  if (!user) return <SignInPanel key={role} role={role} />;

  const home = userType === 'volunteer' ? <VolunteerArea /> : userType === 'admin' ? <AdminHome /> : null;
  if (!home) return <Navigate to={wantedPage(state) ?? '/browse-books'} replace />;
  if ('isVerified' in user && user.isVerified === false) return <VerificationPending />;
  return <Suspense fallback={<Skeleton className="h-96" />}>{home}</Suspense>;
}
