/** The writing systems of the catalogue, as values of `lang`: English stands for all Latin text. */
export type ScriptLang = 'en' | 'bn' | 'ar';

const letters: Record<ScriptLang, RegExp> = {
  bn: /\p{Script=Bengali}/gu,
  ar: /\p{Script=Arabic}/gu,
  en: /\p{Script=Latin}/gu,
};

function count(text: string, script: ScriptLang): number {
  return text.match(letters[script])?.length ?? 0;
}

/**
 * The script of most letters of a text. A tie with Latin, or no letters, gives Latin; a tie of Bengali and Arabic gives
 * Bengali.
 */
export function scriptOf(text: string): ScriptLang {
  const latin = count(text, 'en');
  const bengali = count(text, 'bn');
  const arabic = count(text, 'ar');
  if (bengali > latin && bengali >= arabic) return 'bn';
  return arabic > latin ? 'ar' : 'en';
}
