import type { CsvFile } from '@library/contract/calls/csv-file.ts';
import {
  type ImportRow,
  type RowChoice,
  type RowDecision,
  rowDecisions,
} from '@library/contract/intake/imports.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { csvText } from '../../lib/files/csv.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { notFound, Refusal } from '../../lib/refusal.ts';
import { translate, type Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { readStoredSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library } from '../../library.ts';
import { countRows, lockRow, selectRefused, selectRows, storeDecision } from './import-rows.queries.ts';
import { titlesToAdd } from './imported-titles.service.ts';
import { selectImport } from './imports.queries.ts';
import { decided } from './imports.rules.ts';
import { noSuchImport, requireLocked, show } from './imports.service.ts';
import { selectOurBooks } from './matches.queries.ts';
import { changesOf } from './matching.rules.ts';
import type { Theirs } from './rows.rules.ts';
import { cellsOfRecord, shownRows } from './shown-import.service.ts';

/** A page of the checked rows: those with one decision, those that an undo left, or all without a filter. */
export async function listRows(library: Library, importId: string, filter: string | undefined, page: number) {
  const { database } = library;
  await show(database, importId);
  const decision = ([...rowDecisions, 'left'] as const).find((one) => one === filter);
  return readPage(page, pageSizes.import_rows, {
    rows: async (slice) => shownRows(library, await selectRows(database, importId, decision, slice)),
    total: () => countRows(database, importId, decision),
  });
}

/** Stores a person's decision about an unclear row. Throws 404, 409 for a row that leaves no choice. */
export function decideRow(
  library: Library,
  { importId, row }: { importId: string; row: number },
  choice: RowChoice,
): Promise<Untranslated<ImportRow>> {
  return library.inTransaction(async (transaction) => {
    const one = await requireLocked(transaction, importId);
    const found = await lockRow(transaction, one.import_id, row);
    if (!found) throw notFound("We couldn't find that row.");
    const books = await selectOurBooks(transaction, found.book_id === null ? [] : [found.book_id]);
    const book = found.book_id === null ? undefined : books.get(found.book_id);
    const changes = book ? changesOf((found.theirs as Theirs).facts, book, one.mapping.choices) : [];
    const [added_titles = []] = await titlesToAdd(transaction, [
      { book_id: found.book_id, theirs: found.theirs as Theirs },
    ]);
    const decision: RowDecision | Refusal = decided(
      { ...found, book_id: book?.book_id ?? null },
      choice,
      changes.length > 0 || added_titles.length > 0,
    );
    if (decision instanceof Refusal) throw decision;
    await storeDecision(transaction, one.import_id, row, { decision, changes, added_titles });
    const [shown] = await shownRows({ database: transaction }, [
      { ...found, decision, changes, added_titles, is_decided: true },
    ]);
    if (!shown) throw notFound("We couldn't find that row.");
    return shown;
  });
}

/** The refused rows and their reasons, as a file that can be corrected and uploaded again. */
export async function refusedRows(
  { database }: Library,
  importId: string,
  language: SpokenLanguage,
): Promise<CsvFile> {
  const one = await selectImport(database, importId);
  if (!one) throw noSuchImport();
  const rows = await selectRefused(database, importId);
  const isTable = one.kind !== 'marc';
  const columns = isTable ? one.header : ['title', 'author'];
  const header = [...columns, ...['Row', 'Reason'].map((name) => translate(name, language))];
  const table = rows.map(({ row, source, theirs, reason }) => {
    const cells = isTable ? (source as string[]) : cellsOfRecord(theirs as Theirs);
    const whole = columns.map((_, index) => cells[index] ?? '');
    return [...whole, row, reason && translate(readStoredSentence(reason), language)];
  });
  return { name: 'refused-rows.csv', content: csvText(header, table) };
}
