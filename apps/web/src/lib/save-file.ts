import type { CalendarFile } from '@library/contract/calendar-feeds.ts';
import type { CsvFile } from '@library/contract/common.ts';

/** The byte order mark by which Excel recognises UTF-8; reading the response as text removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a table to the browser's downloads. */
export function saveCsv({ name, content }: CsvFile): void {
  saveFile(name, new Blob([BYTE_ORDER_MARK, content], { type: 'text/csv;charset=utf-8' }));
}

/** Hands a calendar to the browser, which a phone opens in its calendar program. */
export function saveCalendar({ name, content }: CalendarFile): void {
  saveFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers still read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
