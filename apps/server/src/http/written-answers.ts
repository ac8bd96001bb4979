import { type SpokenLanguage, spokenLanguages } from '@library/contract/spoken-languages.ts';

/** An answer as it is kept for a retry: in each language on a line of its own, or on one line where all are the same. */
export function inEveryLanguage(jsonIn: (language: SpokenLanguage) => string): string {
  return [...new Set(spokenLanguages.map(jsonIn))].join('\n');
}

/** A kept answer in a language. */
export function keptIn(language: SpokenLanguage, kept: string): string {
  const lines = kept.split('\n');
  return lines[spokenLanguages.indexOf(language)] ?? lines[0] ?? kept;
}
