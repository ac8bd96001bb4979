import { type SpokenLanguage, spokenLanguages } from '@library/contract/language/spoken-languages.ts';
import { invalidate } from '../queries/invalidate.ts';
import { queryClient } from '../queries/query-client.ts';
import { staleAfterLanguage } from '../queries/stale-after-language.ts';
import { bringTexts, textsIn } from './late-texts.ts';
import { ENGLISH, type Speech, speak, spoken } from './spoken.ts';

/** How digits are written: `auto` in the digits of the language, `latin` always as 1, 2, 3. */
export type Digits = 'auto' | 'latin';

/** The keys under which this browser stores the choices; `public/language.js` reads the language before the first paint. */
const LANGUAGE = 'language';
const DIGITS = 'digits';
const YEAR = 365 * 24 * 60 * 60;

/** The digits that this browser has chosen. */
export function chosenDigits(): Digits {
  return localStorage.getItem(DIGITS) === 'latin' ? 'latin' : 'auto';
}

/** Stores the choice of digits in this browser and applies it. */
export function chooseDigits(digits: Digits): void {
  if (digits === 'auto') localStorage.removeItem(DIGITS);
  else localStorage.setItem(DIGITS, digits);
  speak(speechIn(spoken().language));
}

/**
 * Uses the language in which the page was opened (`public/language.js`). Its texts load together with the code: see
 * `bringTexts`.
 */
export function speakAsOpened(): void {
  const { lang } = document.documentElement;
  speak(speechIn(spokenLanguages.find((each) => each === lang) ?? 'en'));
}

/** Loads the texts of a language and then uses it, for a page that the server renders. */
export async function speakIn(language: SpokenLanguage): Promise<void> {
  const speech = speechIn(language);
  await bringTexts();
  speak(speech);
}

/**
 * Switches to a language once its texts have loaded. The choice is stored in this browser, and in a cookie for the server,
 * which renders first pages. Then all data is reloaded, because it contains sentences of the server.
 */
export async function chooseLanguage(language: SpokenLanguage): Promise<void> {
  localStorage.setItem(LANGUAGE, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is newer than the browsers that we support.
  document.cookie = `${LANGUAGE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  const next = speechIn(language);
  await bringTexts();
  // The person may have chosen another language meanwhile.
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
