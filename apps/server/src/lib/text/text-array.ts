/** Texts as one value for `::text[]`. The driver would escape each text separately, which takes longer than the query itself. */
export function textArray(texts: readonly string[]): string {
  if (texts.length === 0) return '{}';
  const isPlain = !/["\\]/.test(texts.join(''));
  const escaped = isPlain ? texts : texts.map((text) => text.replace(/["\\]/g, '\\$&'));
  return `{"${escaped.join('","')}"}`;
}
