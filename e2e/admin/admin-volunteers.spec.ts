import type { Page } from '@playwright/test';
import { answerDialog, openTab, queriesOf, rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('search', { name: 'Filter volunteers' });
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Volunteers' }).locator('tbody').getByRole('row');

test('name, hall, verified and available each filter the volunteers; ticks are sent only when set [S2.11-56] [S2.11-57] [S2.11-58] [S2.11-59] [S7-76]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const [near, far] = [await make.hall(), await make.hall()];
  await make.volunteer({ name: 'Sifted Amina', hall_id: near.hall_id });
  await make.volunteer({ name: 'Sifted Bilal', hall_id: far.hall_id });
  await make.volunteer({ name: 'Sifted Chandni', hall_id: near.hall_id, verified: false });
  await make.volunteer({ name: 'Sifted Dawud', hall_id: near.hall_id, is_available: false });
  await make.volunteer({ name: 'Somebody else', hall_id: near.hall_id });
  await signIn(await make.admin());
  const calls = recordCalls(page);
  const lastQuery = () => queriesOf(calls, '/api/vol').at(-1);
  await openTab(page, 'volunteers');
  await expect(rows(page).first()).toBeVisible();
  await expect.poll(() => queriesOf(calls, '/api/vol')).toEqual([{ page: '1' }]);

  await panel(page).getByLabel('Name').fill('Sifted');
  await expect(rows(page)).toHaveCount(4);
  await panel(page).getByLabel('Hall').selectOption({ label: near.name });
  await expect(rows(page)).toHaveCount(3);
  await expect(rowOf(page, 'Sifted Bilal')).toHaveCount(0);
  const hall_id = near.hall_id;
  expect(lastQuery()).toEqual({ page: '1', name: 'Sifted', hall_id });

  await panel(page).getByLabel('Verified only').check();
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, 'Sifted Chandni')).toHaveCount(0);
  expect(lastQuery()).toEqual({ page: '1', name: 'Sifted', hall_id, isVerified: 'true' });

  await panel(page).getByLabel('Verified only').uncheck();
  await panel(page).getByLabel('Available only').check();
  await expect(rowOf(page, 'Sifted Chandni')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rowOf(page, 'Sifted Dawud')).toHaveCount(0);
  expect(lastQuery()).toEqual({ page: '1', name: 'Sifted', hall_id, isAvailable: 'true' });
});

test('a message replaces the table when nobody matches [S2.11-63]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await openTab(page, 'volunteers');
  await panel(page).getByLabel('Name').fill('qqqqqq');
  await expect(page.getByText('No volunteers found matching your criteria.', { exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('volunteers are paged [S2.11-60]', async ({ page, library, signIn }) => {
  const { make } = library;
  const [hall, department] = [await make.hall(), await make.department()];
  for (let number = 1; number <= 25; number += 1) {
    const name = `Turn ${String(number).padStart(2, '0')}`;
    await make.volunteer({ name, hall_id: hall.hall_id, dept_id: department.dept_id });
  }
  await signIn(await make.admin());
  await openTab(page, 'volunteers');
  await panel(page).getByLabel('Hall').selectOption({ label: hall.name });
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(rows(page).first()).toContainText('Turn 01');
  await expect(rows(page)).toHaveCount(10);
  await pager.getByRole('button', { name: 'Page 3', exact: true }).click();
  await expect(rows(page)).toContainText(['Turn 21', 'Turn 22', 'Turn 23', 'Turn 24', 'Turn 25']);
});

test('Edit opens a filled dialog and saves [S2.11-61] [S1-26] [S4-60] [S8-64]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const volunteer = await make.volunteer({
    name: 'Editable Bilal',
    contact: '01722222222',
    address: 'North block',
    room_no: 214,
    is_available: false,
  });
  await signIn(await make.admin());
  await openTab(page, 'volunteers');
  await panel(page).getByLabel('Name').fill('Editable Bilal');
  const row = rowOf(page, volunteer.email);
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Volunteer' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Editable Bilal');
  await expect(dialog.getByLabel('Email')).toHaveValue(volunteer.email);
  await expect(dialog.getByLabel('Contact')).toHaveValue('01722222222');
  await expect(dialog.getByLabel('Address')).toHaveValue('North block');
  await expect(dialog.getByLabel('Room no')).toHaveValue('214');
  await expect(dialog.getByLabel('Hall')).toHaveValue(volunteer.hall_id);
  await expect(dialog.getByLabel('Department')).toHaveValue(volunteer.dept_id);
  await expect(dialog.getByLabel('Verified')).toBeChecked();
  await expect(dialog.getByLabel('Available')).not.toBeChecked();

  const calls = recordCalls(page);
  await dialog.getByLabel('Contact').fill('01733333333');
  await answerDialog(page, 'Save changes');
  await expect(successToast(page, 'Volunteer updated successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('01733333333');
  await expect.poll(() => namesOf(calls)).toEqual([`PUT /api/vol/${volunteer.account_id}`, 'GET /api/vol']);
  const stored = await (await library.as(volunteer)).get('/api/user');
  expect(stored.body.contact).toBe('01733333333');
});

test('Delete asks first, then the volunteer is gone [S2.11-62] [S1-26] [S4-61] [S8-63]', async ({
  page,
  library,
  signIn,
}) => {
  const volunteer = await library.make.volunteer({ name: 'Leaving Sakib' });
  await signIn(await library.make.admin());
  await openTab(page, 'volunteers');
  await panel(page).getByLabel('Name').fill('Leaving Sakib');
  await expect(rows(page)).toHaveCount(1);
  const calls = recordCalls(page);
  await rowOf(page, volunteer.email).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete volunteer?' })).toContainText(
    'Are you sure you want to delete Leaving Sakib?',
  );
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await rowOf(page, volunteer.email).getByRole('button', { name: 'Delete' }).click();
  await answerDialog(page, 'Delete');
  await expect(successToast(page, 'Volunteer deleted successfully!')).toBeVisible();
  await expect(page.getByText('No volunteers found matching your criteria.')).toBeVisible();
  await expect
    .poll(() => namesOf(calls))
    .toEqual([`DELETE /api/vol/${volunteer.account_id}`, 'GET /api/vol']);
});
