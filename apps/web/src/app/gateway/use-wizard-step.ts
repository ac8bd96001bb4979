import { useLocation, useNavigate } from 'react-router';

/** The field of the history state that Next sets: the entry before is then the first step, and Cancel goes back to it. */
const FOLLOWS = 'followsFirstStep';

/** The step of a registration, kept in the address, so that the browser's Back leads to the first step. */
export function useWizardStep() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const step: 0 | 1 = new URLSearchParams(search).get('step') === '2' ? 1 : 0;
  const known = typeof state === 'object' && state !== null ? state : {};

  /**
   * Goes back to the first step's history entry. If somebody opened the second step's address directly, there is none; then the
   * first step replaces the second one.
   */
  function goBack() {
    if (FOLLOWS in known) return navigate(-1);
    return navigate({ search: '?mode=register' }, { replace: true, state, preventScrollReset: true });
  }
  function goOn() {
    const to = { search: '?mode=register&step=2' };
    return navigate(to, { state: { ...known, [FOLLOWS]: true }, preventScrollReset: true });
  }
  return { step, goBack, goOn };
}
