import { type SpokenLanguage, spokenLanguages } from '@library/contract/spoken-languages.ts';

/** A response as it is stored for a retry: in each language on a line of its own, or on one line where all are the same. */
export function storeInEveryLanguage(jsonIn: (language: SpokenLanguage) => string): string {
  return [...new Set(spokenLanguages.map(jsonIn))].join('\n');
}

/** A stored response in a language. */
export function readStoredIn(language: SpokenLanguage, stored: string): string {
  const lines = stored.split('\n');
  return lines[spokenLanguages.indexOf(language)] ?? lines[0] ?? stored;
}
