import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as reference from './reference.service.ts';

const wrapped = <Item>(data: Item[]) => ({ success: true as const, data });

export function referenceRoutes(serve: Server, library: Library): void {
  serve(listHalls, () => reference.listHalls(library));
  serve(listDepartments, () => reference.listDepartments(library));

  serve(listAuthors, async ({ query: { search } }) =>
    search ? wrapped(await reference.suggest(library, 'author', search)) : reference.listAuthors(library),
  );
  serve(listPublishers, async ({ query: { search } }) =>
    search
      ? wrapped(await reference.suggest(library, 'publisher', search))
      : reference.listPublishers(library),
  );
  serve(listCategories, async ({ query: { search } }) =>
    search
      ? wrapped(await reference.suggest(library, 'category', search))
      : reference.listCategories(library),
  );
}
