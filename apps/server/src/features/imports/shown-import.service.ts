import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { importedFacts } from '@library/contract/intake/import-mapping.ts';
import type { Import, ImportLine, ImportRow, RowDecision } from '@library/contract/intake/imports.ts';
import type { MessageDescriptor, Untranslated } from '../../lib/sentences/message-descriptor.ts';
import { readStoredSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library, Queryable } from '../../library.ts';
import { type ShownRow, selectSources } from './import-rows.queries.ts';
import { type ImportRecord, type RowCounts, selectCounts, selectEarlier } from './imports.queries.ts';
import { undoUntil } from './imports.rules.ts';
import { selectOurBooks } from './matches.queries.ts';
import type { TheirFacts, Theirs } from './rows.rules.ts';

/** An import as its page shows it, with its problem not yet translated. */
export type UntranslatedImport = Omit<Import, 'problem'> & { problem: MessageDescriptor | null };

const samplesAtMost = 3;

/** The sum of one of the numbers. */
export const sum = (
  counts: readonly RowCounts[],
  part: 'waiting' | 'applied' | 'undone' | 'left' | 'copies',
) => counts.reduce((all, one) => all + one[part], 0);

function lineOf(one: ImportRecord, counts: readonly RowCounts[]): ImportLine {
  const { import_id, kind, file_name, imported_by_name, uploaded_at, applied_at, state, row_count } = one;
  const isChecked = state !== 'read' && state !== 'mapped';
  return {
    import_id,
    kind,
    file_name,
    imported_by: imported_by_name,
    state,
    rows: row_count,
    uploaded_at: uploaded_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undo_until: undoUntil(applied_at)?.toISOString() ?? null,
    counts: isChecked ? Object.fromEntries(counts.map(({ decision, total }) => [decision, total])) : null,
  };
}

/** Imports as the list shows them. */
export async function shownLines(
  database: Queryable,
  imports: readonly ImportRecord[],
): Promise<ImportLine[]> {
  const ids = imports.map(({ import_id }) => import_id);
  const counts = Map.groupBy(await selectCounts(database, ids), ({ import_id }) => import_id);
  return imports.map((one) => lineOf(one, counts.get(one.import_id) ?? []));
}

/** An import as its page shows it. */
export async function shownImport(database: Queryable, one: ImportRecord): Promise<UntranslatedImport> {
  const counts = await selectCounts(database, [one.import_id]);
  const samples = await selectSources(database, one.import_id, { after: 0, limit: samplesAtMost });
  const earlier = await selectEarlier(database, one);
  const doneOf = { mapped: one.checked_to, applying: sum(counts, 'applied'), undoing: sum(counts, 'undone') };
  return {
    ...lineOf(one, counts),
    header: one.header,
    samples: one.kind === 'marc' ? [] : samples.map(({ source }) => source as string[]),
    mapping: one.mapping,
    unknown_halls: one.unknown_halls,
    done: one.state in doneOf ? doneOf[one.state as keyof typeof doneOf] : one.row_count,
    waiting: sum(counts, 'waiting'),
    copies: sum(counts, 'copies'),
    left: sum(counts, 'left'),
    problem: one.problem === null ? null : readStoredSentence(one.problem),
    earlier: earlier ? { ...earlier, uploaded_at: earlier.uploaded_at.toISOString() } : null,
  };
}

const texts = (facts: Partial<Record<string, unknown>>) =>
  Object.fromEntries(
    importedFacts.flatMap((fact) => (facts[fact] == null ? [] : [[fact, String(facts[fact])] as const])),
  );

/** Rows as people see them, with the books they refer to. */
export async function shownRows(
  { database }: Pick<Library, 'database'>,
  rows: readonly ShownRow[],
): Promise<Untranslated<ImportRow>[]> {
  const books = await selectOurBooks(database, [...new Set(rows.flatMap(({ book_id }) => book_id ?? []))]);
  return rows.map((row) => {
    const theirs = row.theirs as Theirs;
    const book = row.book_id === null ? undefined : books.get(row.book_id);
    const before = row.before as TheirFacts | null;
    const after = row.after as TheirFacts | null;
    return {
      row: row.row,
      decision: row.decision as RowDecision,
      reason: row.reason === null ? null : readStoredSentence(row.reason),
      notes: row.notes.map(readStoredSentence),
      title: theirs.facts.title,
      theirs: texts(theirs.facts),
      copies: theirs.copies.map(({ hall, label, count }) => ({ hall, label, count })),
      book: book ? { book_id: book.book_id, facts: texts({ ...book, ...before }) } : null,
      changes: importedFacts.filter((fact) => (after === null ? row.changes.includes(fact) : fact in after)),
      adds_titles: row.added_titles as OtherTitle[],
      is_applied: row.applied_at !== null,
      is_decided: row.is_decided,
      left: row.left_over.map(readStoredSentence),
    };
  });
}

/** The cells that represent a row of a file without columns. */
export const cellsOfRecord = (theirs: Theirs): string[] => [theirs.facts.title, theirs.facts.author ?? ''];
