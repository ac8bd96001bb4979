import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import { KEY_LENGTH } from './text-key.ts';

/** A file of translations: the keys of English texts, one after the other, and what stands for each, in lines. */
export type TextFile = { keys: string; texts: string };

/** The file of the texts of some code in each language: the build adds it to every module that is asked for by name (vite/chunk-texts.ts). */
type TextFiles = Partial<Record<SpokenLanguage, string>>;

declare global {
  /** Of the start. */
  var startTexts: TextFiles | undefined;
}

/** Of the code that came late. */
const lateFiles: TextFiles[] = [];

/** Whether texts come with the code that asks for them; for developers, and where the server draws, all are there at once. */
const comeWithCode = import.meta.env.PROD && !import.meta.env.SSR;

/** The language that is spoken, or will be once its texts are there. */
let wanted: SpokenLanguage = 'en';
const texts: Record<SpokenLanguage, Record<string, string>> = { en: {}, bn: {} };
const loads = new Map<string, Promise<void>>();

/** The texts of a language that are there; more come with more code. From now on, code that comes late waits for them (`withTexts`). */
export function textsIn(language: SpokenLanguage): Readonly<Record<string, string>> {
  wanted = language;
  return texts[language];
}

/** Waits for the texts of all code that is here. What cannot be loaded stays English, and is asked for again with the next code. */
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

/** Code that comes late, together with its texts. The build puts it around every `import()`. */
export async function withTexts<Code>(code: Promise<Code & { textFiles?: TextFiles }>): Promise<Code> {
  const here = await code;
  if (here.textFiles && !lateFiles.includes(here.textFiles)) lateFiles.push(here.textFiles);
  await bringTexts();
  return here;
}

/** Adds texts that no code asks for by themselves: the contract's, when a form is refused. */
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
