import {
  deleteVolunteer,
  listVolunteers,
  updateVolunteer,
  type Volunteer,
} from '@library/contract/people/volunteers.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { paged } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleVolunteer } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';

/** Ids as the edit dialog wants them. */
const near = '019ab000-0000-7000-8000-000000000001';
const far = '019ab000-0000-7000-8000-000000000002';
const law = '019ab000-0000-7000-8000-000000000003';
const place = { hall_id: near, dept_id: law };
const amina = sampleVolunteer({ volunteer_id: 'amina', name: 'Amina Ahmed', ...place });
const bilal = sampleVolunteer({ volunteer_id: 'bilal', name: 'Bilal Ahmed', ...place, hall_id: far });
const chandni = sampleVolunteer({
  volunteer_id: 'chandni',
  name: 'Chandni Ahmed',
  ...place,
  isVerified: false,
});
const dawud = sampleVolunteer({
  volunteer_id: 'dawud',
  name: 'Dawud Ahmed',
  ...place,
  isAvailable: false,
});
const sakib = sampleVolunteer({
  volunteer_id: 'sakib',
  name: 'Sakib Hasan',
  email: 'sakib@example.test',
  contact: '01722222222',
  address: 'North block',
  room_no: 214,
  isAvailable: false,
  ...place,
});

const table = page.getByRole('table', { name: 'Volunteers' });
const row = table.getByRole('row').filter({ hasText: 'sakib@example.test' });
const dialog = page.getByRole('dialog');
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();

let server: FakeServer;
let volunteers: Volunteer[];

beforeEach(() => {
  server = serverForAdmin();
  volunteers = [amina, bilal, chandni, dawud, sakib];
  server.answer(listHalls, [
    { hall_id: near, name: 'Near Hall', gender: 'male' },
    { hall_id: far, name: 'Far Hall', gender: 'male' },
  ]);
  server.answer(listDepartments, [{ dept_id: law, department_id: law, name: 'Law' }]);
  server.answer(listVolunteers, (call) => {
    const { name = '', hall_id, isVerified, isAvailable } = call.query;
    const matches = volunteers.filter(
      (volunteer) =>
        volunteer.name.includes(name) &&
        (hall_id === undefined || volunteer.hall_id === hall_id) &&
        (isVerified === undefined || volunteer.isVerified) &&
        (isAvailable === undefined || volunteer.isAvailable),
    );
    return paged(matches, call);
  });
});

const open = () => openApplication('/user/admin?tab=volunteers', { as: 'admin' });
const queries = () => server.callsTo(listVolunteers).map(({ query }) => query);
const lastQuery = () => queries().at(-1);
/** The beginnings of the rows below the head. */
const names = () =>
  table
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => /^(Turn \d+|\w+)/.exec(textContent)?.[0]);

it('name, hall, verified and available each filter the volunteers; ticks are sent only when set [S2.11-56] [S2.11-57] [S2.11-58] [S2.11-59] [S7-76]', async () => {
  await open();
  await expect.poll(names).toEqual(['Amina', 'Bilal', 'Chandni', 'Dawud', 'Sakib']);
  expect(queries()).toEqual([{ page: '1' }]);
  await filterOf('Name').fill('Ahmed');
  await expect.poll(names).toEqual(['Amina', 'Bilal', 'Chandni', 'Dawud']);
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.poll(names).toEqual(['Amina', 'Chandni', 'Dawud']);
  const narrowed = { page: '1', name: 'Ahmed', hall_id: near };
  expect(lastQuery()).toEqual(narrowed);

  await filterOf('Verified only').click();
  await expect.poll(names).toEqual(['Amina', 'Dawud']);
  expect(lastQuery()).toEqual({ ...narrowed, isVerified: 'true' });

  await filterOf('Verified only').click();
  await filterOf('Available only').click();
  await expect.poll(names).toEqual(['Amina', 'Chandni']);
  await expect.element(filterOf('Verified only')).not.toBeChecked();
  expect(lastQuery()).toEqual({ ...narrowed, isAvailable: 'true' });
});

it('a message replaces the table when nobody matches [S2.11-63]', async () => {
  await open();
  await filterOf('Name').fill('qqqqqq');
  await expect
    .element(page.getByText('No volunteers found matching your criteria.', { exact: true }))
    .toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

it('volunteers are paged [S2.11-60]', async () => {
  volunteers = Array.from({ length: 25 }, (_, index) =>
    sampleVolunteer({
      volunteer_id: `volunteer-${index + 1}`,
      name: `Turn ${String(index + 1).padStart(2, '0')}`,
      ...place,
    }),
  );
  await open();
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.poll(names).toHaveLength(10);
  expect(names()[0]).toBe('Turn 01');
  await page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: 'Page 3', exact: true })
    .click();
  await expect.poll(names).toEqual(['Turn 21', 'Turn 22', 'Turn 23', 'Turn 24', 'Turn 25']);
  expect(lastQuery()).toEqual({ page: '3', hall_id: near });
});

it('Edit opens a filled dialog and saves [S2.11-61] [S1-26] [S4-60] [S8-64]', async () => {
  await open();
  await filterOf('Name').fill('Sakib Hasan');
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Volunteer' })).toBeVisible();
  const field = (label: string) => dialog.getByLabelText(label);
  for (const [label, value] of [
    ['Name', 'Sakib Hasan'],
    ['Email', 'sakib@example.test'],
    ['Contact', '01722222222'],
    ['Address', 'North block'],
    ['Room no', 214],
    ['Hall', near],
    ['Department', law],
  ] as const) {
    await expect.element(field(label)).toHaveValue(value);
  }
  await expect.element(field('Verified')).toBeChecked();
  await expect.element(field('Available')).not.toBeChecked();

  server.answer(updateVolunteer, () => {
    volunteers = [{ ...sakib, contact: '01733333333' }];
    return { message: '' };
  });
  const calls = server.recordNames();
  await field('Contact').fill('01733333333');
  await answer('Save changes');
  await expect.element(toast('Volunteer updated successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row.getByText('01733333333')).toBeVisible();
  await expect.poll(calls).toEqual(['PUT /api/vol/sakib', 'GET /api/vol']);
  expect(server.callsTo(updateVolunteer)[0]?.body).toMatchObject({
    contact: '01733333333',
    changed_from: { contact: '01722222222' },
  });
});

it('Delete asks first, then the volunteer is gone [S2.11-62] [S1-26] [S4-61] [S8-63]', async () => {
  await open();
  await filterOf('Name').fill('Sakib Hasan');
  await expect.poll(names).toEqual(['Sakib']);
  const calls = server.recordNames();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete volunteer?' }))
    .toMatchTextContent('Are you sure you want to delete Sakib Hasan?');
  await answer('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls()).toEqual([]);

  server.answer(deleteVolunteer, () => {
    volunteers = [];
    return { message: '' };
  });
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect.element(toast('Volunteer deleted successfully!')).toBeVisible();
  await expect.element(page.getByText('No volunteers found matching your criteria.')).toBeVisible();
  await expect.poll(calls).toEqual(['DELETE /api/vol/sakib', 'GET /api/vol']);
});
