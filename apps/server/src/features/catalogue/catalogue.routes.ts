import { bookDetails, listBooks, suggestBooks } from '@library/contract/catalogue.ts';
import { home } from '@library/contract/home.ts';
import { suggestSearch } from '@library/contract/search.ts';
import type { Answers } from '../../http/response-cache/response-cache.ts';
import type { Server } from '../../http/serve.ts';
import * as catalogue from './browse.service.ts';
import { homeOf, openStocks } from './home.service.ts';
import * as found from './suggestions.service.ts';

export function catalogueRoutes(serve: Server, answers: Answers): void {
  const totals = catalogue.openTotals();
  const searches = catalogue.openSearches();
  const stocks = openStocks();

  serve(listBooks, async ({ library, actor, query }) => {
    const { source, ready } = await answers.shared(listBooks, query, 'catalogue', (versions) =>
      catalogue.browse(library, { totals, searches, versions }, query),
    );
    const own = await catalogue.pageFor(library, actor, source);
    return own ? answers.own(listBooks, own) : ready;
  });

  serve(suggestBooks, async ({ library, query }) => ({
    success: true as const,
    data: await found.suggestBooks(library, query.title),
  }));

  serve(suggestSearch, async ({ library, query }) => ({
    success: true as const,
    data: await found.suggestSearch(library, query.search),
  }));

  serve(bookDetails, async ({ library, actor, params }) => {
    const { source, ready } = await answers.shared(bookDetails, params, 'catalogue', () =>
      catalogue.bookDetail(library, params.id),
    );
    const own = await catalogue.detailFor(library, actor, source);
    return own ? answers.own(bookDetails, own) : ready;
  });

  serve(home, async ({ library }) => {
    const { ready } = await answers.shared(home, null, 'catalogue', (versions) =>
      homeOf(library, { stocks, versions }),
    );
    return ready;
  });
}
