/**
 * Joins several texts, such as titles, in one cell. A `|` separates them, and a backslash escapes each `|`, `;` and backslash
 * within a text. Returns null without any text.
 */
export const listedCell = (texts: readonly string[]): string | null =>
  texts.map((text) => text.replace(/[\\|;]/g, '\\$&')).join(' | ') || null;

const tokens = /\\(?<sign>[\\|;])|(?<end>[|;\n])|[^\\|;\n]+|\\/g;

/** Splits such a cell into its texts. Accepts `|`, `;` and line breaks as separators, because people use all of them. */
export function listedTexts(cell: string): string[] {
  const texts = [''];
  for (const { 0: token, groups } of cell.matchAll(tokens)) {
    if (groups?.end !== undefined) texts.push('');
    else texts.push(`${texts.pop()}${groups?.sign ?? token}`);
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
