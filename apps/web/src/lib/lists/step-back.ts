import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Paging } from './list-state.ts';

/** The page to show instead of a page that is empty or does not exist, or null when `page` is right. */
export function stepBack(
  page: number,
  { rows, lastPage }: { rows: number; lastPage: number },
): number | null {
  if (page === 1) return null;
  if (page > lastPage) return Math.max(1, lastPage);
  return rows === 0 ? page - 1 : null;
}

/**
 * Leaves a page whose last row was deleted and a page past the end. `response` is undefined while the rows of another page
 * are shown as a placeholder; a list without pages has no `paging`.
 */
export function useStepBack(
  paging: Paging | undefined,
  response: { rows: number; lastPage: number } | undefined,
): void {
  const isLeaving = usePendingAddress();
  const page = paging && response ? stepBack(paging.page, response) : null;
  useEffect(() => {
    if (page !== null && !isLeaving()) paging?.showPage(page, { replace: true });
  });
}

/**
 * Returns a function that says whether the address has already changed to one that is not rendered yet, because the person has
 * gone to another tab or page meanwhile. A correction of the rendered address would take them back.
 */
function usePendingAddress(): () => boolean {
  const location = useLocation();
  const rendered = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's address belongs to the location that is rendered
  useEffect(() => {
    rendered.current = window.location.href;
  }, [location]);
  return () => rendered.current !== window.location.href;
}
