const scripts = {
  bengali: /\p{Script=Bengali}/gu,
  arabic: /\p{Script=Arabic}/gu,
  latin: /\p{Script=Latin}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  han: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/gu,
} as const;
/** The scripts that the catalogue distinguishes; `other` stands for all further ones. */
export type CatalogueScript = keyof typeof scripts | 'other';

/** The script in which most letters of a text are written; null for a text without letters. */
export function mainScriptOf(text: string): CatalogueScript | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  let most: CatalogueScript = 'other';
  let count = 0;
  for (const [name, pattern] of Object.entries(scripts)) {
    const found = text.match(pattern)?.length ?? 0;
    if (found > count) [most, count] = [name as CatalogueScript, found];
  }
  return most;
}
