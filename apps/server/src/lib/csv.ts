import { stringify } from 'csv-stringify/sync';

/** A cell of a table; null is an empty one. */
export type Cell = string | number | null;

/** What spreadsheets begin a formula with; the wide forms too. */
const formula = '=+\\-@＝＋－＠';
/** At the start of a cell, where spreadsheets let spaces stand before it; so are signs at which they may split cells. */
const atStart = new RegExp(`^\\s*[${formula};|\\t\\r\\n]`, 'u');
/** After a sign at which a spreadsheet may split a cell. */
const afterSplit = new RegExp(`(?<=[;|\\t\\r\\n]\\s*)[${formula}]`, 'gu');

/** A text that stays a text, also where a spreadsheet splits cells at other signs than the comma. */
function harmless(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const inside = cell.replace(afterSplit, "'$&");
  return atStart.test(inside) ? `'${inside}` : inside;
}

/**
 * A table as CSV (RFC 4180, lines end with CRLF). Texts that a spreadsheet would take for a formula get an apostrophe before it,
 * so that a name like `=HYPERLINK(…)` stays a name; also those that would begin a cell where it splits at `;`, `|` or tabs.
 */
export function csvText(header: readonly string[], rows: readonly Cell[][]): string {
  const cells = [[...header], ...rows].map((row) => row.map(harmless));
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[;|\t]/ });
}
