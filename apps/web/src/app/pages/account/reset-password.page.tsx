import { useNavigate, useSearchParams } from 'react-router';
import { ResetLink } from '../../../features/password-resets/reset-link.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { loginLink } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { accountTypeIn } from './account-type.ts';
import { useTokenOfLink } from './use-token-of-link.ts';

/** /reset-password?type=…#token=…: the target of the link in a mail; afterwards the person logs in. */
export default function ResetPasswordPage() {
  usePageTitle(t('Choose a new password'));
  const { logoutOf } = useSession();
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
        // The server has ended the logins of this account. Logins of other kinds of account on this device stay.
        logoutOf(role);
        const { to, state } = loginLink(role, { email });
        navigate(to, { replace: true, state: { ...state, notice: message } });
      }}
    />
  );
}
