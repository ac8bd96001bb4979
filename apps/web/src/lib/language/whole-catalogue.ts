import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';

const files = import.meta.glob<Record<string, string>>('../../texts/*/*.json', { import: 'default' });

/** All translations of a language, by English text. For development, tests, and pages that the server renders. */
export async function wholeCatalogue(language: SpokenLanguage): Promise<Record<string, string>> {
  const own = Object.entries(files).filter(([file]) => file.includes(`/texts/${language}/`));
  const rooms = await Promise.all(own.map(([, load]) => load()));
  return Object.assign({}, ...rooms);
}
