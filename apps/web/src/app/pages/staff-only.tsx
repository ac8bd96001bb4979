import type { User } from '@library/contract/sessions.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { AccessDenied } from '../shell/access-denied.tsx';

/** Somebody who works for the library and is logged in. */
export type StaffUser = Exclude<User, { user_type: 'reader' }>;

/**
 * Shows its children to verified admins and volunteers only, so that nobody else makes their calls. Others are told that they need an
 * account of staff, and for what.
 */
export function StaffOnly({
  to,
  mostly,
  children,
}: {
  /** What somebody comes here for: "print labels". */
  to: string;
  /** The kind of account that readers are asked to log in with. */
  mostly: 'admin' | 'volunteer';
  children: (user: StaffUser) => ReactNode;
}) {
  const { user, loading } = useSession();
  if (loading) return <Loading text="Checking authentication..." />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user && user.user_type !== 'reader' ? user.user_type : mostly}
        text={`Please log in as a verified admin or volunteer to ${to}.`}
      />
    );
  }
  return children(user);
}
