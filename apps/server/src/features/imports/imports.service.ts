import { createHash } from 'node:crypto';
import type { ResponseBody } from '@library/contract/calls/route.ts';
import { cleanLine } from '@library/contract/fields/text.ts';
import type { ImportMapping } from '@library/contract/intake/import-mapping.ts';
import type { listImports } from '@library/contract/intake/imports.ts';
import { readFile } from '../../catalogue-files/read-file.ts';
import { refusedFile } from '../../catalogue-files/refused-file.ts';
import { fieldsOfHeader } from '../../catalogue-files/tables/header-words.ts';
import { isId } from '../../lib/ids.ts';
import { pageSizes, readPage } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { raiseLabels } from '../copies/copies.service.ts';
import { selectHalls } from '../reference/reference.service.ts';
import { clearChecks, insertRows, selectHighestLabel } from './import-rows.queries.ts';
import {
  countImports,
  deleteOldRows,
  insertImport,
  type LockedImport,
  lockImport,
  selectCounts,
  selectImport,
  selectImports,
  selectRememberedMapping,
  updateImport,
} from './imports.queries.ts';
import {
  faultOfMapping,
  forgottenBefore,
  reasonAgainstApply,
  reasonAgainstMapping,
  reasonAgainstUndo,
} from './imports.rules.ts';
import { shownImport, shownLines, sum, type UntranslatedImport } from './shown-import.service.ts';

/** 404: the import does not exist. */
export const noSuchImport = () => notFound("We couldn't find that import.");
const rowsAtOnce = 500;

interface SentFile {
  name: string;
  content: Buffer;
}

/**
 * Stores the rows of a list of books or of a MARC file, and proposes what its columns contain. The catalogue does not
 * change. Throws 422 with a sentence for an unreadable file.
 */
export function upload(
  library: Library,
  actor: AdminActor,
  file: SentFile | undefined,
): Promise<UntranslatedImport> {
  if (!file) throw refusedFile('Please choose a file.');
  const import_id = library.makeId();
  const now = library.clock.now();
  return library.inTransaction(async (transaction) => {
    const { kind, header, rows } = await readFile(file.content);
    const row = {
      import_id,
      kind,
      header,
      row_count: 0,
      imported_by: actor.account_id,
      file_name: cleanLine(file.name).slice(-200) || 'books',
      sha256: createHash('sha256').update(file.content).digest('hex'),
      uploaded_at: now,
      changed_at: now,
      state: 'read' as const,
      mapping: JSON.stringify(await proposedMapping(transaction, header)),
    };
    await insertImport(transaction, row);
    const row_count = await storeRows(transaction, import_id, rows);
    const locked = await requireLocked(transaction, import_id);
    await updateImport(transaction, locked.import_id, { row_count });
    return show(transaction, import_id);
  });
}

async function storeRows(
  transaction: Transaction,
  importId: string,
  rows: AsyncIterable<unknown>,
): Promise<number> {
  let [stored, batch]: [number, unknown[]] = [0, []];
  const store = async () => {
    if (batch.length > 0) await insertRows(transaction, importId, stored + 1, batch);
    stored += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === rowsAtOnce) await store();
  }
  await store();
  return stored;
}

/** The latest mapping of a file with these columns, or a guess from the names of the columns. */
async function proposedMapping(database: Queryable, header: string[]): Promise<ImportMapping> {
  const remembered = header.length > 0 ? await selectRememberedMapping(database, header) : undefined;
  if (remembered) return remembered;
  return { columns: fieldsOfHeader(header), halls: {}, default_hall_id: null, choices: {} };
}

/** Locks an import. Throws 404 for an unknown one. */
export async function requireLocked(transaction: Transaction, importId: string): Promise<LockedImport> {
  const one = isId(importId) ? await lockImport(transaction, importId) : undefined;
  if (!one) throw noSuchImport();
  return one;
}

/** An import. Throws 404 for an unknown one. */
export async function show(database: Queryable, importId: string): Promise<UntranslatedImport> {
  const one = isId(importId) ? await selectImport(database, importId) : undefined;
  if (!one) throw noSuchImport();
  return shownImport(database, one);
}

/** A page of all imports, newest first. */
export function list({ database }: Library, page: number): Promise<ResponseBody<typeof listImports>> {
  return readPage(page, pageSizes.imports, {
    rows: async (slice) => shownLines(database, await selectImports(database, slice)),
    total: () => countImports(database),
  });
}

/**
 * Stores what the columns contain, and starts a (new) check of all rows. Throws 404, 409 once the import is applied, 422
 * without titles.
 */
export function saveMapping(
  library: Library,
  importId: string,
  mapping: ImportMapping,
): Promise<UntranslatedImport> {
  return library.inTransaction(async (transaction) => {
    const one = await requireLocked(transaction, importId);
    const reason = reasonAgainstMapping(one.state) ?? faultOfMapping(mapping, one.header);
    if (reason) throw reason;
    const halls = new Set((await selectHalls(transaction)).map(({ hall_id }) => hall_id));
    const ours = (id: string | null | undefined) => (id && halls.has(id) ? id : null);
    const known = {
      ...mapping,
      default_hall_id: ours(mapping.default_hall_id),
      halls: Object.fromEntries(Object.entries(mapping.halls).map(([name, id]) => [name, ours(id)])),
    };
    await clearChecks(transaction, one.import_id);
    await updateImport(transaction, one.import_id, {
      state: 'mapped',
      mapping: JSON.stringify(known),
      checked_to: 0,
      unknown_halls: [],
      problem: null,
      changed_at: library.clock.now(),
    });
    return show(transaction, importId);
  });
}

/** Starts or continues writing the checked rows into the catalogue. Throws 404, and 409 when there is nothing to write. */
export function apply(library: Library, actor: AdminActor, importId: string): Promise<UntranslatedImport> {
  return library.inTransaction(async (transaction) => {
    const one = await requireLocked(transaction, importId);
    const counts = await selectCounts(transaction, [importId]);
    const reason = reasonAgainstApply(one.state, {
      waiting: sum(counts, 'waiting'),
      copies: sum(counts, 'copies'),
    });
    if (reason) throw reason;
    const highest = await selectHighestLabel(transaction, importId);
    if (highest !== null) await raiseLabels(transaction, highest);
    await go(transaction, library, actor, one, 'applying');
    return show(transaction, importId);
  });
}

/** Starts or continues undoing what an import has written. Throws 404, and 409 when it is too late. */
export function undo(library: Library, actor: AdminActor, importId: string): Promise<UntranslatedImport> {
  return library.inTransaction(async (transaction) => {
    const one = await requireLocked(transaction, importId);
    const reason = reasonAgainstUndo(one.state, one.applied_at, library.clock.now());
    if (reason) throw reason;
    await go(transaction, library, actor, one, 'undoing');
    return show(transaction, importId);
  });
}

const actions = { applying: 'applied', undoing: 'undid' } as const;

async function go(
  transaction: Transaction,
  library: Library,
  actor: AdminActor,
  one: LockedImport,
  state: 'applying' | 'undoing',
): Promise<void> {
  const isGoingOn = one.state === state;
  await updateImport(transaction, one.import_id, { state, problem: null, changed_at: library.clock.now() });
  if (isGoingOn) return;
  const after = { file_name: one.file_name, rows: one.row_count };
  await recordAudit(transaction, library, actor, {
    action: actions[state],
    kind: 'import',
    entity_id: one.import_id,
    after,
  });
}

/** Deletes the rows of imports that can no longer be undone. */
export function sweepImports({ database, clock }: Library): Promise<void> {
  return deleteOldRows(database, forgottenBefore(clock.now()));
}
