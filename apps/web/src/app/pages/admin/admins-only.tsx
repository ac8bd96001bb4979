import type { ReactNode } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';

/**
 * Shows its children to verified admins only, so that nobody else makes an admin's calls. Others see 'Access Denied' with
 * `deniedText`.
 */
export function AdminsOnly({ deniedText, children }: { deniedText: string; children: ReactNode }) {
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (user?.user_type !== 'admin' || !user.isVerified) {
    return <AccessDenied needs="admin" text={deniedText} />;
  }
  return children;
}
