import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ResetLink } from '../../features/password-resets/reset-link.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { accountTypeIn } from './account-type.ts';

/** /reset-password?type=…#token=…: the target of the link in a mail; afterwards the person logs in. */
export default function ResetPasswordPage() {
  usePageTitle('Choose a new password');
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

/**
 * The token of the link, from the fragment, which browsers do not send, or from the query of older mails. Reading it
 * removes it from the address bar; the history entry keeps it, so that the page can be reloaded.
 */
function useTokenOfLink(): string {
  const { hash, search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  query.delete('token');
  const bare = `${pathname}?${query}`;
  useEffect(() => {
    if (given !== null) navigate(bare, { replace: true, state: { token: given } });
  }, [given, bare, navigate]);
  const kept: unknown = state?.token;
  return given ?? (typeof kept === 'string' ? kept : '');
}
