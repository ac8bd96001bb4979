import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference.ts';
import type { ResponseCache } from '../../http/response-cache/response-cache.ts';
import type { Server } from '../../http/serve.ts';
import * as reference from './reference.service.ts';

const wrapped = <Item>(data: Item[]) => ({ success: true as const, data });

export function referenceRoutes(serve: Server, cache: ResponseCache): void {
  serve(listHalls, ({ library }) =>
    cache.list(listHalls, 'reference', () => reference.selectHalls(library.database)),
  );
  serve(listDepartments, ({ library }) =>
    cache.list(listDepartments, 'reference', () => reference.listDepartments(library)),
  );

  serve(listAuthors, async ({ library, query: { search } }) =>
    search
      ? wrapped(await reference.suggestAuthors(library, search))
      : cache.list(listAuthors, 'reference', () => reference.selectNames(library.database, 'author')),
  );
  serve(listPublishers, async ({ library, query: { search } }) =>
    search
      ? wrapped(await reference.suggestPublishers(library, search))
      : cache.list(listPublishers, 'reference', () => reference.selectNames(library.database, 'publisher')),
  );
  serve(listCategories, async ({ library, query: { search } }) =>
    search
      ? wrapped(await reference.suggestCategories(library, search))
      : cache.list(listCategories, 'reference', () => reference.selectNames(library.database, 'category')),
  );
}
