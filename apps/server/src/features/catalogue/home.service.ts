import type { Home } from '@library/contract/home.ts';
import type { Versions } from '../../database/data-versions.ts';
import { createVersionedCache, type VersionedCache } from '../../lib/versioned-cache.ts';
import type { Library } from '../../library.ts';
import { countBooks } from './browse.queries.ts';
import { cardOf } from './browse.service.ts';
import {
  type CategoryCount,
  selectLargestCategories,
  selectLendingHalls,
  selectShelf,
} from './home.queries.ts';

/** Books on each shelf of the home page, and categories under them. */
const shelfLength = 10;
const categoriesAtMost = 12;

/** What only new and deleted books change: how many there are, and in which categories. */
interface Stock {
  books: number;
  categories: CategoryCount[];
}
type Stocks = VersionedCache<Stock>;

/** Opens what the home page remembers between two lendings; counting a million books takes a while. */
export const openStocks = (): Stocks => createVersionedCache(1, () => 1);

/** The home page as everybody sees it (decisions 1). */
export async function homeOf(
  { database }: Library,
  { stocks, versions }: { stocks: Stocks; versions: Versions },
): Promise<Home> {
  const countStock = async (): Promise<Stock> => {
    const everything = { category_id: undefined, author_id: undefined, hall_id: undefined };
    const [books, categories] = await Promise.all([
      countBooks(database, everything),
      selectLargestCategories(database, categoriesAtMost),
    ]);
    return { books, categories };
  };
  const [stock, newest, mostRead, highestRated, halls] = await Promise.all([
    stocks.get('stock', versions.books, countStock),
    selectShelf(database, 'recently_added', shelfLength),
    selectShelf(database, 'best_reads', shelfLength),
    selectShelf(database, 'top_rated', shelfLength),
    selectLendingHalls(database),
  ]);
  return {
    ...stock,
    newest: newest.map(cardOf),
    most_read: mostRead.map(cardOf),
    highest_rated: highestRated.map(cardOf),
    halls,
  };
}
