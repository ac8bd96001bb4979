import { type SpokenLanguage, spokenLanguages } from '@library/contract/language/spoken-languages.ts';

/**
 * The text in which a response is stored for a retry: one line per language, or a single line when all languages are the same.
 */
export function storeInEveryLanguage(jsonIn: (language: SpokenLanguage) => string): string {
  return [...new Set(spokenLanguages.map(jsonIn))].join('\n');
}

/** A stored response in a language. */
export function readStoredIn(language: SpokenLanguage, stored: string): string {
  const lines = stored.split('\n');
  return lines[spokenLanguages.indexOf(language)] ?? lines[0] ?? stored;
}
