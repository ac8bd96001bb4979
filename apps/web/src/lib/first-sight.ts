import { useDeferredValue, useEffect } from 'react';
import { isPrerendered } from './prerendered.ts';

/** Whether nothing of this visit has been drawn yet. */
let isFirstDrawing = true;

/** After a reload and on the way back the page returns to where it was scrolled. */
const opensAtTop = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * False while the first page of a visit is drawn for the first time, and true from then on: a slow phone shows what is in sight
 * first, and draws what lies below it afterwards. Later pages are drawn whole, so that the way back finds them as high as they were.
 */
export function useAfterFirstSight(): boolean {
  useEffect(() => {
    isFirstDrawing = false;
  }, []);
  return useAfterContents();
}

/** The same for what stands below every page, which is never in sight first. The page itself may come later than that. */
export function useAfterContents(): boolean {
  // A page whose contents stand there already may be scrolled.
  return useDeferredValue(true, !isFirstDrawing || !opensAtTop() || isPrerendered());
}
