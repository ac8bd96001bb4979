/** The writing systems of the catalogue, as values of `lang`: English stands for all Latin text. */
export type Script = 'en' | 'bn' | 'ar';

const letters: Record<Script, RegExp> = {
  bn: /\p{Script=Bengali}/gu,
  ar: /\p{Script=Arabic}/gu,
  en: /\p{Script=Latin}/gu,
};

function count(text: string, script: Script): number {
  return text.match(letters[script])?.length ?? 0;
}

/** The script that most letters of a text are written in; Latin when none or equal. */
export function scriptOf(text: string): Script {
  const latin = count(text, 'en');
  const bengali = count(text, 'bn');
  const arabic = count(text, 'ar');
  if (bengali > latin && bengali >= arabic) return 'bn';
  return arabic > latin ? 'ar' : 'en';
}
