import { randomUUID } from 'node:crypto';
import { expect, test } from '../support/test.ts';

test('the audit log shows who changed what, before and after, and can be filtered', async ({
  page,
  library,
  signIn,
}) => {
  // A name for this run only, because the log still has the entries of earlier runs.
  const name = `Salma ${randomUUID()}`;
  const admin = await library.make.admin({ name });
  const category = await library.make.category(`Audited once by ${name}`);
  const client = await library.as(admin);
  await client.put(`/api/categories/${category.category_id}`, { name: `Audited twice by ${name}` });
  await client.post('/api/authors', { name: `Author of ${name}` });
  await signIn(admin);
  await page.goto('/user/admin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();

  const filters = page.getByRole('search', { name: 'Filter the log' });
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await filters.getByLabel('Person').fill(name.toLowerCase());
  await expect(changes).toContainText([`${name} (admin) created author`, `${name} (admin) changed category`]);

  await filters.getByLabel('Kind').selectOption('category');
  await expect(changes).toHaveCount(1);
  await expect(changes.getByRole('row', { name: 'name' }).getByRole('cell')).toHaveText([
    `Audited once by ${name}`,
    `Audited twice by ${name}`,
  ]);

  await filters.getByLabel('Person').fill('qqqqqq');
  await expect(page.getByText('No changes found.', { exact: true })).toBeVisible();
});

test('only admins see the audit log', async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  await page.goto('/admin/audit');
  await expect(page.getByText('Please log in as a verified admin to view the audit log.')).toBeVisible();
  await expect(page.getByRole('search', { name: 'Filter the log' })).toHaveCount(0);
});
