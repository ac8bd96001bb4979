import type { CsvFile } from '@library/contract/common.ts';

/** By this mark Excel knows that the text is UTF-8; reading the answer as text took it off. */
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
