import type { Home } from '@library/contract/books/home.ts';
import type { Versions } from '../../database/caches/data-versions.ts';
import { createVersionedCache, type VersionedCache } from '../../lib/caches/versioned-cache.ts';
import type { Library } from '../../library.ts';
import { countBooks } from './browse.queries.ts';
import { cardOf } from './browse.service.ts';
import {
  type CategoryCount,
  selectLargestCategories,
  selectLendingHalls,
  selectShelf,
} from './home.queries.ts';
import { takeTurns } from './shelf-order.rules.ts';

/** The number of books on each shelf of the home page, and of categories below the shelves. */
const shelfLength = 10;
const categoriesAtMost = 12;
/** How many of the newest books the shelf of new books is chosen from, so that it shows several categories. */
const newestAmong = 60;

/** Counts that change only when books are added or deleted. */
interface BookCounts {
  books: number;
  categories: CategoryCount[];
}
type HomeCache = VersionedCache<BookCounts>;

/** Keeps the counts while only loans change, because counting a million books takes a while. */
export const createHomeCache = (): HomeCache => createVersionedCache(1, () => 1);

/** The home page without anything personal. */
export async function homeOf(
  { database }: Library,
  { cache, versions }: { cache: HomeCache; versions: Versions },
): Promise<Home> {
  const countAll = async (): Promise<BookCounts> => {
    const everything = {
      category_id: undefined,
      author_id: undefined,
      hall_id: undefined,
      language: undefined,
      available: false,
    };
    const [books, categories] = await Promise.all([
      countBooks(database, everything),
      selectLargestCategories(database, categoriesAtMost),
    ]);
    return { books, categories };
  };
  const [counts, newest, mostRead, highestRated, halls] = await Promise.all([
    cache.get('counts', versions.books, countAll),
    selectShelf(database, 'newest', newestAmong),
    selectShelf(database, 'most_read', shelfLength),
    selectShelf(database, 'highest_rated', shelfLength),
    selectLendingHalls(database),
  ]);
  return {
    ...counts,
    newest: takeTurns(newest, ({ category }) => category, shelfLength).map(cardOf),
    most_read: mostRead.map(cardOf),
    highest_rated: highestRated.map(cardOf),
    halls,
  };
}
