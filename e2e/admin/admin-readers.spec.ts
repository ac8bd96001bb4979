import type { Page } from '@playwright/test';
import { answerDialog, openTab, queriesOf, rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('search', { name: 'Filter readers' });
const rows = (page: Page) => page.getByRole('table', { name: 'Readers' }).locator('tbody').getByRole('row');
const reset = (page: Page) => panel(page).getByRole('button', { name: 'Reset Filters' }).click();
const pageButton = (page: Page, number: number) =>
  page
    .getByRole('navigation', { name: 'Pagination' })
    .getByRole('button', { name: `Page ${number}`, exact: true });

test('name, hall and department each filter the readers [S2.11-48] [S2.11-49] [S2.11-50]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [near, far] = [await make.hall(), await make.hall()];
  const [law, physics] = [await make.department(), await make.department()];
  await make.reader({ name: 'Narrowed Amina', hall_id: near.hall_id, dept_id: law.dept_id });
  await make.reader({ name: 'Narrowed Bilal', hall_id: far.hall_id, dept_id: law.dept_id });
  await make.reader({ name: 'Narrowed Chandni', hall_id: near.hall_id, dept_id: physics.dept_id });
  await make.reader({ name: 'Somebody else', hall_id: near.hall_id, dept_id: law.dept_id });
  await signIn(await make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'readers');

  await panel(page).getByLabel('Name').fill('Narrowed');
  await expect(rows(page)).toContainText(['Narrowed Amina', 'Narrowed Bilal', 'Narrowed Chandni']);
  await expect.poll(() => queriesOf(calls, '/api/readers').at(-1)).toEqual({ page: '1', name: 'Narrowed' });

  await panel(page).getByLabel('Hall').selectOption({ label: near.name });
  await expect(rows(page)).toContainText(['Narrowed Amina', 'Narrowed Chandni']);
  await expect(rows(page)).toHaveCount(2);

  await panel(page).getByLabel('Department').selectOption({ label: physics.name });
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Narrowed Chandni');
  await expect
    .poll(() => queriesOf(calls, '/api/readers').at(-1))
    .toEqual({
      page: '1',
      name: 'Narrowed',
      hall_id: near.hall_id,
      dept_id: physics.dept_id,
    });
});

test('a message replaces the table when nobody matches [S2.11-55]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await openTab(page, 'readers');
  await panel(page).getByLabel('Name').fill('qqqqqq');
  await expect(page.getByText('No readers found matching your criteria.', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('readers are paged; saving stays on the page, applying and resetting filters go to the first [S2.11-51] [S2.11-52] [S4-62] [S4-63] [S4-64] [S4-65]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const hall = await make.hall();
  for (let number = 1; number <= 25; number += 1) {
    await make.reader({ name: `Paged ${String(number).padStart(2, '0')}`, hall_id: hall.hall_id });
  }
  await signIn(await make.admin());
  const calls = recordCalls(page);
  const lastQuery = () => queriesOf(calls, '/api/readers').at(-1);
  await openTab(page, 'readers');
  await panel(page).getByLabel('Hall').selectOption({ label: hall.name });
  await expect(rows(page).first()).toContainText('Paged 01');
  await expect(rows(page)).toHaveCount(10);
  for (const number of [1, 2, 3]) await expect(pageButton(page, number)).toBeVisible();

  await pageButton(page, 3).click();
  await expect(rows(page)).toHaveCount(5);
  await pageButton(page, 2).click();
  await expect(rows(page).first()).toContainText('Paged 11');
  await expect(rows(page)).toHaveCount(10);
  await rowOf(page, 'Paged 14').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Contact').fill('01999999999');
  await answerDialog(page, 'Save changes');
  await expect(rowOf(page, 'Paged 14')).toContainText('01999999999');
  await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page');
  await expect.poll(lastQuery).toEqual({ page: '2', hall_id: hall.hall_id });

  await panel(page).getByLabel('Name').fill('Paged 2');
  await expect(rows(page).first()).toContainText('Paged 20');
  await expect.poll(lastQuery).toEqual({ page: '1', name: 'Paged 2', hall_id: hall.hall_id });
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0);

  await panel(page).getByLabel('Name').fill('');
  await pageButton(page, 2).click();
  await expect(rows(page).first()).toContainText('Paged 11');
  await expect.poll(lastQuery).toEqual({ page: '2', hall_id: hall.hall_id });
  await reset(page);
  await expect.poll(lastQuery).toEqual({ page: '1' });
  await expect(panel(page).getByLabel('Name')).toHaveValue('');
  await expect(panel(page).getByLabel('Hall')).toHaveValue('');
  await expect(panel(page).getByLabel('Department')).toHaveValue('');
});

test('Edit opens a filled dialog and saves [S2.11-53] [S1-25] [S4-60] [S8-68]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [hall, department] = [await make.hall(), await make.department()];
  const reader = await make.reader({
    name: 'Editable Amina',
    contact: '01711111111',
    gender: 'female',
    session: '2022-23',
    hall_id: hall.hall_id,
    dept_id: department.dept_id,
  });
  await signIn(await make.admin());
  await openTab(page, 'readers');
  await panel(page).getByLabel('Name').fill(reader.name);
  await rowOf(page, reader.email).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reader' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Editable Amina');
  await expect(dialog.getByLabel('Email')).toHaveValue(reader.email);
  await expect(dialog.getByLabel('Contact')).toHaveValue('01711111111');
  await expect(dialog.getByLabel('Gender')).toHaveValue('female');
  await expect(dialog.getByLabel('Session')).toHaveValue('2022-23');
  await expect(dialog.getByLabel('Hall')).toHaveValue(hall.hall_id);
  await expect(dialog.getByLabel('Department')).toHaveValue(department.dept_id);
  await expect(dialog.getByLabel('Total points')).toHaveValue('0');
  await expect(dialog.getByLabel('Blocked')).not.toBeChecked();
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);

  const calls = recordCalls(page);
  await dialog.getByLabel('Name').fill('Edited Amina');
  await answerDialog(page, 'Save changes');
  await expect(successToast(page, 'Reader updated successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The filter was the old name, and the list is loaded again.
  await expect(rowOf(page, reader.email)).toHaveCount(0);
  await expect
    .poll(() => namesOf(calls))
    .toEqual([`PUT /api/readers/${reader.account_id}`, 'GET /api/readers']);
  const stored = await (await library.as(reader)).get('/api/user');
  expect(stored.body.name).toBe('Edited Amina');
});

test('Delete asks first, then the reader is gone [S2.11-54] [S1-25] [S4-61] [S8-69]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader({ name: 'Leaving Karim' });
  await signIn(await library.make.admin());
  await openTab(page, 'readers');
  await panel(page).getByLabel('Name').fill(reader.name);
  const row = rowOf(page, reader.email);
  await expect(rows(page)).toHaveCount(1);
  const calls = recordCalls(page);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete reader?' })).toContainText(
    'Are you sure you want to delete Leaving Karim?',
  );
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await row.getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(successToast(page, 'Reader deleted successfully!')).toBeVisible();
  await expect(page.getByText('No readers found matching your criteria.')).toBeVisible();
  await expect
    .poll(() => namesOf(calls))
    .toEqual([`DELETE /api/readers/${reader.account_id}`, 'GET /api/readers']);
});
