import type { Location } from 'react-router';

/** The session storage key; session storage survives a reload. A logout deletes it (`lib/session/log-out.ts`). */
const KEY = 'scroll-positions';

/** The key of the current page in the stored positions; null until the first page has opened. */
let shown: string | null = null;

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

/** A page that was opened by its address has the key 'default', so its address identifies the scroll position to restore. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Stores the scroll position of the current page, to restore it when the person comes back. */
export function savePosition(): void {
  if (shown === null) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...readStored(), [shown]: window.scrollY }));
  } catch {
    // The storage is full. Links work all the same.
  }
}

/**
 * Scrolls a page that has just opened: to its stored position, to the element that its address names, or else to its
 * top, unless `preventScrollReset`.
 */
export function restorePosition(location: Location, preventScrollReset: boolean): void {
  // The first page is at its top already, unless somebody scrolled the server-rendered contents before the application started.
  // So it is not scrolled to its top.
  const isStart = shown === null;
  shown = keyOf(location);
  const before = readStored()[shown];
  const target = document.getElementById(location.hash.slice(1));
  if (before !== undefined) window.scrollTo(0, before);
  else if (target) target.scrollIntoView();
  else if (!preventScrollReset && !isStart) window.scrollTo(0, 0);
}
