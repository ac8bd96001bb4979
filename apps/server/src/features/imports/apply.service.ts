import type { ImportedFact } from '@library/contract/intake/import-mapping.ts';
import { storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import { addBooks, lockBook, type NameIds, readNewBooks, updateBook } from '../books/many-books.service.ts';
import type { FreedCopy } from '../copies/copies.service.ts';
import { addLabelledCopies } from '../copies/new-copies.service.ts';
import { lockHallNames } from '../reference/reference.service.ts';
import { type BooksToIndex, withIndexing } from '../search/stored-index/search-index.service.ts';
import { offerFreed } from '../waits/offers.service.ts';
import { type LockedLine, lockLines } from '../waits/waits.service.ts';
import { type AppliedRow, selectWaitingRows, storeApplied, type WaitingRow } from './applied-rows.queries.ts';
import { addTitles } from './imported-titles.service.ts';
import { type LockedImport, updateImport } from './imports.queries.ts';
import { selectBooksOfLabels, selectOurBooks } from './matches.queries.ts';
import { changesOf } from './matching.rules.ts';
import {
  bookIsDeleted,
  copiesToAdd,
  equalIsDeleted,
  type Meanwhile,
  newBookOf,
  planRows,
  someFacts,
} from './plan.rules.ts';
import type { TheirFacts, Theirs } from './rows.rules.ts';

/** The number of rows written in one transaction. */
const rowsAtOnce = 200;

/** Writes the next rows of an import into the catalogue, each only once. The last slice finishes the import. */
export async function applySlice(
  transaction: Transaction,
  library: Library,
  locked: LockedImport,
): Promise<void> {
  const now = library.clock.now();
  const rows = await selectWaitingRows(transaction, locked.import_id, rowsAtOnce);
  if (rows.length === 0) {
    const applied_at = locked.applied_at ?? now;
    await updateImport(transaction, locked.import_id, { state: 'applied', changed_at: now, applied_at });
    return;
  }
  const { applied, added } = await withIndexing(transaction, (toIndex) =>
    writeRows(transaction, library, locked, rows, toIndex),
  );
  for (const { line, copies } of added) await offerFreed(transaction, library, line, copies);
  await storeApplied(transaction, locked.import_id, now, applied);
}

const named = ['author', 'publisher', 'category'] as const;

/** The rows as they were written, and the copies that were added to books with a waiting list. */
interface WrittenRows {
  applied: AppliedRow[];
  added: { line: LockedLine; copies: FreedCopy[] }[];
}

async function writeRows(
  transaction: Transaction,
  library: Library,
  { mapping }: LockedImport,
  rows: WaitingRow[],
  toIndex: BooksToIndex,
): Promise<WrittenRows> {
  const fallback = mapping.default_hall_id ?? null;
  const hallIds = rows.flatMap(({ theirs }) => theirs.copies.map(({ hall_id }) => hall_id));
  const halls = await lockHallNames(transaction, [...new Set([...hallIds, ...(fallback ? [fallback] : [])])]);
  const current = await meanwhile(transaction, rows, new Set(halls.keys()));
  const { targets, created } = planRows(rows, current);
  const namesOf = (kind: (typeof named)[number]) =>
    rows.flatMap(({ decision, theirs }) => (decision === 'update' ? (theirs.facts[kind] ?? []) : []));
  const more = { author: namesOf('author'), publisher: namesOf('publisher'), category: namesOf('category') };
  const books = created.map(({ theirs }) => newBookOf(theirs));
  const { ids, equal } = await readNewBooks(transaction, library, books, more);

  const done = rows.map((row, index): AppliedRow => {
    const target = targets[index];
    const nothing = {
      row: row.row,
      reason: null,
      is_new_book: false,
      before: null,
      after: null,
      added_titles: [],
      copy_ids: [],
    };
    if (!target || 'refused' in target)
      return {
        ...nothing,
        decision: 'refused',
        reason: target ? storedSentence(target.refused) : null,
        book_id: null,
      };
    const bookId = 'book_id' in target ? target.book_id : (equal.get(target.index) ?? null);
    return { ...nothing, decision: row.decision, book_id: bookId };
  });
  const hall = fallback !== null && halls.has(fallback) ? fallback : null;
  const copiesOf = <Id extends Locked<'line'> | Locked<'book'>>(index: number, book_id: Id) => {
    const isOfFile = !('book_id' in (targets[index] ?? {})) || rows[index]?.decision === 'repeated';
    const row = rows[index];
    return row ? copiesToAdd(row, { book_id, isOfFile }, { ...current, fallback: hall }) : [];
  };

  const existing = [...new Set(done.flatMap(({ book_id }) => book_id ?? []))].sort();
  const lines = await lockLines(transaction, existing);
  await refuseForDeleted(transaction, done, existing, (index) => 'index' in (targets[index] ?? {}));
  const addedToLines: WrittenRows['added'] = [];
  for (const [bookId, line] of lines) {
    for (const [index, each] of done.entries()) {
      if (each.book_id !== bookId) continue;
      const copies = await addLabelledCopies(transaction, library, copiesOf(index, line.book_id));
      each.copy_ids = copies.map(({ copy_id }) => copy_id);
      addedToLines.push({ line, copies });
      const theirs = rows[index]?.theirs;
      if (each.decision !== 'update' || !theirs) continue;
      const how = { choices: mapping.choices, ids };
      Object.assign(each, await changeBook(transaction, bookId, theirs, how, toIndex));
    }
  }

  const newIndexes = books.flatMap((_, index) => (equal.has(index) ? [] : [index]));
  const newIds = await addBooks(
    transaction,
    library,
    newIndexes.flatMap((index) => books[index] ?? []),
    ids,
    toIndex,
  );
  const idOfIndex = new Map(newIds.map((id, position) => [newIndexes[position], id]));
  const copiesOfNew = done.flatMap((each, index) => {
    const target = targets[index];
    const bookId = target && 'index' in target ? idOfIndex.get(target.index) : undefined;
    if (bookId === undefined || !target || !('index' in target)) return [];
    each.book_id = bookId;
    each.is_new_book = created[target.index]?.row === each.row;
    return copiesOf(index, bookId).map((copy) => ({ ...copy, each }));
  });
  const added = await addLabelledCopies(
    transaction,
    library,
    copiesOfNew.map(({ each: _each, ...copy }) => copy),
  );
  shareOut(copiesOfNew, added);
  return { applied: done, added: addedToLines };
}

/** Refuses the rows whose book was deleted before its line was locked. `isOfNew` says whether a row was to add a book. */
async function refuseForDeleted(
  transaction: Transaction,
  rows: readonly AppliedRow[],
  bookIds: readonly string[],
  isOfNew: (index: number) => boolean,
): Promise<void> {
  const books = await selectOurBooks(transaction, bookIds);
  for (const [index, row] of rows.entries()) {
    if (row.book_id === null || books.has(row.book_id)) continue;
    const reason = storedSentence(isOfNew(index) ? equalIsDeleted : bookIsDeleted);
    Object.assign(row, { decision: 'refused', reason, book_id: null });
  }
}

/** Assigns each new copy to a row that asked for a copy of that book, hall and label. */
function shareOut(
  wanted: { book_id: string; hall_id: string; label?: string; each: AppliedRow }[],
  added: readonly (FreedCopy & { book_id: string })[],
): void {
  const open = [...wanted];
  for (const { copy_id, book_id, hall_id, label } of added) {
    const isIts = (one: (typeof open)[number]) =>
      one.book_id === book_id && one.hall_id === hall_id && (one.label === undefined || one.label === label);
    const exact = open.findIndex((one) => isIts(one) && one.label === label);
    const at = exact >= 0 ? exact : open.findIndex(isIts);
    const [one] = at < 0 ? [] : open.splice(at, 1);
    one?.each.copy_ids.push(copy_id);
  }
}

async function meanwhile(
  transaction: Transaction,
  rows: readonly WaitingRow[],
  halls: ReadonlySet<string>,
): Promise<Meanwhile> {
  const bookIds = rows.flatMap(({ book_id, book_of_row }) =>
    [book_id, book_of_row].flatMap((id) => id ?? []),
  );
  const books = await selectOurBooks(transaction, [...new Set(bookIds)]);
  const labels = rows.flatMap(({ theirs }) => theirs.copies.flatMap(({ label }) => label ?? []));
  const owners = new Map(
    (await selectBooksOfLabels(transaction, labels)).map(({ label, book_id }) => [label, book_id]),
  );
  return {
    hasBook: (bookId) => books.has(bookId),
    hasHall: (hallId) => halls.has(hallId),
    bookOfLabel: (label) => owners.get(label),
  };
}

/** Changes a book according to the row and the present choices. Returns what has changed; null if nothing has. */
async function changeBook(
  transaction: Transaction,
  bookId: string,
  { facts, other_titles }: Theirs,
  { choices, ids }: { choices: LockedImport['mapping']['choices']; ids: NameIds },
  toIndex: BooksToIndex,
): Promise<Pick<AppliedRow, 'before' | 'after' | 'added_titles'> | null> {
  const locked = await lockBook(transaction, bookId);
  const ours = (await selectOurBooks(transaction, [bookId])).get(bookId);
  if (!locked || !ours) return null;
  const { book_id } = locked;
  const changes = changesOf(facts, ours, choices);
  const added_titles = await addTitles(transaction, { book_id, title: ours.title }, other_titles, toIndex);
  if (changes.length === 0)
    return added_titles.length === 0 ? null : { before: null, after: null, added_titles };
  await updateBook(transaction, book_id, columnsOf(someFacts(facts, changes), ids), toIndex);
  return { before: someFacts(ours, changes), after: someFacts(facts, changes), added_titles };
}

/** The facts as columns of the book, with names as ids. */
export function columnsOf(facts: TheirFacts, ids: NameIds) {
  const columns = Object.entries(facts).map(([fact, value]) => {
    const kind = named.find((one) => one === fact);
    if (kind === undefined) return [fact as ImportedFact, value] as const;
    return [`${kind}_id`, value === null ? null : (ids[kind].get(String(value)) ?? null)] as const;
  });
  return Object.fromEntries(columns);
}
