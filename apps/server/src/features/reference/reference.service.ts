import type { Author, Category, Department, Hall, Publisher } from '@library/contract/reference.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import { findNames } from '../search/names.service.ts';
import { indexName } from '../search/search-index.service.ts';
import {
  addName,
  claimName,
  keepEntry,
  keepHall,
  lockName,
  type NameKind,
  selectDepartmentExists,
  selectDepartments,
  selectHallExists,
  selectHalls,
  selectNames,
} from './reference.queries.ts';

export type { NameKind } from './reference.queries.ts';
export { lockHallNames, selectHallName } from './reference.queries.ts';

/** All halls, by name. */
export function listHalls(library: Library): Promise<Hall[]> {
  return selectHalls(library.database);
}

/** All departments, by name; each id in both spellings (contract 3). */
export async function listDepartments(library: Library): Promise<Department[]> {
  const departments = await selectDepartments(library.database);
  return departments.map(({ dept_id, name }) => ({ dept_id, department_id: dept_id, name }));
}

/** All authors, by name. */
export function listAuthors(library: Library): Promise<Author[]> {
  return selectNames(library.database, 'author');
}

/** All publishers, by name. */
export function listPublishers(library: Library): Promise<Publisher[]> {
  return selectNames(library.database, 'publisher');
}

/** All categories, by name. */
export function listCategories(library: Library): Promise<Category[]> {
  return selectNames(library.database, 'category');
}

/** The authors that somebody who types this text may mean, in whichever script. */
export async function suggestAuthors({ database, settings }: Library, text: string): Promise<Author[]> {
  const found = await findNames(database, 'author', text, settings.suggestion_count);
  return found.map(({ id, name }) => ({ author_id: id, name }));
}

/** The publishers that somebody who types this text may mean. */
export async function suggestPublishers({ database, settings }: Library, text: string): Promise<Publisher[]> {
  const found = await findNames(database, 'publisher', text, settings.suggestion_count);
  return found.map(({ id, name }) => ({ publisher_id: id, name }));
}

/** The categories that somebody who types this text may mean. */
export async function suggestCategories({ database, settings }: Library, text: string): Promise<Category[]> {
  const found = await findNames(database, 'category', text, settings.suggestion_count);
  return found.map(({ id, name }) => ({ category_id: id, name }));
}

/**
 * The id of the author, publisher or category with this name, made when there is none. Finds it whatever the case
 * and spacing (decisions 8); two acts that add the same name at once get the same id.
 */
export async function findOrCreateName(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  name: string,
): Promise<string> {
  const entry = { id: library.makeId(), name: name.trim().replace(/\s+/g, ' ') };
  for (;;) {
    const found = await lockName(transaction, kind, name);
    if (found) return found;
    await claimName(transaction, kind, name);
    if (!(await addName(transaction, kind, entry))) continue;
    await indexName(transaction, kind, entry);
    return entry.id;
  }
}

/** The id of the entry with this name, whatever its case and spacing, kept as it is until the act ends; undefined for none. */
export function findName(
  transaction: Transaction,
  kind: NameKind,
  name: string,
): Promise<string | undefined> {
  return lockName(transaction, kind, name);
}

/** Keeps a picked author, publisher or category as it is until the act ends. There may be none with this id. */
export function holdName(transaction: Transaction, kind: NameKind, id: string): Promise<void> {
  return keepEntry(transaction, kind, id);
}

export function hallExists(database: Queryable, hallId: string): Promise<boolean> {
  return selectHallExists(database, hallId);
}

/** Whether there is such a hall, which then stays until the act ends: for whoever puts something into it. */
export function holdHall(transaction: Transaction, hallId: string): Promise<boolean> {
  return keepHall(transaction, hallId);
}

export function departmentExists(database: Queryable, departmentId: string): Promise<boolean> {
  return selectDepartmentExists(database, departmentId);
}
