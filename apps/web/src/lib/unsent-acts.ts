import { useSyncExternalStore } from 'react';

const KEY = 'deskUnsent';
const CHANGED = 'desk-unsent';

/** Whether this device has acts of a desk that are not sent, or came to another end than they were noted. */
export function hasDeskNotes(): boolean {
  return localStorage.getItem(KEY) !== null;
}

/** Keeps whether there are such acts, where a page learns it without opening their database. */
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

/** `hasDeskNotes` as a hook. */
export function useHasDeskNotes(): boolean {
  return useSyncExternalStore(onChange, hasDeskNotes, hasDeskNotes);
}
