import type { changeBooks as changeBooksEndpoint } from '@library/contract/books/admin-books.ts';
import type { Received } from '@library/contract/calls/route.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { eachByItself } from '../../database/transactions/items.ts';
import type { Outcomes } from '../../lib/outcomes.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { choiceOf, faultsOfChoices, labels } from '../books/books.rules.ts';
import { type BookFacts, changeOneOfBooks, selectNames } from '../books/books.service.ts';
import { idsOfIdentity, type PickedNames } from '../books/picked-names.service.ts';
import { withIndexing } from '../search/stored-index/search-index.service.ts';
import { recordChange } from './edit-book.service.ts';

/**
 * Gives several books another author, another category or both, and returns the result for each book. Throws 422 when
 * neither is given, and for an unknown entry.
 */
export function changeBooks(
  library: Library,
  actor: AdminActor,
  { book_ids, author, category }: Received<typeof changeBooksEndpoint>['body'],
): Promise<Outcomes<void>> {
  const chosen = { author: choiceOf(author), publisher: null, category: choiceOf(category) };
  const faults = faultsOfChoices(chosen);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  if (!chosen.author && !chosen.category) throw invalid({ author: ['Choose an author or a category.'] });
  return library.inTransaction(async (transaction) => {
    const names = await namesOf(transaction, library, chosen);
    return withIndexing(transaction, (toIndex) =>
      eachByItself(transaction, book_ids.toSorted(), async (bookId) => {
        const changed = await changeOneOfBooks(transaction, bookId, names, toIndex);
        await recordChange(transaction, library, actor, bookId, changed);
      }),
    );
  });
}

/** The ids of the chosen entries, without the kinds that were not chosen. Throws 422 for an unknown id. */
async function namesOf(
  transaction: Transaction,
  library: Library,
  chosen: PickedNames,
): Promise<Partial<Pick<BookFacts, 'author_id' | 'category_id'>>> {
  const ids = await idsOfIdentity(transaction, library, chosen);
  const names = await selectNames(transaction, { ...ids, publisher_id: null });
  for (const kind of ['author', 'category'] as const) {
    if (chosen[kind] && names[kind] === null) throw invalid({ [kind]: [chooseFromList(labels[kind])] });
  }
  return {
    ...(ids.author_id === null ? {} : { author_id: ids.author_id }),
    ...(ids.category_id === null ? {} : { category_id: ids.category_id }),
  };
}
