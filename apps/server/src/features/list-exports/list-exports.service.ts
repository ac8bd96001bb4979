import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { exportedRowsAtMost } from '@library/contract/library/list-exports.ts';
import { readSnapshot } from '../../database/connections/snapshots.ts';
import { databaseLimiter } from '../../database/rate-limiter.ts';
import type { Cell, CsvColumns } from '../../lib/files/csv.ts';
import type { ListOrPage } from '../../lib/pages.ts';
import { conflict, tooMany } from '../../lib/refusal.ts';
import { msg, translate, word } from '../../lib/sentences/message-descriptor.ts';
import { createConcurrencyLimit } from '../../lib/work/concurrency-limit.ts';
import { limitedReading } from '../../lib/work/limited-reading.ts';
import type { Library } from '../../library.ts';
import type { StaffActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';

/** A list that is exported by the function that shows its pages, so that both have the same rows in the same order. */
export interface ExportedList<Row> {
  /** The file's name: a plural noun. */
  name: 'requests' | 'loans' | 'readers' | 'volunteers' | 'books';
  columns: CsvColumns<Row>;
  /** Whether it contains people; the audit log then records who exported it. */
  ofPeople: boolean;
  /** Whether it can be imported again; its columns then have the same names in every language. */
  isImported: boolean;
  /** The language of its columns. */
  language: SpokenLanguage;
  readPage: (library: Library, page: { page: number; per_page: number }) => Promise<ListOrPage<Row>>;
}

/** A table with a file name; its rows come some hundred at a time. */
export interface ExportedTable {
  name: string;
  header: string[];
  blocks: AsyncIterable<Cell[][]>;
}

export type ExportList = <Row>(
  library: Library,
  actor: StaffActor,
  list: ExportedList<Row>,
) => Promise<ExportedTable>;

const rowsAtOnce = 1000;
/** Enough for people, too few to copy the library repeatedly. */
const exportsAnHour = 30;
/** Each export occupies a database connection until its caller has received everything. */
const exportsAtOnce = 3;
const waitingAtMost = 8;

/**
 * Creates the function that exports a list: all rows that the caller would see on its pages, at one moment. Throws 409 for
 * more rows than an export may have, 429 for too many exports of one account, and 503 while too many others wait for their
 * turn.
 */
export function createListExports({ database }: Library): ExportList {
  const limiter = databaseLimiter(database, { name: 'list-exports', tries: exportsAnHour, seconds: 3600 });
  const limit = createConcurrencyLimit(exportsAtOnce, waitingAtMost);
  return async (library, actor, list) => {
    // Waits for its turn before it counts, because somebody refused for the queue's length has exported nothing.
    await limit(async () => undefined);
    const wait = await limiter.take(actor.account_id);
    if (wait !== null) throw tooMany('exports', wait);
    const { name, columns, ofPeople, isImported, language, readPage } = list;
    const first = await readPage(library, { page: 1, per_page: 1 });
    const total = 'total' in first ? first.total : first.data.length;
    if (total > exportedRowsAtMost) throw tooLong(name, total);
    if (ofPeople) {
      await library.inTransaction((transaction) =>
        recordAudit(transaction, library, actor, {
          action: 'exported',
          kind: `list of ${name}`,
          entity_id: library.makeId(),
          after: { rows: total },
        }),
      );
    }
    const cells = Object.values(columns);
    const blocks = readSnapshot(library.database, async function* (snapshot) {
      for (let page = 1; ; page += 1) {
        const { data } = await readPage({ ...library, database: snapshot }, { page, per_page: rowsAtOnce });
        if (data.length > 0) yield data.map((row) => cells.map((cell) => cell(row)));
        if (data.length < rowsAtOnce) return;
      }
    });
    return {
      name: `${name}-${library.clock.today()}.csv`,
      header: Object.keys(columns).map((column) => (isImported ? column : translate(column, language))),
      blocks: limitedReading(limit, blocks),
    };
  };
}

function tooLong(name: string, total: number) {
  return conflict(
    msg(
      'This list has {total, number} {name}. An export can have at most {most, number}: filter the list first.',
      {
        total,
        most: exportedRowsAtMost,
        name: word(name),
      },
    ),
  );
}
