import { useRef } from 'react';

/** Milliseconds that the pointer rests on something before a person seems to want it. */
const REST = 60;

/**
 * Handlers that call `prepare` when a person reaches for what they are put on: rests the pointer on it, focuses it
 * or touches it. `<Link {...useReach(() => …)} />`
 */
export function useReach(prepare: () => void) {
  const timer = useRef(0);
  return {
    onPointerEnter: () => {
      timer.current = window.setTimeout(prepare, REST);
    },
    onPointerLeave: () => window.clearTimeout(timer.current),
    onFocus: prepare,
    onTouchStart: prepare,
  };
}
