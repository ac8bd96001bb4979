import { useSyncExternalStore } from 'react';

/** A width of the window, and how to follow whether it is below. */
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

/** Up to here pop-ups are sheets from below; Tailwind's `sm` begins here too. */
const phone = below('40rem');
/** Up to here the rows of tables are cards; Tailwind's `md` begins here too. */
const cards = below('48rem');

/** Whether the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(phone.follow, phone.isBelow, phone.isBelow);
}

/** Whether the rows of tables are cards, which have no heads to press. */
export function useCards(): boolean {
  return useSyncExternalStore(cards.follow, cards.isBelow, cards.isBelow);
}
