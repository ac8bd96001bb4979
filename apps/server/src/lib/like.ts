/** Escapes the wildcards of LIKE, so that a typed `%` or `_` is searched for literally. */
export function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The end of the range of texts that begin with `prefix`: such a range can use a plain index. */
export function prefixEnd(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}
