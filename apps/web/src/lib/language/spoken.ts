import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { useSyncExternalStore } from 'react';

/** A language in which the pages are shown. */
export type Speech = {
  /** The language as a value of `lang`. */
  language: SpokenLanguage;
  /** The locale for `Intl`, including the digits: 'bn-BD-u-nu-beng'. */
  locale: string;
  /**
   * The translation of an English text, by the text or by its key (`keyOfText`). Empty for English, whose texts are in the
   * code.
   */
  texts: Readonly<Record<string, string>>;
};

export const ENGLISH: Speech = { language: 'en', locale: 'en-US', texts: {} };

let speech = ENGLISH;
const listeners = new Set<() => void>();

export function spoken(): Speech {
  return speech;
}

/** Switches the language and re-renders the components that use `useSpoken`. */
export function speak(next: Speech): void {
  speech = next;
  for (const listener of listeners) listener();
}

/**
 * The current language. Re-renders the component, and everything below it that is not memoised, when the language changes.
 * What people have typed stays, because nothing is unmounted.
 */
export function useSpoken(): Speech {
  return useSyncExternalStore(follow, spoken, spoken);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
