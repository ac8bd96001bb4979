import { stringify } from 'csv-stringify/sync';

/** A cell of a table; null is an empty one. */
export type Cell = string | number | null;

/**
 * A table as CSV (RFC 4180, lines end with CRLF). Texts that a spreadsheet would take for a formula start with an
 * apostrophe, so that a name like `=HYPERLINK(…)` stays a name.
 */
export function csvText(header: readonly string[], rows: readonly Cell[][]): string {
  return stringify([[...header], ...rows], { record_delimiter: 'windows', escape_formulas: true });
}
