import { useDeferredValue, useEffect } from 'react';
import { isPrerendered } from './prerendered.ts';

/** Whether nothing has been rendered yet in this visit. */
let isFirstDrawing = true;

/** Whether the page opens at its top. After a reload or a step back, the browser restores the scroll position instead. */
const opensAtTop = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * False during the first rendering of the first page of a visit, and true afterwards. A slow phone then shows the visible
 * part first and renders the rest later. Always true for pages that may be scrolled or that the server has already rendered.
 * Later pages are rendered whole, so that a step back finds them at their full height.
 */
export function useAfterFirstSight(): boolean {
  useEffect(() => {
    isFirstDrawing = false;
  }, []);
  return useAfterContents();
}

/**
 * Like `useAfterFirstSight`, for what stands below every page and is never visible first. It does not end the first
 * rendering, because the page itself may be rendered later.
 */
export function useAfterContents(): boolean {
  // A page that opens scrolled, or whose contents the server has already rendered, has to be whole from the start.
  return useDeferredValue(true, !isFirstDrawing || !opensAtTop() || isPrerendered());
}
