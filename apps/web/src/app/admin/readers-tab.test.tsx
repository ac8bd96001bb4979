import { deleteReader, listReaders, type Reader, updateReader } from '@library/contract/people/readers.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../test/fake-server.ts';
import { filterOf } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { paged } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleReader } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';

/** Ids as the edit dialog wants them. */
const near = '019ab000-0000-7000-8000-000000000001';
const far = '019ab000-0000-7000-8000-000000000002';
const law = '019ab000-0000-7000-8000-000000000003';
const physics = '019ab000-0000-7000-8000-000000000004';
const inLaw = { hall_id: near, dept_id: law };
const amina = sampleReader({
  reader_id: 'amina',
  name: 'Amina Khatun',
  email: 'amina@example.test',
  contact: '01711111111',
  gender: 'female',
  session: '2022-23',
  ...inLaw,
});
const bilal = sampleReader({ reader_id: 'bilal', name: 'Bilal Ahmed', hall_id: far, dept_id: law });
const chandni = sampleReader({
  reader_id: 'chandni',
  name: 'Chandni Ahmed',
  hall_id: near,
  dept_id: physics,
});
const dawud = sampleReader({ reader_id: 'dawud', name: 'Dawud Ahmed', ...inLaw });

const table = page.getByRole('table', { name: 'Readers' });
const rowOf = (text: string) => table.getByRole('row').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const answer = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();
const pager = page.getByRole('navigation', { name: 'Pagination' });
const pageButton = (number: number) => pager.getByRole('button', { name: `Page ${number}`, exact: true });

let server: FakeServer;
let readers: Reader[];

beforeEach(() => {
  server = serverForAdmin();
  readers = [amina, bilal, chandni, dawud];
  server.answer(listHalls, [
    { hall_id: near, name: 'Near Hall', gender: 'female' },
    { hall_id: far, name: 'Far Hall', gender: 'male' },
  ]);
  server.answer(listDepartments, [
    { dept_id: law, department_id: law, name: 'Law' },
    { dept_id: physics, department_id: physics, name: 'Physics' },
  ]);
  server.answer(listReaders, (call) => {
    const { name = '', hall_id, dept_id } = call.query;
    const matches = readers.filter(
      (reader) =>
        reader.name.includes(name) &&
        (hall_id === undefined || reader.hall_id === hall_id) &&
        (dept_id === undefined || reader.dept_id === dept_id),
    );
    return paged(matches, call);
  });
});

const open = () => openApplication('/user/admin?tab=readers', { as: 'admin' });
const lastQuery = () => server.callsTo(listReaders).at(-1)?.query;
/** The beginnings of the rows below the head. */
const names = () =>
  table
    .getByRole('row')
    .elements()
    .slice(1)
    .map(({ textContent }) => /^(Paged \d+|\w+)/.exec(textContent)?.[0]);

it('name, hall and department each filter the readers [S2.11-48] [S2.11-49] [S2.11-50]', async () => {
  await open();
  await expect.poll(names).toEqual(['Amina', 'Bilal', 'Chandni', 'Dawud']);
  await filterOf('Name').fill('Ahmed');
  await expect.poll(names).toEqual(['Bilal', 'Chandni', 'Dawud']);
  expect(lastQuery()).toEqual({ page: '1', name: 'Ahmed' });
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.poll(names).toEqual(['Chandni', 'Dawud']);
  expect(lastQuery()).toEqual({ page: '1', name: 'Ahmed', hall_id: near });
  await userEvent.selectOptions(filterOf('Department'), 'Physics');
  await expect.poll(names).toEqual(['Chandni']);
  expect(lastQuery()).toEqual({ page: '1', name: 'Ahmed', hall_id: near, dept_id: physics });
});

it('a message replaces the table when nobody matches [S2.11-55]', async () => {
  await open();
  await filterOf('Name').fill('qqqqqq');
  await expect
    .element(page.getByText('No readers found matching your criteria.', { exact: true }))
    .toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

/** 25 readers of the near hall, by name. */
const manyReaders = () =>
  Array.from({ length: 25 }, (_, index) =>
    sampleReader({
      reader_id: `reader-${index + 1}`,
      name: `Paged ${String(index + 1).padStart(2, '0')}`,
      hall_id: near,
    }),
  );

it('readers are paged, and saving stays on the page [S2.11-51] [S2.11-52] [S4-62]', async () => {
  readers = manyReaders();
  await open();
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.poll(names).toHaveLength(10);
  expect(names()[0]).toBe('Paged 01');
  for (const number of [1, 2, 3]) await expect.element(pageButton(number)).toBeVisible();

  await pageButton(3).click();
  await expect.poll(names).toHaveLength(5);
  await pageButton(2).click();
  await expect.poll(() => names()[0]).toBe('Paged 11');
  expect(names()).toHaveLength(10);
  server.answer(updateReader, () => {
    readers = readers.map((reader) =>
      reader.reader_id === 'reader-14' ? { ...reader, contact: '01999999999' } : reader,
    );
    return { message: '' };
  });
  await rowOf('Paged 14').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Contact').fill('01999999999');
  await answer('Save changes');
  await expect.element(rowOf('Paged 14').getByText('01999999999')).toBeVisible();
  await expect.element(pageButton(2)).toHaveAttribute('aria-current', 'page');
  expect(lastQuery()).toEqual({ page: '2', hall_id: near });
});

it('applying and resetting filters go to the first page; a single page has no numbers [S2.11-52] [S4-63] [S4-64] [S4-65]', async () => {
  readers = manyReaders();
  await openApplication(`/user/admin?tab=readers&hall_id=${near}&page=2`, { as: 'admin' });
  await expect.poll(() => names()[0]).toBe('Paged 11');
  await filterOf('Name').fill('Paged 2');
  await expect.poll(() => names()[0]).toBe('Paged 20');
  expect(lastQuery()).toEqual({ page: '1', name: 'Paged 2', hall_id: near });
  await expect.element(pager).not.toBeInTheDocument();

  await filterOf('Name').fill('');
  await pageButton(2).click();
  await expect.poll(() => names()[0]).toBe('Paged 11');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect.poll(lastQuery).toEqual({ page: '1' });
  await expect.poll(() => names()[0]).toBe('Paged 01');
  for (const label of ['Name', 'Hall', 'Department']) await expect.element(filterOf(label)).toHaveValue('');
});

it('Edit opens a filled dialog and saves [S2.11-53] [S1-25] [S4-60] [S8-68]', async () => {
  await open();
  await filterOf('Name').fill('Amina Khatun');
  await rowOf('amina@example.test').getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Edit Reader' })).toBeVisible();
  const field = (label: string) => dialog.getByLabelText(label);
  for (const [label, value] of [
    ['Name', 'Amina Khatun'],
    ['Email', 'amina@example.test'],
    ['Contact', '01711111111'],
    ['Gender', 'female'],
    ['Session', '2022-23'],
    ['Hall', near],
    ['Department', law],
    ['Total points', 0],
  ] as const) {
    await expect.element(field(label)).toHaveValue(value);
  }
  await expect.element(field('Blocked')).not.toBeChecked();
  await expect.element(field('Reason')).not.toBeInTheDocument();

  server.answer(updateReader, () => {
    readers = [{ ...amina, name: 'Edited Amina' }];
    return { message: '' };
  });
  const calls = server.recordNames();
  await field('Name').fill('Edited Amina');
  await answer('Save changes');
  await expect.element(toast('Reader updated successfully!')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  // The filter was the old name, and the list is loaded again.
  await expect.element(rowOf('amina@example.test')).not.toBeInTheDocument();
  await expect.poll(calls).toEqual(['PUT /api/readers/amina', 'GET /api/readers']);
  expect(server.callsTo(updateReader)[0]?.body).toMatchObject({
    name: 'Edited Amina',
    changed_from: { name: 'Amina Khatun' },
  });
});

it('Delete asks first, then the reader is gone [S2.11-54] [S1-25] [S4-61] [S8-69]', async () => {
  await open();
  await filterOf('Name').fill('Amina Khatun');
  await expect.poll(names).toEqual(['Amina']);
  const row = rowOf('amina@example.test');
  const calls = server.recordNames();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Delete reader?' }))
    .toMatchTextContent('Are you sure you want to delete Amina Khatun?');
  await answer('Cancel');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls()).toEqual([]);

  server.answer(deleteReader, () => {
    readers = [];
    return { message: '' };
  });
  await row.getByRole('button', { name: 'Delete' }).click();
  await answer('Delete');
  await expect.element(toast('Reader deleted successfully!')).toBeVisible();
  await expect.element(page.getByText('No readers found matching your criteria.')).toBeVisible();
  await expect.poll(calls).toEqual(['DELETE /api/readers/amina', 'GET /api/readers']);
});
