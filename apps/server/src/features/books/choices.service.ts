import { violatedConstraint } from '../../database/client.ts';
import type { Act, Library } from '../../library.ts';
import { findOrCreateName, holdName, type NameKind } from '../reference/reference.service.ts';
import type { Choice } from './books.rules.ts';

/** The ids of a book's author, publisher and category; typed names are found or made. */
export async function idsOfChoices(
  act: Act,
  library: Library,
  chosen: Record<NameKind, Choice>,
): Promise<{ author_id: string; publisher_id: string; category_id: string }> {
  // One after the other in one order, so that two forms with the same new names never wait for each other.
  return {
    author_id: await idOfChoice(act, library, 'author', chosen.author),
    publisher_id: await idOfChoice(act, library, 'publisher', chosen.publisher),
    category_id: await idOfChoice(act, library, 'category', chosen.category),
  };
}

async function idOfChoice(act: Act, library: Library, kind: NameKind, choice: Choice): Promise<string> {
  if (!('id' in choice)) return findOrCreateName(act, library, kind, choice.name);
  await holdName(act, kind, choice.id);
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
