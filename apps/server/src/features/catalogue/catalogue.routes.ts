import { bookDetails, listBooks, listLanguages, suggestBooks } from '@library/contract/catalogue.ts';
import { home } from '@library/contract/home.ts';
import { suggestSearch } from '@library/contract/search.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import type { Server } from '../../http/serve.ts';
import * as browse from './browse.service.ts';
import * as details from './details.service.ts';
import { createHomeCache, homeOf } from './home.service.ts';
import * as languages from './languages.service.ts';
import * as suggestions from './suggestions.service.ts';

export function catalogueRoutes(serve: Server, cache: ResponseCache): void {
  const browseCaches = browse.createBrowseCaches();
  const homeCache = createHomeCache();

  serve(listBooks, async ({ library, actor, query }) => {
    const { source, encoded } = await cache.shared(listBooks, query, 'catalogue', (versions) =>
      browse.browse(library, { ...browseCaches, versions }, query),
    );
    const own = await browse.pageFor(library, actor, source);
    return own ? cache.own(listBooks, own) : encoded;
  });

  serve(suggestBooks, async ({ library, query }) => ({
    success: true as const,
    data: await suggestions.suggestBooks(library, query.title),
  }));

  serve(suggestSearch, async ({ library, query }) => ({
    success: true as const,
    data: await suggestions.suggestSearch(library, query.search),
  }));

  serve(listLanguages, ({ library }) =>
    cache.list(listLanguages, 'books', () => languages.listLanguages(library)),
  );

  serve(bookDetails, async ({ library, actor, params }) => {
    const { source, encoded } = await cache.shared(bookDetails, params, 'catalogue', () =>
      details.bookDetail(library, params.id),
    );
    const own = await details.detailFor(library, actor, source);
    return own ? cache.own(bookDetails, own) : encoded;
  });

  serve(home, async ({ library }) => {
    const { encoded } = await cache.shared(home, null, 'catalogue', (versions) =>
      homeOf(library, { cache: homeCache, versions }),
    );
    return encoded;
  });
}
