import { violatedConstraint } from '../../database/connections/client.ts';
import type { Library, Transaction } from '../../library.ts';
import type { NameKind } from '../reference/reference.rules.ts';
import { lockPickedName } from '../reference/reference.service.ts';
import { findOrCreateName } from '../reference/typed-names.service.ts';
import type { Choice } from './books.rules.ts';

/** The author, category and publisher chosen for a book; null for missing ones. */
export type PickedNames = Record<NameKind, Choice | null>;

/**
 * The ids of a book's author, category and publisher; typed names are found or created, always in the same order, so that
 * two transactions with the same new names cannot deadlock.
 */
export async function idsOfChoices(
  transaction: Transaction,
  library: Library,
  chosen: PickedNames,
): Promise<{ author_id: string | null; category_id: string | null; publisher_id: string | null }> {
  return {
    ...(await idsOfIdentity(transaction, library, chosen)),
    publisher_id: await idOfChoice(transaction, library, 'publisher', chosen.publisher),
  };
}

/** The ids of author and category, which together with the title decide which books are equal. */
export async function idsOfIdentity(
  transaction: Transaction,
  library: Library,
  { author, category }: Omit<PickedNames, 'publisher'>,
) {
  return {
    author_id: await idOfChoice(transaction, library, 'author', author),
    category_id: await idOfChoice(transaction, library, 'category', category),
  };
}

/** The id for one choice; a typed name is found or created. */
export async function idOfChoice(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  choice: Choice | null,
): Promise<string | null> {
  if (choice === null) return null;
  if (!('id' in choice)) return findOrCreateName(transaction, library, kind, choice.name);
  await lockPickedName(transaction, kind, choice.id);
  return choice.id;
}

/** Foreign keys check a picked id, so that nobody can delete the entry between check and write. */
const kindByConstraint: Record<string, NameKind> = {
  books_author_id_fkey: 'author',
  books_publisher_id_fkey: 'publisher',
  books_category_id_fkey: 'category',
};

/** The choice whose id turned out to be unknown when the book was written; undefined for any other error. */
export function unknownChoice(error: unknown): NameKind | undefined {
  return kindByConstraint[violatedConstraint(error) ?? ''];
}
