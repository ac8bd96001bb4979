import { type ExportFile, exportTypes } from '@library/contract/library/exports.ts';
import { iso2709Of } from '../../catalogue-files/marc/iso2709-writer.ts';
import { collectionEnd, collectionStart, marcXmlOf } from '../../catalogue-files/marc/marc-xml-writer.ts';
import { recordOfBook } from '../../catalogue-files/marc/record-of-book.ts';
import { readSnapshot } from '../../database/connections/snapshots.ts';
import { databaseLimiter } from '../../database/rate-limiter.ts';
import type { Cell } from '../../lib/files/csv.ts';
import { tooMany } from '../../lib/refusal.ts';
import { createConcurrencyLimit } from '../../lib/work/concurrency-limit.ts';
import { limitedReading } from '../../lib/work/limited-reading.ts';
import type { Library } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type ExportedBook, selectBooks } from './books.queries.ts';
import {
  bookColumns,
  copyColumns,
  lendingColumns,
  personColumns,
  reviewColumns,
  table,
} from './export-tables.ts';
import { selectCopies, selectLendings, selectReviews } from './exports.queries.ts';

/** A table for spreadsheets that is read while it is sent. */
interface TableFile {
  name: string;
  header: string[];
  blocks: AsyncIterable<Cell[][]>;
}
/** Any other file that is read while it is sent. */
interface PlainFile {
  name: string;
  type: string;
  pieces: AsyncIterable<string | Buffer>;
}

/** The requested file, and whether its loans name their readers. */
interface RequestedExport {
  file: ExportFile;
  withPersons: boolean;
}

/** Opens files with the library's data. Each shows the library at one moment, however long the reading takes. */
export interface Exports {
  /** Throws 429 beyond the number of files that anybody needs, and 503 while too many others wait for their turn. */
  open(library: Library, actor: Actor, asked: RequestedExport): Promise<TableFile | PlainFile>;
}

/** Each reading occupies a database connection until its caller has received the file. */
const atOnce = 2;
/** Enough for somebody who downloads every file one after another; only a program needs more. */
const waitingAtMost = 8;
const filesAnHour = 60;

/** `filesAnHour` counts the files of a person across all server processes, the queue only the calls of this process. */
export function openExports(library: Library): Exports {
  const perPerson = databaseLimiter(library.database, {
    name: 'export-account',
    tries: filesAnHour,
    seconds: 60 * 60,
  });
  const limit = createConcurrencyLimit(atOnce, waitingAtMost);

  return {
    open: async (ofCall, actor, asked) => {
      // Waits for its turn before it counts, because somebody refused for the queue's length got no file.
      await limit(async () => undefined);
      const wait = await perPerson.take(actor.account_id);
      if (wait !== null) throw tooMany('downloads', wait);
      await ofCall.inTransaction((transaction) =>
        recordAudit(transaction, ofCall, actor, {
          action: 'downloaded',
          kind: 'file',
          entity_id: actor.account_id,
          after: { file: asked.file, ...(withNames(asked) ? { with_names: true } : {}) },
        }),
      );
      const file = fileOf(ofCall, asked);
      return 'blocks' in file
        ? { ...file, blocks: limitedReading(limit, file.blocks) }
        : { ...file, pieces: limitedReading(limit, file.pieces) };
    },
  };
}

const withNames = ({ file, withPersons }: RequestedExport) => withPersons && file === 'lendings.csv';

function fileOf({ database, settings }: Library, asked: RequestedExport): TableFile | PlainFile {
  const zone = settings.time_zone;
  const books = () => readSnapshot(database, (transaction) => selectBooks(transaction, zone));
  const name = asked.file;
  if (name === 'books.csv') return { name, ...table(bookColumns, books()) };
  if (name === 'copies.csv') {
    const copies = readSnapshot(database, (transaction) => selectCopies(transaction, zone));
    return { name, ...table(copyColumns, copies) };
  }
  if (name === 'lendings.csv') {
    const columns = withNames(asked) ? { ...lendingColumns, ...personColumns } : lendingColumns;
    return { name, ...table(columns, readSnapshot(database, selectLendings)) };
  }
  if (name === 'reviews.csv') return { name, ...table(reviewColumns, readSnapshot(database, selectReviews)) };
  return name === 'books.mrc'
    ? { name, type: exportTypes.mrc, pieces: binaryRecords(books()) }
    : { name, type: exportTypes.xml, pieces: xmlRecords(books()) };
}

/** The record of a book, without its lost copies. */
function recordOf({ copies, ...book }: ExportedBook) {
  return recordOfBook({ ...book, copies: copies.filter(({ is_lost }) => !is_lost) });
}

async function* binaryRecords(blocks: AsyncIterable<ExportedBook[]>): AsyncGenerator<Buffer> {
  for await (const books of blocks) yield Buffer.concat(books.map((book) => iso2709Of(recordOf(book))));
}

async function* xmlRecords(blocks: AsyncIterable<ExportedBook[]>): AsyncGenerator<string> {
  yield collectionStart;
  for await (const books of blocks) yield books.map((book) => marcXmlOf(recordOf(book))).join('');
  yield collectionEnd;
}
