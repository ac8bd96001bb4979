import { useSyncExternalStore } from 'react';

/** Up to here pop-ups are sheets from below; Tailwind's `sm` begins here too. */
const narrow = () => window.matchMedia('(width < 40rem)');

function listen(changed: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => narrow().matches);
}
