import { isDeepStrictEqual } from 'node:util';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { violatedConstraint } from '../../database/connections/client.ts';
import { type ChangedFrom, changesOf } from '../../lib/changed-from.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import { notFound } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Locked, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { indexName, lockBooksNaming, removeName } from '../search/stored-index/search-index.service.ts';
import { type EntryKind, lockNewName } from './reference.queries.ts';
import { type NameKind, nameTaken, reasonAgainstDeletion, tidyName } from './reference.rules.ts';
import {
  countBooksOf,
  countEntries,
  countUsesOfDepartment,
  countUsesOfHall,
  deleteEntryRow,
  type EntryFacts,
  type EntryRows,
  insertEntry,
  type LockedEntry,
  lockEntryRow,
  selectEntryPage,
  selectSameName,
  setEntry,
} from './reference-admin.queries.ts';

export type { EntryKind } from './reference.queries.ts';
export type { EntryFacts } from './reference-admin.queries.ts';

/** Only these kinds are in the search index; halls and departments are chosen from lists. */
const isSearched = (kind: EntryKind): kind is NameKind => kind !== 'hall' && kind !== 'department';

/** A page of one kind's table, sorted by name in the language of the response. */
export function entryPage<Kind extends EntryKind>(
  { database }: Library,
  kind: Kind,
  { page, search }: { page: number; search?: string | undefined },
  language: SpokenLanguage,
): Promise<Page<EntryRows[Kind]>> {
  return readPage(page, pageSizes.reference, {
    rows: (slice) => selectEntryPage(database, kind, { search, language, ...slice }),
    total: () => countEntries(database, kind, search),
  });
}

/** Adds an entry and returns its id. Throws 422 for a name that exists already. */
export function createEntry(
  library: Library,
  admin: AdminActor,
  kind: EntryKind,
  form: EntryFacts,
): Promise<string> {
  const id = library.makeId();
  const after = { ...form, name: tidyName(form.name) };
  const add = library.inTransaction(async (transaction) => {
    await lockNewName(transaction, kind, after.name);
    await insertEntry(transaction, kind, id, after);
    if (isSearched(kind)) await indexName(transaction, kind, { id, name: after.name });
    await recordAudit(transaction, library, admin, { action: 'created', kind, entity_id: id, after });
    return id;
  });
  return withFreeName(library, kind, after.name, add);
}

/**
 * Changes an entry, also in the search index: only the fields that the admin changed, where the client says which (decision 104).
 * Throws 404, 409 for a field that somebody else has changed, and 422 for a name that exists already.
 */
export function updateEntry(
  library: Library,
  admin: AdminActor,
  kind: EntryKind,
  id: string,
  { changed_from, ...form }: EntryFacts & { changed_from?: ChangedFrom<EntryFacts> },
): Promise<void> {
  const given = { ...form, name: tidyName(form.name) };
  const save = library.inTransaction(async (transaction) => {
    if (changed_from === undefined || changed_from.name !== undefined) {
      await lockNewName(transaction, kind, given.name);
    }
    const { id: lockedId, facts } = await lockEntry(transaction, kind, id);
    const before = { ...facts };
    const after = changesOf(before, given, changed_from, { name: 'Name', gender: 'Gender' });
    if (isDeepStrictEqual(before, after)) return;
    await requireFreeName(transaction, kind, id, after.name);
    // The author's books are indexed below. They are locked before the name, because a transaction on a book may wait for the
    // name.
    if (kind === 'author') await lockBooksNaming(transaction, kind, id);
    await setEntry(transaction, kind, lockedId, after);
    if (isSearched(kind)) await indexName(transaction, kind, { id, name: after.name });
    await recordAudit(transaction, library, admin, { action: 'changed', kind, entity_id: id, before, after });
  });
  return withFreeName(library, kind, given.name, save);
}

/**
 * Deletes an entry. Books of an author, publisher or category stay without one. Throws 404, and 409 for a hall or
 * department that is in use.
 */
export function deleteEntry(library: Library, admin: AdminActor, kind: EntryKind, id: string): Promise<void> {
  return library.inTransaction(async (transaction) => {
    const { id: lockedId, facts } = await lockEntry(transaction, kind, id);
    const before = { ...facts, ...(await requireUnused(transaction, kind, lockedId, facts.name)) };
    const books = isSearched(kind) ? await lockBooksNaming(transaction, kind, id) : [];
    await deleteEntryRow(transaction, kind, lockedId);
    if (isSearched(kind)) await removeName(transaction, kind, id, books);
    await recordAudit(transaction, library, admin, { action: 'deleted', kind, entity_id: id, before });
  });
}

/** The books that will lose the entry. Throws 409 for a hall or department that is in use. */
async function requireUnused(
  transaction: Transaction,
  kind: EntryKind,
  id: Locked<'entry'>,
  name: string,
): Promise<{ books_count?: number }> {
  if (kind !== 'hall' && kind !== 'department')
    return { books_count: await countBooksOf(transaction, kind, id) };
  const uses =
    kind === 'hall' ? await countUsesOfHall(transaction, id) : await countUsesOfDepartment(transaction, id);
  const reason = reasonAgainstDeletion(name, uses);
  if (reason) throw reason;
  return {};
}

/** Locks an entry. Throws 404. */
async function lockEntry(transaction: Transaction, kind: EntryKind, id: string): Promise<LockedEntry> {
  const entry = await lockEntryRow(transaction, kind, id);
  if (!entry) throw notFound(msg('There is no such {kind}.', { kind: word(kind) }));
  return entry;
}

/**
 * Locks two entries of one kind that will be merged, in the order of their ids, so that two admins who merge the same
 * entries cannot deadlock. Throws 404 if either does not exist.
 */
export async function lockEntries(
  transaction: Transaction,
  kind: NameKind,
  { from, into }: { from: string; into: string },
): Promise<{ from: LockedEntry; into: LockedEntry }> {
  const [first, second] = [from, into].sort();
  const entries = new Map<string | undefined, LockedEntry | undefined>();
  for (const id of [first, second]) if (id) entries.set(id, await lockEntryRow(transaction, kind, id));
  const [source, target] = [entries.get(from), entries.get(into)];
  if (!source) throw notFound(msg('There is no such {kind}.', { kind: word(kind) }));
  if (!target)
    throw notFound(
      msg('The {kind} to merge into has been deleted. Please choose another one.', { kind: word(kind) }),
    );
  return { from: source, into: target };
}

/** Deletes a locked entry, whose books have another one now. */
export async function deleteMergedEntry(
  transaction: Transaction,
  kind: NameKind,
  id: Locked<'entry'>,
  books: readonly Locked<'book'>[],
): Promise<void> {
  await deleteEntryRow(transaction, kind, id);
  await removeName(transaction, kind, id, books);
}

/**
 * Throws 422 if another entry has the name now. Because of this check, two admins who swap the names of two entries both get a
 * refusal instead of a deadlock.
 */
async function requireFreeName(
  transaction: Transaction,
  kind: EntryKind,
  id: string,
  name: string,
): Promise<void> {
  const same = await selectSameName(transaction, kind, name);
  if (same && same.id !== id) throw nameTaken(kind, same.name);
}

/** Turns the database's error for a taken name into a refusal; only the database can decide it reliably. */
async function withFreeName<Result>(
  { database }: Library,
  kind: EntryKind,
  name: string,
  save: Promise<Result>,
): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_name_key_key')) throw error;
    throw nameTaken(kind, (await selectSameName(database, kind, name))?.name ?? name);
  }
}
