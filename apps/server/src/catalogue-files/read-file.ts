import { setImmediate as nextTurn } from 'node:timers/promises';
import { readStoredSentence } from '../lib/sentences/stored-sentences.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { marcFormOf, readMarc } from './marc/read-marc.ts';
import { mostRows, refusedFile, tooManyRows } from './refused-file.ts';
import { type ParsedTable, readTable } from './tables/read-table.ts';

/** The books of a MARC 21 file, which has no columns. */
interface Records {
  kind: 'marc';
  header: string[];
  rows: AsyncIterable<CatalogueRow>;
}

/** The number of bytes by which a MARC file is recognised, and the number that is parsed at a time. */
const startBytes = 200;
const bytesAtOnce = 64 * 1024;

/** Reads a file of books. Detects by its content whether it is MARC, a workbook or a CSV table; throws 422 for any other file. */
export async function readFile(bytes: Buffer): Promise<ParsedTable | Records> {
  const form = marcFormOf(bytes.subarray(0, startBytes));
  return form === null
    ? readTable(bytes)
    : { kind: 'marc', header: [], rows: limited(readMarc(inPieces(bytes), form)) };
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    yield bytes.subarray(from, from + bytesAtOnce);
    await nextTurn();
  }
}

/** Passes the rows on. Refuses a file whose only row cannot be read, and a file with too many rows. */
async function* limited(rows: AsyncIterable<CatalogueRow>): AsyncGenerator<CatalogueRow> {
  let count = 0;
  let first: CatalogueRow | null = null;
  for await (const row of rows) {
    count += 1;
    if (count > mostRows) throw tooManyRows();
    if (count === 1) {
      first = row;
      continue;
    }
    if (first) yield first;
    first = null;
    yield row;
  }
  if (first?.refused && first.title === '') throw refusedFile(readStoredSentence(first.refused));
  if (first) yield first;
}
