import { bookDetails, listBooks, suggestBooks } from '@library/contract/books.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as catalogue from './catalogue.service.ts';

export function catalogueRoutes(serve: Server, library: Library): void {
  serve(listBooks, ({ actor, query }) => catalogue.browse(library, actor, query));

  serve(suggestBooks, async ({ query }) => ({
    success: true as const,
    data: await catalogue.suggestBooks(library, query.title),
  }));

  serve(bookDetails, ({ actor, params }) => catalogue.bookDetail(library, actor, params.id));
}
