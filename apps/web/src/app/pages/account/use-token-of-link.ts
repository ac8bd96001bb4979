import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of an e-mailed link. It is in the fragment, which browsers do not send to the server, or in the query in older mails.
 * Reading it removes it from the address bar; the history state keeps it, so that the page can be reloaded.
 */
export function useTokenOfLink(): string {
  const { hash, search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const given = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  query.delete('token');
  const rest = query.toString();
  const bare = rest ? `${pathname}?${rest}` : pathname;
  useEffect(() => {
    if (given !== null) navigate(bare, { replace: true, state: { token: given } });
  }, [given, bare, navigate]);
  const kept: unknown = state?.token;
  return given ?? (typeof kept === 'string' ? kept : '');
}
