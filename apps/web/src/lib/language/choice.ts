import { type SpokenLanguage, spokenLanguages } from '@library/contract/spoken-languages.ts';
import { invalidate } from '../invalidate.ts';
import { queryClient } from '../query-client.ts';
import { staleAfterLanguage } from '../stale-after-language.ts';
import { bringTexts, textsIn } from './late-texts.ts';
import { ENGLISH, type Speech, speak, spoken } from './spoken.ts';

/** How digits are written: as the language has them, or always 1, 2, 3. */
export type Digits = 'auto' | 'latin';

/** Where this browser keeps the choices; `public/language.js` reads the first before the first paint. */
const LANGUAGE = 'language';
const DIGITS = 'digits';
const YEAR = 365 * 24 * 60 * 60;

/** The digits that this browser has chosen. */
export function chosenDigits(): Digits {
  return localStorage.getItem(DIGITS) === 'latin' ? 'latin' : 'auto';
}

/** Writes digits so from now on, in this browser. */
export function chooseDigits(digits: Digits): void {
  if (digits === 'auto') localStorage.removeItem(DIGITS);
  else localStorage.setItem(DIGITS, digits);
  speak(speechIn(spoken().language));
}

/** Begins to speak the language that the page was opened in (`public/language.js`). Its texts come with the code: see `bringTexts`. */
export function speakAsOpened(): void {
  const { lang } = document.documentElement;
  speak(speechIn(spokenLanguages.find((each) => each === lang) ?? 'en'));
}

/** Speaks a language once its texts are there, for a page that the server draws. */
export async function speakIn(language: SpokenLanguage): Promise<void> {
  const speech = speechIn(language);
  await bringTexts();
  speak(speech);
}

/**
 * Speaks a language from now on, once its texts are there, and remembers it: in this browser, and for the server, which draws first
 * pages. Sentences of the server are asked for again.
 */
export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  localStorage.setItem(LANGUAGE, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers that we support.
  document.cookie = `${LANGUAGE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  const next = speechIn(language);
  await bringTexts();
  // Somebody may have chosen again meanwhile.
  if (localStorage.getItem(LANGUAGE) !== language) return;
  document.documentElement.lang = language;
  speak(next);
  await invalidate(queryClient, staleAfterLanguage);
}

function speechIn(language: SpokenLanguage): Speech {
  const texts = textsIn(language);
  if (language === 'en') return ENGLISH;
  return { language, locale: `bn-BD-u-nu-${chosenDigits() === 'latin' ? 'latn' : 'beng'}`, texts };
}
