import { useSyncExternalStore } from 'react';

/** Returns functions to check and to follow whether the window is narrower than this width. */
function below(width: string) {
  const query = () => window.matchMedia(`(width < ${width})`);
  return {
    isBelow: () => query().matches,
    follow: (changed: () => void) => {
      const followed = query();
      followed.addEventListener('change', changed);
      return () => followed.removeEventListener('change', changed);
    },
  };
}

/** Below this width pop-ups are sheets from below; Tailwind's `sm` begins here too. */
const phone = below('40rem');
/** Below this width the rows of tables are cards; Tailwind's `md` begins here too. */
const cards = below('48rem');

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(phone.follow, phone.isBelow, phone.isBelow);
}

/** Whether the rows of tables are shown as cards, which have no column headers to press. */
export function useCards(): boolean {
  return useSyncExternalStore(cards.follow, cards.isBelow, cards.isBelow);
}
