import { useEffect, useRef } from 'react';

/** Milliseconds for which the pointer rests on something before a person seems to want it. */
const REST = 60;

/**
 * Handlers that call `prefetch` when a person seems about to use what they are spread on: rests the pointer on it,
 * focuses it or touches it. `<Link {...usePrefetchOnIntent(() => …)} />`
 */
export function usePrefetchOnIntent(prefetch: () => void) {
  const timer = useRef(0);
  // A page that goes away wants nothing any more.
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onPointerEnter: () => {
      timer.current = window.setTimeout(prefetch, REST);
    },
    onPointerLeave: () => window.clearTimeout(timer.current),
    onFocus: prefetch,
    onTouchStart: prefetch,
  };
}
