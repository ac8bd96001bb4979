import { listAdminBooks } from '@library/contract/books/admin-books.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { listLendings } from '@library/contract/lending/lendings.ts';
import { listRequests } from '@library/contract/lending/requests.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listReaders } from '@library/contract/people/readers.ts';
import {
  listUnverifiedVolunteers,
  listVolunteers,
  type UnverifiedVolunteer,
} from '@library/contract/people/volunteers.ts';
import {
  authors,
  categories,
  departments,
  halls,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import type { FakeServer } from './fake-server.ts';

/** A page of a list in which nothing is. */
export const noPage = { data: [], current_page: 1, last_page: 1, total: 0 };

/** Stubs the lists of all tabs of an admin as empty. */
export function answerAdminLists(server: FakeServer): void {
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.answer(listRequests, { success: true, data: [] });
  server.answer(listLendings, { success: true, data: [] });
  for (const list of [listReaders, listVolunteers, listAdminBooks, listClaims]) server.answer(list, noPage);
  for (const kind of [halls, departments, authors, categories, publishers]) server.answer(kind.page, noPage);
}

/** A volunteer who waits to be verified. */
export const sampleUnverified = (facts: Partial<UnverifiedVolunteer> = {}): UnverifiedVolunteer => ({
  volunteer_id: 'jamila',
  name: 'Jamila Akhter',
  email: 'jamila@example.test',
  contact: null,
  registration_no: '2019315077',
  hall: { name: 'Near Hall' },
  department: null,
  ...facts,
});
