import type { Location } from 'react-router';

/** Where the positions stay over a reload. */
const STORED = 'scroll-positions';

const positions: Record<string, number> = readStored();
/** The key of the page that stands in the window. */
let shown: string | null = null;

function readStored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
  } catch {
    return {};
  }
}

/** Every page that is loaded whole has the key 'default': its address then tells whose scroll position to restore. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** Keeps how far the page in the window is scrolled, for the way back to it. */
export function keepPosition(): void {
  if (shown === null) return;
  positions[shown] = window.scrollY;
  sessionStorage.setItem(STORED, JSON.stringify(positions));
}

/**
 * Scrolls a page that has just come into the window: to where it was left, to the element that its address names,
 * else to its top, unless `stay`.
 */
export function takePosition(location: Location, stay: boolean): void {
  shown = keyOf(location);
  const before = positions[shown];
  const target = document.getElementById(location.hash.slice(1));
  if (before !== undefined) window.scrollTo(0, before);
  else if (target) target.scrollIntoView();
  else if (!stay) window.scrollTo(0, 0);
}
