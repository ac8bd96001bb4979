import type { CsvFile } from '@library/contract/common.ts';

/** The byte order mark by which Excel recognises UTF-8; reading the response as text removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to the browser's downloads. */
export function saveCsv({ name, content }: CsvFile): void {
  const address = URL.createObjectURL(
    new Blob([BYTE_ORDER_MARK, content], { type: 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
