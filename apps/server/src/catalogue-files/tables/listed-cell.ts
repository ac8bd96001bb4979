/**
 * Several texts in one cell, such as titles: between them `|`, and in them a backslash before each `|`, `;` and backslash, which would
 * otherwise end a text. Null without any.
 */
export const listedCell = (texts: readonly string[]): string | null =>
  texts.map((text) => text.replace(/[\\|;]/g, '\\$&')).join(' | ') || null;

const tokens = /\\(?<sign>[\\|;])|(?<end>[|;\n])|[^\\|;\n]+|\\/g;

/** The texts of such a cell; lists that people write divide them by `|`, `;` or lines. */
export function listedTexts(cell: string): string[] {
  const texts = [''];
  for (const { 0: token, groups } of cell.matchAll(tokens)) {
    if (groups?.end !== undefined) texts.push('');
    else texts.push(`${texts.pop()}${groups?.sign ?? token}`);
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
