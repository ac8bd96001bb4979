import { bookDetails, listBooks, listLanguages, suggestBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { suggestSearch } from '@library/contract/books/suggestions.ts';
import type { ReadPublic } from '../../http/public-reads.ts';
import type { Server } from '../../http/serve.ts';
import { perKeyCache } from '../../lib/caches/per-key-cache.ts';
import type { Library } from '../../library.ts';
import * as browse from './browse.service.ts';
import * as details from './details.service.ts';
import { createHomeCache, homeOf } from './home.service.ts';
import * as languages from './languages.service.ts';
import * as suggestions from './suggestions.service.ts';

export function catalogueRoutes(serve: Server, readPublic: ReadPublic): void {
  const browseCachesOf = perKeyCache<Library, ReturnType<typeof browse.createBrowseCaches>>(
    browse.createBrowseCaches,
  );
  const homeCacheOf = perKeyCache<Library, ReturnType<typeof createHomeCache>>(createHomeCache);

  serve(listBooks, async (call) => {
    const { library, actor, query } = call;
    const { cache, source, encoded } = await readPublic(call, async (from) => {
      const shared = await from.cache.shared(listBooks, query, 'catalogue', (versions) =>
        browse.browse(from.library, { ...browseCachesOf(from.library), versions }, query),
      );
      return { ...from, ...shared };
    });
    const own = await browse.pageFor(library, actor, source);
    return own ? cache.own(listBooks, own) : encoded;
  });

  serve(suggestBooks, async (call) => ({
    success: true as const,
    data: await readPublic(call, ({ library }) => suggestions.suggestBooks(library, call.query.title)),
  }));

  serve(suggestSearch, async (call) => ({
    success: true as const,
    data: await readPublic(call, ({ library }) => suggestions.suggestSearch(library, call.query.search)),
  }));

  serve(listLanguages, (call) =>
    readPublic(call, ({ library, cache }) =>
      cache.list(listLanguages, 'books', () => languages.listLanguages(library)),
    ),
  );

  serve(bookDetails, async (call) => {
    const { library, actor, params } = call;
    const { cache, source, encoded } = await readPublic(call, async (from) => {
      const make = () => details.bookDetail(from.library, params.id);
      return { ...from, ...(await from.cache.shared(bookDetails, params, 'catalogue', make)) };
    });
    const own = await details.detailFor(library, actor, source);
    return own ? cache.own(bookDetails, own) : encoded;
  });

  serve(home, (call) =>
    readPublic(call, async ({ library, cache }) => {
      const { encoded } = await cache.shared(home, null, 'catalogue', (versions) =>
        homeOf(library, { cache: homeCacheOf(library), versions }),
      );
      return encoded;
    }),
  );
}
