import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { KEY_LENGTH } from './text-key.ts';

/** A file of translations: the keys of the English texts joined in one string, and their translations, one per line. */
export type TextFile = { keys: string; texts: string };

/**
 * The address of the texts of one module in each language. The build adds it to every module that an `import()` loads
 * (vite/chunk-texts.ts).
 */
type TextFiles = Partial<Record<SpokenLanguage, string>>;

declare global {
  /** The text files of the code that the page starts with. */
  var startTexts: TextFiles | undefined;
}

/** The text files of the code that was loaded later. */
const lateFiles: TextFiles[] = [];

/**
 * Whether texts load together with the code that uses them. In development and on the server the whole catalogue is loaded
 * instead.
 */
const comeWithCode = import.meta.env.PROD && !import.meta.env.SSR;

/** The current language, or the one to use once its texts have loaded. */
let wanted: SpokenLanguage = 'en';
const texts: Record<SpokenLanguage, Record<string, string>> = { en: {}, bn: {} };
const loads = new Map<string, Promise<void>>();

/**
 * The texts of a language that have loaded so far; more are added with more code. From now on, code that loads later waits
 * for its texts in this language (`withTexts`).
 */
export function textsIn(language: SpokenLanguage): Readonly<Record<string, string>> {
  wanted = language;
  return texts[language];
}

/**
 * Loads the texts of all code that has loaded. Texts that cannot be loaded stay English, and are requested again when more
 * code loads.
 */
export async function bringTexts(): Promise<void> {
  if (wanted === 'en') return;
  if (!comeWithCode) {
    const { wholeCatalogue } = await import('./whole-catalogue.ts');
    Object.assign(texts[wanted], await wholeCatalogue(wanted));
    return;
  }
  const language = wanted;
  const files = [globalThis.startTexts, ...lateFiles];
  await Promise.all(files.map((each) => bring(each?.[language], language)));
}

/** Waits for the texts of code that is loaded later. The build wraps this around every `import()`. */
export async function withTexts<Code>(code: Promise<Code & { textFiles?: TextFiles }>): Promise<Code> {
  const here = await code;
  if (here.textFiles && !lateFiles.includes(here.textFiles)) lateFiles.push(here.textFiles);
  await bringTexts();
  return here;
}

/** Adds texts that do not come with any code: the sentences of the contract, when a form is refused. */
export function addTexts(language: SpokenLanguage, more: Readonly<Record<string, string>>): void {
  Object.assign(texts[language], more);
}

async function bring(file: string | undefined, language: SpokenLanguage): Promise<void> {
  if (!file) return;
  const load = loads.get(file) ?? read(file, language);
  loads.set(file, load);
  await load.catch(() => loads.delete(file));
}

async function read(file: string, language: SpokenLanguage): Promise<void> {
  const { keys, texts: translations }: TextFile = (await import(/* @vite-ignore */ file)).default;
  for (const [index, translation] of translations.split('\n').entries()) {
    texts[language][keys.slice(index * KEY_LENGTH, (index + 1) * KEY_LENGTH)] = translation;
  }
}
