import { useNavigate, useSearchParams } from 'react-router';
import { ResetLink } from '../../features/password-resets/reset-link.tsx';
import { t } from '../../lib/language/texts.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { accountTypeIn } from './account-type.ts';
import { useTokenOfLink } from './use-token-of-link.ts';

/** /reset-password?type=…#token=…: the target of the link in a mail; afterwards the person logs in. */
export default function ResetPasswordPage() {
  usePageTitle(t('Choose a new password'));
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const role = accountTypeIn(search);
  const token = useTokenOfLink();
  return (
    <ResetLink
      key={token}
      role={role}
      token={token}
      onDone={({ message, email }) => {
        if (user) logout();
        navigate(`/user/${role}`, { replace: true, state: { notice: message, email } });
      }}
    />
  );
}
