import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import { useSyncExternalStore } from 'react';

/** A language as the pages speak it. */
export type Speech = {
  /** The language as `lang` has it. */
  language: SpokenLanguage;
  /** How `Intl` writes numbers and dates in it, with its digits: 'bn-BD-u-nu-beng'. */
  locale: string;
  /** What stands for an English text, by the text or by its key (`keyOfText`). English has none: its texts are those of the code. */
  texts: Readonly<Record<string, string>>;
};

export const ENGLISH: Speech = { language: 'en', locale: 'en-US', texts: {} };

let speech = ENGLISH;
const listeners = new Set<() => void>();

/** The language that is spoken now. */
export function spoken(): Speech {
  return speech;
}

/** Speaks another language from now on, and draws again what is open. */
export function speak(next: Speech): void {
  speech = next;
  for (const listener of listeners) listener();
}

/**
 * Draws the component, and everything below that keeps no drawing, whenever another language is spoken. What was typed stays, because
 * nothing is taken off the page.
 */
export function useSpoken(): Speech {
  return useSyncExternalStore(follow, spoken, spoken);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
