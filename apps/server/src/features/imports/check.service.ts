import type { ImportField, ImportMapping } from '@library/contract/intake/import-mapping.ts';
import { bijoyColumns, inUnicode } from '../../catalogue-files/bijoy/bijoy-columns.ts';
import type { CatalogueRow } from '../../catalogue-files/catalogue-row.ts';
import { mappedRow } from '../../catalogue-files/tables/mapped-row.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import { readStoredSentence, storedSentence } from '../../lib/sentences/stored-sentences.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { selectHalls } from '../reference/reference.service.ts';
import { TextKeys } from './book-likeness.rules.ts';
import { findBooks } from './found-books.service.ts';
import {
  type CheckedRow,
  selectRowsOfKeys,
  selectSources,
  selectTakenLabels,
  storeChecks,
} from './import-rows.queries.ts';
import { titlesToAdd } from './imported-titles.service.ts';
import { type LockedImport, updateImport } from './imports.queries.ts';
import { preferIndexes } from './matches.queries.ts';
import { addedCopies, changesOf, isRepeat, matchKeyOf, matchRow, refusedFor } from './matching.rules.ts';
import { hallKey, type KnownHalls, type ReadImportRow, readRow } from './read-row.ts';

/** The number of rows checked in one transaction; small, so that the server can do other work in between. */
const rowsAtOnce = 25;
/** The number of rows at the start of a file in which columns in the SutonnyMJ font are detected. */
const rowsOfSample = 100;
/** The maximum number of unknown hall names kept for the mapping. */
const unknownHallsAtMost = 200;

/** Checks the next rows of a mapped import: decides what would become of each, without changing the catalogue. */
export async function checkSlice(
  transaction: Transaction,
  library: Library,
  one: LockedImport,
): Promise<void> {
  const { import_id, mapping, checked_to } = one;
  const sources = await selectSources(transaction, import_id, { after: checked_to, limit: rowsAtOnce });
  const halls = await knownHalls(transaction, mapping);
  const rows = await rowsOfFile(transaction, one, sources);
  const read = sources.map(({ row }, index) => ({ row, ...readRow(rows[index] as CatalogueRow, halls) }));
  await preferIndexes(transaction);
  const checked = await judge(transaction, one, read);
  await storeChecks(transaction, import_id, checked);
  const unknown = new Set([...one.unknown_halls, ...read.flatMap(({ unknownHall }) => unknownHall ?? [])]);
  const isDone = sources.length < rowsAtOnce;
  await updateImport(transaction, import_id, {
    checked_to: sources.at(-1)?.row ?? checked_to,
    unknown_halls: [...unknown].slice(0, unknownHallsAtMost),
    ...(isDone && { state: 'checked', changed_at: library.clock.now() }),
  });
}

/** The parsed rows of a file. Columns in the SutonnyMJ font, detected in the file's first rows, are converted. */
async function rowsOfFile(
  transaction: Transaction,
  { import_id, kind, mapping: { columns } }: LockedImport,
  sources: { source: unknown }[],
): Promise<CatalogueRow[]> {
  if (kind === 'marc') return sources.map(({ source }) => source as CatalogueRow);
  const start = await selectSources(transaction, import_id, { after: 0, limit: rowsOfSample });
  const sample = start.map(({ source }) => source as string[]);
  const inFont = bijoyColumns(sample, (column) => !fieldsInDigits.has(columns[column] ?? 'isbn'));
  return sources.map(({ source }) => {
    const { cells, notes, refused } = inUnicode(source as string[], inFont);
    const row = mappedRow(cells, columns);
    return { ...row, notes: [...notes, ...row.notes], refused: row.refused ?? refused };
  });
}

/** Fields that look the same in every font. */
const fieldsInDigits = new Set<ImportField>([
  'book_id',
  'isbn',
  'year',
  'pages',
  'volume_no',
  'copies',
  'label',
]);

async function knownHalls(
  database: Queryable,
  { halls, default_hall_id }: ImportMapping,
): Promise<KnownHalls> {
  const ours = await selectHalls(database);
  const byId = new Map(ours.map(({ hall_id, name }) => [hall_id, { hall_id, name }]));
  const byKey = new Map(ours.map(({ hall_id, name }) => [hallKey(name), { hall_id, name }]));
  for (const [name, hallId] of Object.entries(halls)) {
    const hall = hallId && byId.get(hallId);
    if (hall) byKey.set(hallKey(name), hall);
  }
  return { byKey, fallback: (default_hall_id && byId.get(default_hall_id)) || null };
}

type Read = ReadImportRow & { row: number };

async function judge(transaction: Transaction, one: LockedImport, read: Read[]): Promise<CheckedRow[]> {
  const { import_id, mapping } = one;
  const keys = new TextKeys();
  const foundOf = await findBooks(transaction, read);
  const labels = read.flatMap(({ theirs }) => theirs.copies.flatMap(({ label }) => label ?? []));
  const taken = new Set(labels.length === 0 ? [] : await selectTakenLabels(transaction, import_id, labels));
  const matchKeys = read.map(({ theirs }) => matchKeyOf(keys, theirs.facts));
  const earlier = await selectRowsOfKeys(transaction, import_id, matchKeys);
  const judged = read.map(({ row, theirs, notes, refused }, index) => {
    const own = theirs.copies.flatMap(({ label }) => label ?? []);
    const again = own.find((label) => taken.has(label));
    const found = foundOf(index);
    const match =
      refused !== null
        ? refusedFor(readStoredSentence(refused))
        : again !== undefined
          ? refusedFor(msg('An earlier row of this file has the label {again}.', { again }))
          : matchRow(keys, theirs, found);
    for (const label of own) taken.add(label);
    const match_key = matchKeys[index] ?? null;
    const repeated =
      match.decision === 'new'
        ? earlier.find(
            (other) => other.match_key === match_key && isRepeat(keys, other.theirs.facts, theirs.facts),
          )
        : undefined;
    if (match.decision === 'new' && !repeated && match_key !== null) earlier.push({ row, match_key, theirs });
    const changes = match.book ? changesOf(theirs.facts, match.book, mapping.choices) : [];
    const isNew = match.decision === 'new' && !repeated;
    const copies = addedCopies(theirs, found, {
      isOfFile: match.decision === 'new',
      hasFallback: mapping.default_hall_id != null,
    });
    return {
      row,
      theirs,
      notes,
      labels: own,
      changes,
      copies,
      match_key: isNew ? match_key : null,
      decision: repeated
        ? 'repeated'
        : match.decision === 'same' && changes.length > 0
          ? 'update'
          : match.decision,
      reason: storedOrNull(
        repeated ? msg('The same book as row {row}.', { row: repeated.row }) : match.reason,
      ),
      book_id: match.book?.book_id ?? null,
      of_row: repeated?.row ?? null,
    } satisfies Omit<CheckedRow, 'added_titles'>;
  });
  const titles = await titlesToAdd(transaction, judged);
  return judged.map((row, index): CheckedRow => {
    const added_titles = titles[index] ?? [];
    const isUpdate = row.decision === 'same' && added_titles.length > 0;
    return { ...row, added_titles, decision: isUpdate ? 'update' : row.decision };
  });
}

const storedOrNull = (reason: Sentence | null) => (reason === null ? null : storedSentence(reason));
