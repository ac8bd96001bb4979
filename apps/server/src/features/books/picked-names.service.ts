import { violatedConstraint } from '../../database/client.ts';
import type { Library, Transaction } from '../../library.ts';
import { findOrCreateName, lockPickedName, type NameKind } from '../reference/reference.service.ts';
import type { Choice } from './books.rules.ts';

/** A book's names as they were chosen; null where it has none. */
export type Chosen = Record<NameKind, Choice | null>;

/**
 * The ids of a book's author, category and publisher; typed names are found or made. Always in this order, so that two acts
 * with the same new names never wait for each other.
 */
export async function idsOfChoices(
  transaction: Transaction,
  library: Library,
  chosen: Chosen,
): Promise<{ author_id: string | null; category_id: string | null; publisher_id: string | null }> {
  return {
    ...(await idsOfWork(transaction, library, chosen)),
    publisher_id: await idOfChoice(transaction, library, 'publisher', chosen.publisher),
  };
}

/** The first two of these: with the title they say which work a book is. */
export async function idsOfWork(
  transaction: Transaction,
  library: Library,
  { author, category }: Omit<Chosen, 'publisher'>,
) {
  return {
    author_id: await idOfChoice(transaction, library, 'author', author),
    category_id: await idOfChoice(transaction, library, 'category', category),
  };
}

/** The id behind one choice; a typed name is found or made. */
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

/** A picked id is checked by the database itself, so that nothing can be deleted between looking and writing. */
const kindByConstraint: Record<string, NameKind> = {
  books_author_id_fkey: 'author',
  books_publisher_id_fkey: 'publisher',
  books_category_id_fkey: 'category',
};

/** Which choice turned out to stand for nothing when the book was written; undefined for any other error. */
export function unknownChoice(error: unknown): NameKind | undefined {
  return kindByConstraint[violatedConstraint(error) ?? ''];
}
