import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference/reference.ts';
import type { FakeServer } from './fake-server.ts';

/** Stubs the lists of filters and forms as empty. */
export function answerReferenceLists(server: FakeServer): void {
  for (const list of [listHalls, listDepartments, listAuthors, listPublishers, listCategories]) {
    server.answer(list, []);
  }
}
