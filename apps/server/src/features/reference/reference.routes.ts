import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import type { ReadPublic } from '../../http/public-reads.ts';
import type { Server } from '../../http/serve.ts';
import * as reference from './reference.service.ts';

const wrapped = <Item>(data: Item[]) => ({ success: true as const, data });

export function referenceRoutes(serve: Server, readPublic: ReadPublic): void {
  serve(listHalls, (call) =>
    readPublic(call, ({ library, cache }) =>
      cache.list(listHalls, 'reference', () => reference.selectHalls(library.database)),
    ),
  );
  serve(listDepartments, (call) =>
    readPublic(call, ({ library, cache }) =>
      cache.list(listDepartments, 'reference', () => reference.listDepartments(library)),
    ),
  );

  serve(listAuthors, (call) =>
    readPublic(call, async ({ library, cache }) =>
      call.query.search
        ? wrapped(await reference.suggestAuthors(library, call.query.search))
        : cache.list(listAuthors, 'reference', () => reference.selectNames(library.database, 'author')),
    ),
  );
  serve(listPublishers, (call) =>
    readPublic(call, async ({ library, cache }) =>
      call.query.search
        ? wrapped(await reference.suggestPublishers(library, call.query.search))
        : cache.list(listPublishers, 'reference', () => reference.selectNames(library.database, 'publisher')),
    ),
  );
  serve(listCategories, (call) =>
    readPublic(call, async ({ library, cache }) =>
      call.query.search
        ? wrapped(await reference.suggestCategories(library, call.query.search))
        : cache.list(listCategories, 'reference', () => reference.selectNames(library.database, 'category')),
    ),
  );
}
