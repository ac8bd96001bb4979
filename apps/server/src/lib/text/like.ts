/** Escapes the wildcards of LIKE, so that a typed `%` or `_` is searched for literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
