/** Escapes what LIKE would take for a pattern: a typed `%` or `_` is looked for as it stands. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
