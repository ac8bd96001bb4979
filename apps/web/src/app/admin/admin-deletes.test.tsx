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
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminBooks, sampleAdminBook } from '../../test/admin-books.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { paged } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleReader, sampleVolunteer } from '../../test/samples.ts';
import { waitingAdmin, waitingVolunteer } from '../../test/waiting-people.ts';

let server: FakeServer;

beforeEach(() => {
  server = serverForAdmin();
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [waitingVolunteer()] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [waitingAdmin()] });
  server.answer(listReaders, (call) => paged([sampleReader()], call));
  server.answer(listVolunteers, (call) => paged([sampleVolunteer()], call));
  answerAdminBooks(server, () => [sampleAdminBook()]);
  const used = { name: 'Near', books_count: 1 };
  const near = { hall_id: 'near', name: 'Near', gender: 'male' as const, people_count: 1, copies_count: 1 };
  server.answer(halls.page, (call) => paged([near], call));
  server.answer(departments.page, (call) =>
    paged([{ dept_id: 'near', department_id: 'near', name: 'Near', people_count: 1 }], call),
  );
  server.answer(authors.page, (call) => paged([{ author_id: 'near', ...used }], call));
  server.answer(categories.page, (call) => paged([{ category_id: 'near', ...used }], call));
  server.answer(publishers.page, (call) => paged([{ publisher_id: 'near', ...used }], call));
});

it.each([
  ['verify', ['Unverified volunteers', 'Unverified admins']],
  ['readers', ['Readers']],
  ['volunteers', ['Volunteers']],
  ['books', ['Books']],
  ['entities', ['Halls', 'Departments', 'Authors', 'Categories', 'Publishers']],
])('every Delete of the tab "%s" asks before anything is sent [S5-49]', async (tab, tables) => {
  await openApplication(`/user/admin?tab=${tab}`, { as: 'admin' });
  const names = server.recordNames();
  for (const name of tables) {
    const table = page.getByRole('table', { name, exact: true });
    await table.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^Delete/ });
    await expect.element(question.getByText(/Are you sure you want to delete/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect.element(question).not.toBeInTheDocument();
  }
  expect(names().filter((name) => !name.startsWith('GET'))).toEqual([]);
});
