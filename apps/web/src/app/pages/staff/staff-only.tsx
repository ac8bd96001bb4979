import type { User } from '@library/contract/accounts/sessions.ts';
import type { ReactNode } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';

/** A logged-in volunteer or admin. */
export type StaffUser = Exclude<User, { user_type: 'reader' }>;

type Purpose = keyof ReturnType<typeof deniedTexts>;

const deniedTexts = () => ({
  'count copies': t('Please log in as a verified admin or volunteer to count copies.'),
  'describe books': t('Please log in as a verified admin or volunteer to describe books.'),
  'open the desk': t('Please log in as a verified admin or volunteer to open the desk.'),
  'print labels': t('Please log in as a verified admin or volunteer to print labels.'),
  'print lists': t('Please log in as a verified admin or volunteer to print lists.'),
  'view the calendar': t('Please log in as a verified admin or volunteer to view the calendar.'),
  'view the waiting lists': t('Please log in as a verified admin or volunteer to view the waiting lists.'),
  'view this copy': t('Please log in as a verified admin or volunteer to view this copy.'),
  'view this reader': t('Please log in as a verified admin or volunteer to view this reader.'),
});

/**
 * Shows its children to verified admins and volunteers only, so that nobody else makes their calls. Others see that they need a
 * staff account, and for what.
 */
export function StaffOnly({
  to,
  mostly,
  children,
}: {
  /** What people do on this page, for the message to others. */
  to: Purpose;
  /** The kind of account that the button offers to readers. */
  mostly: 'admin' | 'volunteer';
  children: (user: StaffUser) => ReactNode;
}) {
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (!user || user.user_type === 'reader' || !user.isVerified) {
    return (
      <AccessDenied
        needs={user && user.user_type !== 'reader' ? user.user_type : mostly}
        text={deniedTexts()[to]}
      />
    );
  }
  return children(user);
}
