import { type ExportFile, exportTypes } from '@library/contract/exports.ts';
import { iso2709Of } from '../../catalogue-files/marc/iso2709-writer.ts';
import { collectionEnd, collectionStart, marcXmlOf } from '../../catalogue-files/marc/marc-xml-writer.ts';
import { recordOfBook } from '../../catalogue-files/marc/record-of-book.ts';
import { databaseLimiter } from '../../database/rate-limiter.ts';
import { readSnapshot } from '../../database/snapshots.ts';
import type { Cell } from '../../lib/csv.ts';
import { busy, tooMany } from '../../lib/refusal.ts';
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

/** A table for spreadsheets, while it is read. */
interface TableFile {
  name: string;
  header: string[];
  blocks: AsyncIterable<Cell[][]>;
}
/** Another file, while it is read. */
interface PlainFile {
  name: string;
  type: string;
  pieces: AsyncIterable<string | Buffer>;
}

/** What is asked for, and whether the loans name their readers. */
interface Asked {
  file: ExportFile;
  withPersons: boolean;
}

/** Opens files with what the library holds; each is one moment of the library, however long its reading takes. */
export interface Exports {
  /** Throws 429 for more files than anybody needs, and 503 while others are being read. */
  open(library: Library, actor: Actor, asked: Asked): Promise<TableFile | PlainFile>;
}

/** Each reading keeps a connection to the database as long as its caller takes the file. */
const atOnce = 2;
const filesAnHour = 60;

export function openExports(library: Library): Exports {
  const perPerson = databaseLimiter(library.database, {
    ...{ name: 'export-account', tries: filesAnHour, seconds: 60 * 60 },
  });
  let running = 0;
  /** Counts a reading until it ends, however it ends. */
  async function* counted<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    if (running >= atOnce) throw busy();
    running += 1;
    try {
      yield* items;
    } finally {
      running -= 1;
    }
  }

  return {
    open: async (ofCall, actor, asked) => {
      // Who is refused because others are being read has had no file.
      if (running >= atOnce) throw busy();
      const wait = await perPerson.take(actor.account_id);
      if (wait !== null) throw tooMany('downloads', wait);
      if (running >= atOnce) throw busy();
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
        ? { ...file, blocks: counted(file.blocks) }
        : { ...file, pieces: counted(file.pieces) };
    },
  };
}

const withNames = ({ file, withPersons }: Asked) => withPersons && file === 'lendings.csv';

function fileOf({ database, settings }: Library, asked: Asked): TableFile | PlainFile {
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

/** The record of a book, with the copies that are there to be read. */
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
