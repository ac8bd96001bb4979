import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listReaders } from '@library/contract/people/readers.ts';
import { listUnverifiedVolunteers, listVolunteers } from '@library/contract/people/volunteers.ts';
import {
  authors,
  categories,
  departments,
  halls,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import type { FakeServer } from './fake-server.ts';
import { noPage } from './paged.ts';

/** Stubs the lists of all tabs of an admin as empty. */
export function answerAdminLists(server: FakeServer): void {
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.answer(listRequests, { success: true, data: [] });
  server.answer(listLendings, { success: true, data: [] });
  for (const list of [listReaders, listVolunteers, listAdminBooks, listClaims]) server.answer(list, noPage);
  for (const kind of [halls, departments, authors, categories, publishers]) server.answer(kind.page, noPage);
}
