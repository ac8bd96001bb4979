import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `close` after the current press ends, or soon if there is none. Closing moves the page, and a
 * button that moves between press and release gets no click.
 */
export function useCloseAfterPress(close: () => void): () => void {
  const pressed = useRef(false);
  const latest = useRef(close);
  latest.current = close;

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
    };
    const options = { capture: true, passive: true } as const;
    document.addEventListener('pointerdown', press, options);
    document.addEventListener('pointerup', release, options);
    document.addEventListener('pointercancel', release, options);
    return () => {
      document.removeEventListener('pointerdown', press, options);
      document.removeEventListener('pointerup', release, options);
      document.removeEventListener('pointercancel', release, options);
    };
  }, []);

  return () => {
    // The timeout runs after the click, which follows the release in the same task.
    const closeSoon = () => setTimeout(() => latest.current());
    if (pressed.current) document.addEventListener('pointerup', closeSoon, { once: true });
    else closeSoon();
  };
}
