import type { Library, Transaction } from '../../library.ts';
import { lockName } from '../reference/reference.service.ts';
import { lockWork, selectEqual } from './books.queries.ts';
import type { Choice } from './books.rules.ts';
import { type Chosen, idOfChoice, idsOfWork } from './picked-names.service.ts';

/** A book that we have, as sentences name it. */
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

/**
 * Reads the names of a book that is to be added: the book that it equals, where we have one, else the ids of its names, made where
 * they are new. Equal are books with one title, author and category whose publisher is the same or missing on one side. Two
 * acts that add equal books at once wait for each other here, and the later one finds the book of the other.
 */
export async function readNewBook(
  transaction: Transaction,
  library: Library,
  { title, ...chosen }: Chosen & { title: string },
): Promise<{ equal: KnownBook } | { ids: Ids }> {
  const work = await idsOfWork(transaction, library, chosen);
  await lockWork(transaction, { title, ...work });
  // A name that nobody knows yet is made for a new book alone.
  const publisher_id = await knownId(transaction, chosen.publisher);
  const equal = await selectEqual(transaction, {
    title,
    ...work,
    publisher_id,
    isNamed: chosen.publisher !== null,
  });
  if (equal) return { equal };
  return {
    ids: { ...work, publisher_id: await idOfChoice(transaction, library, 'publisher', chosen.publisher) },
  };
}

async function knownId(transaction: Transaction, publisher: Choice | null): Promise<string | null> {
  if (publisher === null) return null;
  if ('id' in publisher) return publisher.id;
  return (await lockName(transaction, 'publisher', publisher.name)) ?? null;
}
