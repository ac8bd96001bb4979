import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference.ts';
import type { Answers } from '../../http/response-cache/response-cache.ts';
import type { Server } from '../../http/serve.ts';
import type { Library } from '../../library.ts';
import * as reference from './reference.service.ts';

const wrapped = <Item>(data: Item[]) => ({ success: true as const, data });

export function referenceRoutes(serve: Server, library: Library, answers: Answers): void {
  serve(listHalls, () => answers.list(listHalls, 'reference', () => reference.listHalls(library)));
  serve(listDepartments, () =>
    answers.list(listDepartments, 'reference', () => reference.listDepartments(library)),
  );

  serve(listAuthors, async ({ query: { search } }) =>
    search
      ? wrapped(await reference.suggestAuthors(library, search))
      : answers.list(listAuthors, 'reference', () => reference.listAuthors(library)),
  );
  serve(listPublishers, async ({ query: { search } }) =>
    search
      ? wrapped(await reference.suggestPublishers(library, search))
      : answers.list(listPublishers, 'reference', () => reference.listPublishers(library)),
  );
  serve(listCategories, async ({ query: { search } }) =>
    search
      ? wrapped(await reference.suggestCategories(library, search))
      : answers.list(listCategories, 'reference', () => reference.listCategories(library)),
  );
}
