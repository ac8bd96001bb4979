/** Escapes what LIKE takes for a pattern: a typed `%` or `_` is searched for as it is. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The end of the range of texts that begin with `prefix`: such a range uses a plain index. */
export function prefixEnd(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}
