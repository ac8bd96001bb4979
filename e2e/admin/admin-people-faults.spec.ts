import type { Page } from '@playwright/test';
import { answerDialog, dropToken, openTab, rowOf, stubCall } from '../support/admin-home.ts';
import { namesOf, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const people = [
  {
    one: 'reader',
    tab: 'readers',
    path: '/api/readers',
    title: 'Edit Reader',
    ids: { name: '[S5-38]', email: '[S5-39]', failures: '[S8-65] [S8-66] [S8-67]' },
  },
  {
    one: 'volunteer',
    tab: 'volunteers',
    path: '/api/vol',
    title: 'Edit Volunteer',
    ids: { name: '[S5-40]', email: '[S5-41]', failures: '[S8-59] [S8-60] [S8-61]' },
  },
] as const;

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

for (const { one, tab, path, title, ids } of people) {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: title });

  /** Opens the tab, filtered to a person who was made for it; gives the row. */
  async function openPerson({ page, library, signIn }: Pick<Fixtures, 'page' | 'library' | 'signIn'>) {
    const person = await library.make[one]();
    await signIn(await library.make.admin());
    await openTab(page, tab);
    await page.getByRole('search').getByLabel('Name').fill(person.name);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    return rowOf(page, person.email);
  }

  test(`a ${one} needs a name and an e-mail address ${ids.name} ${ids.email}`, async ({
    page,
    library,
    signIn,
  }) => {
    const row = await openPerson({ page, library, signIn });
    await row.getByRole('button', { name: 'Edit' }).click();
    const [name, email] = [dialogOf(page).getByLabel('Name'), dialogOf(page).getByLabel('Email')];
    await expect(email).toHaveAttribute('type', 'email');
    const calls = recordCalls(page);
    await name.fill('');
    await email.fill('');
    await answerDialog(page, 'Save changes');
    await expect(name).toHaveAccessibleDescription('Name is required.');
    await expect(email).toHaveAccessibleDescription('Email is required.');
    await email.fill('somebody at example');
    await answerDialog(page, 'Save changes');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(dialogOf(page)).toBeVisible();
    expect(namesOf(calls).filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  test(`what the server says about a field of a ${one} stands under it, its first sentence alone [S5-43]`, async ({
    page,
    library,
    signIn,
  }) => {
    const row = await openPerson({ page, library, signIn });
    const errors = { email: ['This address is taken.', 'This address is odd.'] };
    await stubCall(page, `PUT ${path}/*`, 422, { message: 'Please check the form.', errors });
    await row.getByRole('button', { name: 'Edit' }).click();
    await answerDialog(page, 'Save changes');
    const email = dialogOf(page).getByLabel('Email');
    await expect(email).toHaveAccessibleDescription('This address is taken.');
    await expect(dialogOf(page).getByLabel('Name')).toHaveAccessibleDescription('');
    await expect(page.getByText('This address is odd.')).toHaveCount(0);
  });

  test(`failures with ${one}s without a message are told in the screen’s own words ${ids.failures}`, async ({
    page,
    library,
    signIn,
  }) => {
    const row = await openPerson({ page, library, signIn });
    await stubCall(page, `PUT ${path}/*`, 500, {});
    await stubCall(page, `DELETE ${path}/*`, 500, {});
    await row.getByRole('button', { name: 'Edit' }).click();
    await answerDialog(page, 'Save changes');
    await expect(errorToast(page, `Failed to update ${one}.`)).toBeVisible();
    await answerDialog(page, 'Cancel');
    await row.getByRole('button', { name: 'Delete' }).click();
    await answerDialog(page, 'Delete');
    await expect(errorToast(page, `Failed to delete ${one}.`)).toBeVisible();
    await expect(row).toBeVisible();

    await stubCall(page, `GET ${path}`, 500, {});
    await page.reload();
    const text = `Failed to load ${one}s.`;
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
  });

  test(`the edit dialog of a ${one} says when its choices cannot be loaded [S8-56]`, async ({
    page,
    library,
    signIn,
  }) => {
    await page.route('**/api/departments', (route) => route.abort());
    const row = await openPerson({ page, library, signIn });
    await row.getByRole('button', { name: 'Edit' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Failed to load hall/department options.', { exact: true })).toBeVisible();
    await page.unroute('**/api/departments');
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByText('Failed to load hall/department options.')).toHaveCount(0);
  });

  test(`without a token a ${one} is not saved [S5-48] [S8-86]`, async ({ page, library, signIn }) => {
    const row = await openPerson({ page, library, signIn });
    await row.getByRole('button', { name: 'Edit' }).click();
    await dropToken(page);
    const calls = recordCalls(page);
    await answerDialog(page, 'Save changes');
    await expect(errorToast(page, 'Authentication token is missing.')).toBeVisible();
    await expect(dialogOf(page)).toBeVisible();
    expect(namesOf(calls).filter((call) => call.includes(path))).toEqual([]);
  });
}

test('without a token no list is loaded [S5-48] [S8-87]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await openTab(page, 'insert');
  await expect(page.getByRole('heading', { name: 'Insert/Update Book Copies' })).toBeVisible();
  await dropToken(page);
  const calls = recordCalls(page);
  const screens = ['Verify Volunteers', 'Pending Requests', 'Pending Borrows', 'Readers', 'Volunteers'];
  for (const name of [...screens, 'Book Index', 'Entity Management']) {
    await page.getByRole('tab', { name, exact: true }).click();
    // One sentence shows as one toast at a time, so only the first tab is sure to have brought it up.
    if (name === screens[0]) {
      await expect(errorToast(page, 'Authentication token missing.')).toHaveCount(1);
    }
    const refusal = page.getByRole('tabpanel', { name }).getByText('Authentication token missing.');
    await expect(refusal.first()).toBeVisible();
  }
  // The public lists that filters choose from need no token.
  const open = ['halls', 'departments', 'authors', 'categories', 'publishers'];
  expect(namesOf(calls).filter((call) => !open.some((list) => call === `GET /api/${list}`))).toEqual([]);
});
