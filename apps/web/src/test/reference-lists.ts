import {
  listAuthors,
  listCategories,
  listDepartments,
  listHalls,
  listPublishers,
} from '@library/contract/reference.ts';
import type { FakeServer } from './fake-server.ts';

/** Answers the lists that filters and forms choose from: empty ones. */
export function answerReferenceLists(server: FakeServer): void {
  for (const list of [listHalls, listDepartments, listAuthors, listPublishers, listCategories]) {
    server.answer(list, []);
  }
}
