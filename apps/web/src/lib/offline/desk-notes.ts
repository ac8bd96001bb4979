import { useSyncExternalStore } from 'react';

const KEY = 'deskUnsent';
const CHANGED = 'desk-unsent';

/** Whether this device has acts of a desk that are not sent yet, or whose result differs from what was noted. */
export function hasDeskNotes(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Stores whether there are such acts, so that a page can tell without opening their database. */
export function setDeskNotes(some: boolean): void {
  if (some) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

function onChange(changed: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, changed);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, changed);
  };
}

/** `hasDeskNotes` as a hook; re-renders the component on changes. */
export function useHasDeskNotes(): boolean {
  return useSyncExternalStore(onChange, hasDeskNotes, hasDeskNotes);
}
