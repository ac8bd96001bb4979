import { useEffect, useRef } from 'react';

/** Milliseconds that the pointer must rest on an element before a prefetch starts. */
const REST = 60;

/**
 * Handlers that call `prefetch` when a person is likely to use the element: when the pointer rests on it, or when it is
 * focused or touched. `<Link {...usePrefetchOnIntent(() => …)} />`
 */
export function usePrefetchOnIntent(prefetch: () => void) {
  const timer = useRef(0);
  // An unmounted page needs no prefetch.
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
