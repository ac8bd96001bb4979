import { answerDialog, openTab, rowOf } from '../support/staff-pages/admin-home.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test('every Delete of the admin home asks before anything is sent [S5-49]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  await make.volunteer({ verified: false });
  await make.reader();
  await make.book();
  await signIn(await make.admin());
  const calls = recordCalls(page);
  const tables = [
    ['verify', ['Unverified volunteers']],
    ['readers', ['Readers']],
    ['volunteers', ['Volunteers']],
    ['books', ['Books']],
    ['entities', ['Halls', 'Departments', 'Authors', 'Categories', 'Publishers']],
  ] as const;
  for (const [tab, names] of tables) {
    await openTab(page, tab);
    for (const name of names) {
      const table = page.getByRole('table', { name, exact: true });
      await table.getByRole('button', { name: 'Delete', exact: true }).first().click();
      const question = page.getByRole('dialog', { name: /^Delete/ });
      await expect(question).toContainText('Are you sure you want to delete');
      await answerDialog(page, 'Cancel');
      await expect(question).toHaveCount(0);
    }
  }
  expect(namesOf(calls).filter((call) => !call.startsWith('GET'))).toEqual([]);
});

test('lists are loaded again after adding, changing and deleting [S4-59] [S4-60] [S4-61]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  await openTab(page, 'entities');
  const section = page.getByRole('region', { name: 'Manage Departments' });
  await section.getByRole('searchbox').fill('of the reload');
  await expect(section.getByText('No departments found.')).toBeVisible();
  const calls = recordCalls(page);
  /** The calls for departments since `sent` was last called: the change, then the list. */
  const sent = () => {
    const names = namesOf(calls.splice(0)).map((name) => name.replace(/[0-9a-f-]{36}$/, '*'));
    return names.filter((name) => name.includes('/api/departments'));
  };

  await section.getByRole('button', { name: 'Add New Department' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Department of the reload');
  await answerDialog(page, 'Add Department');
  await expect(rowOf(page, 'Department of the reload')).toBeVisible();
  expect(sent().slice(0, 2)).toEqual(['POST /api/departments', 'GET /api/departments/get-paginated']);

  await rowOf(page, 'Department of the reload').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Faculty of the reload');
  await answerDialog(page, 'Save changes');
  await expect(rowOf(page, 'Faculty of the reload')).toBeVisible();
  expect(sent().slice(0, 2)).toEqual(['PUT /api/departments/*', 'GET /api/departments/get-paginated']);

  await rowOf(page, 'Faculty of the reload').getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(section.getByText('No departments found.')).toBeVisible();
  expect(sent().slice(0, 2)).toEqual(['DELETE /api/departments/*', 'GET /api/departments/get-paginated']);

  await openTab(page, 'books');
  await expect(page.getByRole('heading', { name: 'Manage Books' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Book' });
  await dialog.getByLabel('Title').fill('A book of the reload');
  for (const field of ['author', 'publisher', 'category']) {
    await dialog.getByLabel(`Or type a new ${field} name`).fill(`The ${field} of the reload`);
  }
  calls.splice(0);
  await answerDialog(page, 'Add Book');
  await expect(dialog).toHaveCount(0);
  const bookCalls = () => namesOf(calls).filter((name) => name.endsWith('/api/admin-book'));
  await expect.poll(bookCalls).toEqual(['POST /api/admin-book', 'GET /api/admin-book']);
});
