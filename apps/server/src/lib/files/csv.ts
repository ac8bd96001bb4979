import { stringify } from 'csv-stringify/sync';

/** A cell of a table; null is an empty one. */
export type Cell = string | number | null;

/** The columns of a table in their order, by their names, each with the cell that it makes of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => Cell>;

/** The characters that start a formula in spreadsheets; the wide forms too. */
const formula = '=+\\-@＝＋－＠';
/**
 * Matches such a character at the start of a cell, possibly after spaces, and characters at which spreadsheets may split cells.
 */
const atStart = new RegExp(`^'*\\s*[${formula};|\\t\\r\\n]`, 'u');
/** Matches such a character after one at which a spreadsheet may split a cell. */
const afterSplit = new RegExp(`(?<=[;|\\t\\r\\n]\\s*)'*[${formula}]`, 'gu');
const escapedAfterSplit = new RegExp(`(?<=[;|\\t\\r\\n]\\s*)'(?='*[${formula}])`, 'gu');

/** Escapes a text that a spreadsheet would treat as a formula, even when it splits cells at other characters than the comma. */
function harmless(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const inside = cell.replace(afterSplit, "'$&");
  return atStart.test(inside) ? `'${inside}` : inside;
}

/** The text of a cell that `csvText` has written: without the apostrophes that keep it from being a formula. */
export function withoutEscapes(cell: string): string {
  const inside = cell.startsWith("'") && atStart.test(cell.slice(1)) ? cell.slice(1) : cell;
  return inside.replace(escapedAfterSplit, '');
}

/**
 * A table as CSV (RFC 4180, lines end with CRLF). Texts that a spreadsheet would treat as a formula get an apostrophe in front,
 * so that a name like `=HYPERLINK(…)` stays a name; this includes texts that become a formula when a spreadsheet splits the cell
 * at `;`, `|` or tabs. A null header continues a table.
 */
export function csvText(header: readonly string[] | null, rows: readonly Cell[][]): string {
  const cells = [...(header ? [[...header]] : []), ...rows].map((row) => row.map(harmless));
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[;|\t]/ });
}
