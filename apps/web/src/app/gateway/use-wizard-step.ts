import { useLocation, useNavigate } from 'react-router';

/** The history state that the first step's Next button sets, so that Back returns to that step. */
const FOLLOWS = 'followsFirstStep';

/** The step of a registration, kept in the address, so that the browser's Back leads to the first step. */
export function useWizardStep() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const step: 0 | 1 = new URLSearchParams(search).get('step') === '2' ? 1 : 0;
  const known = typeof state === 'object' && state !== null ? state : {};

  /**
   * The previous history entry is either the first step or, if somebody opened the second step's address directly, another page.
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
