import type { Author, Category, Department, Publisher } from '@library/contract/reference/reference.ts';
import type { Library, Transaction } from '../../library.ts';
import { findNames } from '../search/names.service.ts';
import { indexName, indexNewNames } from '../search/stored-index/search-index.service.ts';
import {
  addName,
  addNames,
  lockName,
  lockNames,
  lockNewName,
  lockNewNames,
  selectDepartments,
} from './reference.queries.ts';
import type { NameKind } from './reference.rules.ts';

export {
  departmentExists,
  hallExists,
  hasPlaces,
  lockHall,
  lockHallNames,
  lockName,
  lockNames,
  lockPickedName,
  selectHallName,
  selectHalls,
  selectNames,
} from './reference.queries.ts';

/** All departments, by name; each id under both of its field names. */
export async function listDepartments(library: Library): Promise<Department[]> {
  const departments = await selectDepartments(library.database);
  return departments.map(({ dept_id, name }) => ({ dept_id, department_id: dept_id, name }));
}

export const suggestNames = ({ database, settings }: Library, kind: NameKind, text: string) =>
  findNames(database, kind, text, settings.suggestion_count);

/** Suggests authors for a typed text in any script. */
export async function suggestAuthors(library: Library, text: string): Promise<Author[]> {
  const found = await suggestNames(library, 'author', text);
  return found.map(({ id, name }) => ({ author_id: id, name }));
}

export async function suggestPublishers(library: Library, text: string): Promise<Publisher[]> {
  const found = await suggestNames(library, 'publisher', text);
  return found.map(({ id, name }) => ({ publisher_id: id, name }));
}

export async function suggestCategories(library: Library, text: string): Promise<Category[]> {
  const found = await suggestNames(library, 'category', text);
  return found.map(({ id, name }) => ({ category_id: id, name }));
}

/**
 * The id of the author, publisher or category with this name, ignoring case and spacing; a new name is added.
 * Concurrent transactions that add the same name get the same id.
 */
export async function findOrCreateName(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  name: string,
): Promise<string> {
  const entry = { id: library.makeId(), name: cleanName(name) };
  for (;;) {
    const found = await lockName(transaction, kind, name);
    if (found) return found;
    await lockNewName(transaction, kind, name);
    if (!(await addName(transaction, kind, entry))) continue;
    await indexName(transaction, kind, entry);
    return entry.id;
  }
}

/** `findOrCreateName` for many names; maps each given name to its id. */
export async function idsOfNames(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)].sort();
  const ids = await lockNames(transaction, kind, wanted);
  const missing = wanted.filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  await lockNewNames(transaction, kind, missing);
  const entries = missing.map((name) => ({ id: library.makeId(), name: cleanName(name) }));
  await indexNewNames(transaction, kind, await addNames(transaction, kind, entries));
  for (const [name, id] of await lockNames(transaction, kind, missing)) ids.set(name, id);
  // Another transaction has just deleted or renamed some of the entries.
  for (const name of missing.filter((one) => !ids.has(one))) {
    ids.set(name, await findOrCreateName(transaction, library, kind, name));
  }
  return ids;
}

const cleanName = (name: string) => name.trim().replace(/\s+/g, ' ');
