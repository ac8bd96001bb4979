import type { CatalogueRow } from '../catalogue-row.ts';
import { bookOfRecord } from './book-of-record.ts';
import { readIso2709 } from './iso2709-parser.ts';
import type { FoundRecord } from './marc-record.ts';
import { readMarcXml } from './marc-xml-parser.ts';

/** The two file formats of MARC 21 records. */
export type MarcForm = 'iso2709' | 'marcxml';

/** The MARC format of a file, detected by its first bytes; null for a file that is not MARC. */
export function marcFormOf(start: Uint8Array): MarcForm | null {
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const text = Buffer.from(start)
    .toString('latin1')
    .replaceAll(isWide ? '\0' : '', '');
  if (/^(?:[\xef\xbb\xbf\xfe\xff\s]*)</.test(text)) return 'marcxml';
  return /^\s*[\d ]{5}[a-z ][a-z][\x20-\x7e]{5}[\d ]{5}/.test(text) ? 'iso2709' : null;
}

/**
 * The books of a MARC 21 file, in order. A record that cannot be read becomes a row with the reason, and reading continues where
 * possible. No content of a file makes this function throw.
 */
export async function* readMarc(
  bytes: AsyncIterable<Uint8Array>,
  form: MarcForm,
): AsyncGenerator<CatalogueRow> {
  const found: AsyncIterable<FoundRecord> = form === 'marcxml' ? readMarcXml(bytes) : readIso2709(bytes);
  let count = 0;
  for await (const each of found) {
    count += 1;
    yield 'record' in each ? bookOfRecord(each.record, each.notes) : refusedRow(each.refused);
  }
  if (count === 0) yield refusedRow('There are no MARC records in this file.');
}

const refusedRow = (refused: string): CatalogueRow => ({
  title: '',
  other_titles: [],
  copies: [],
  notes: [],
  refused,
});
