/** Texts as one value for `::text[]`. The driver escapes each text by itself, which takes longer than looking them up. */
export function textArray(texts: readonly string[]): string {
  if (texts.length === 0) return '{}';
  const isPlain = !/["\\]/.test(texts.join(''));
  const escaped = isPlain ? texts : texts.map((text) => text.replace(/["\\]/g, '\\$&'));
  return `{"${escaped.join('","')}"}`;
}
