import type { Author, Category, Department, Publisher } from '@library/contract/reference/reference.ts';
import type { Library } from '../../library.ts';
import { findNames } from '../search/names.service.ts';
import { selectDepartments } from './reference.queries.ts';
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
