import { useRef, useState } from 'react';

/**
 * Runs work one after the other, in the order in which it was added. Work reports its own failures, which do not stop the work
 * behind it. `waiting` counts what has not ended.
 */
export function useQueue(): { waiting: number; add: (work: () => Promise<void>) => void } {
  const last = useRef(Promise.resolve());
  const [waiting, setWaiting] = useState(0);
  const end = () => setWaiting((count) => count - 1);
  return {
    waiting,
    add: (work) => {
      setWaiting((count) => count + 1);
      last.current = last.current.then(work).then(end, end);
    },
  };
}
