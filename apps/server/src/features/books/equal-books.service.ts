import type { Library, Transaction } from '../../library.ts';
import { lockName } from '../reference/reference.service.ts';
import { type Edition, lockIdentity, selectEqual } from './books.queries.ts';
import type { Choice } from './books.rules.ts';
import { idOfChoice, idsOfIdentity, type PickedNames } from './picked-names.service.ts';

/** An existing book as messages name it. */
export interface KnownBook {
  book_id: string;
  title: string;
  author: string | null;
}

interface Ids {
  author_id: string | null;
  category_id: string | null;
  publisher_id: string | null;
}

/** The facts of a new book that distinguish it from others. */
type BookIdentity = PickedNames & { title: string } & Omit<Edition, 'publisher_id' | 'isNamed'>;

/**
 * Returns the existing book that equals a new one, or else the ids of the new book's names, creating missing ones. Books are
 * equal if they have the same title, author, category and volume, and the same publisher, edition and translator; each of
 * these three may be missing on one side. Concurrent transactions that add equal books wait for each other here, so that the
 * later one finds the earlier one's book.
 */
export async function readNewBook(
  transaction: Transaction,
  library: Library,
  { title, edition, translator, volume, volume_no, ...chosen }: BookIdentity,
): Promise<{ equal: KnownBook } | { ids: Ids }> {
  const identity = await idsOfIdentity(transaction, library, chosen);
  await lockIdentity(transaction, { title, ...identity });
  // New names are only created for new books.
  const publisher_id = await knownId(transaction, chosen.publisher);
  const isNamed = chosen.publisher !== null;
  const facts = { publisher_id, isNamed, edition, translator, volume, volume_no };
  const equal = await selectEqual(transaction, { title, ...identity }, facts);
  if (equal) return { equal };
  return {
    ids: { ...identity, publisher_id: await idOfChoice(transaction, library, 'publisher', chosen.publisher) },
  };
}

async function knownId(transaction: Transaction, publisher: Choice | null): Promise<string | null> {
  if (publisher === null) return null;
  if ('id' in publisher) return publisher.id;
  return (await lockName(transaction, 'publisher', publisher.name)) ?? null;
}
