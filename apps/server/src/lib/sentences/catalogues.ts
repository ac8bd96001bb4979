import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import contractInBengali from '@library/contract/texts/bn.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

/** The translations of the English texts in the code, by language; English needs none. */
export const catalogues: Record<SpokenLanguage, Texts> = {
  en: {},
  bn: { ...contractInBengali, ...textsOf('bn') },
};

/** The texts of a language, merged from all files in its folder. */
function textsOf(language: SpokenLanguage): Texts {
  const folder = path.join(import.meta.dirname, '../../texts', language);
  const rooms = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return Object.assign({}, ...rooms.map((room): Texts => JSON.parse(room)));
}
