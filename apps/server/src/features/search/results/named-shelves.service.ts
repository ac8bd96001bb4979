import type { NamedShelf } from '@library/contract/books/catalogue.ts';
import type { Queryable } from '../../../library.ts';
import { selectShelves } from './named-shelves.queries.ts';

/** A category or author by its id. */
export type ShelfId = Pick<NamedShelf, 'kind' | 'id'>;

/** These categories and authors in the given order, with their numbers of books; those without books are left out. */
export async function namedShelves(database: Queryable, ids: readonly ShelfId[]): Promise<NamedShelf[]> {
  if (ids.length === 0) return [];
  const idsOf = (kind: ShelfId['kind']) => ids.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const rows = await selectShelves(database, idsOf('category'), idsOf('author'));
  return ids.flatMap(({ kind, id }) => {
    const row = rows.find((one) => one.kind === kind && one.id === id);
    return row && row.book_count > 0 ? [row] : [];
  });
}
