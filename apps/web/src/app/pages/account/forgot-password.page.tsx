import { useLocation, useSearchParams } from 'react-router';
import { ForgottenPassword } from '../../../features/password-resets/forgotten-password.tsx';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { accountTypeIn } from './account-type.ts';

/** The e-mail from the login form, so that nobody types it twice. */
function typedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}

/** /forgot-password?type=…: asks for a link by mail that sets a new password. */
export default function ForgotPasswordPage() {
  usePageTitle(t('Forgot password'));
  const { state } = useLocation();
  const [search] = useSearchParams();
  const role = accountTypeIn(search);
  return <ForgottenPassword key={role} role={role} typed={typedEmail(state)} />;
}
