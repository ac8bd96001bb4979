import type { CalendarFile } from '@library/contract/calendar/calendar-feeds.ts';
import type { CsvFile } from '@library/contract/calls/csv-file.ts';

/** The byte order mark, from which Excel recognises UTF-8. Reading the response as text has removed it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table through the browser's downloads. */
export function saveCsv({ name, content }: CsvFile): void {
  saveFile(name, new Blob([BYTE_ORDER_MARK, content], { type: 'text/csv;charset=utf-8' }));
}

/** Saves a calendar through the browser's downloads; a phone opens it in its calendar app. */
export function saveCalendar({ name, content }: CalendarFile): void {
  saveFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}

/** Saves a file through the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers still read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
