import { openTab } from '../support/staff-pages/admin-home.ts';
import { answerWith, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const tabs = [
  { name: 'Verify Volunteers', heading: 'Unverified volunteers' },
  { name: 'Insert Books', heading: 'Insert/Update Book Copies' },
  { name: 'Pending Requests', heading: 'Book Requests' },
  { name: 'Pending Borrows', heading: 'Currently Borrowed Books' },
  { name: 'Readers', heading: 'Readers' },
  { name: 'Volunteers', heading: 'Volunteers' },
  { name: 'Book Index', heading: 'Manage Books' },
  { name: 'Entity Management', heading: 'Manage Halls' },
];

test('the admin is welcomed by name and starts at the first of eight tabs [S2.11-01] [S2.11-03] [S2.11-04] [S4-58] [S6-23]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin({ name: 'Salma Begum' }));
  const calls = recordCalls(page);
  await page.goto('/user/admin');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome, Salma Begum', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(tabs.map(({ name }) => name));
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Verify Volunteers');
  await expect(page.getByRole('tabpanel', { name: 'Verify Volunteers' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unverified volunteers' })).toBeVisible();
  // The numbers on the ways to the books to describe and to the labels are asked for beside it.
  const besideLists = ['GET /api/user', 'GET /api/books/to-describe', 'GET /api/labels/count'];
  const firstList = () => namesOf(calls).find((name) => !besideLists.includes(name));
  await expect.poll(firstList).toBe('GET /api/vol/unverified');
});

test('an admin without a name is welcomed as Admin [S2.11-02] [S9-28]', async ({ page, library, signIn }) => {
  const admin = await library.make.admin();
  await signIn(admin);
  const { body } = await (await library.as(admin)).get('/api/user');
  await answerWith(page, '**/api/user', 200, { ...body, name: null });
  await page.goto('/user/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Admin', exact: true })).toBeVisible();
});

test('the tabs switch in the page, without leaving it [S4-57]', async ({ page, library, signIn }) => {
  await library.make.hall();
  await signIn(await library.make.admin());
  await openTab(page, 'entities');
  await expect(page.getByRole('heading', { name: 'Manage Halls' })).toBeVisible();
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  for (const { name, heading } of tabs) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/user/admin');
  }
  expect(documents).toBe(0);
});

test('a failed reload of the profile shows a toast, and the name stays [S8-93]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin({ name: 'Salma Begum' }));
  await answerWith(page, '**/api/user', 500, {});
  await page.route('**/api/user', (route) => route.continue(), { times: 1 });
  await page.goto('/user/admin');
  await expect(errorToast(page, 'Failed to load admin profile.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Salma Begum' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('each tab fits the width of a phone', async ({ page, library, signIn }) => {
    const hall = await library.make.hall();
    await library.make.reader({ hall_id: hall.hall_id, name: 'A reader with quite a long name' });
    await library.make.volunteer({ verified: false });
    await signIn(await library.make.admin());
    await page.goto('/user/admin');
    for (const { name, heading } of tabs) {
      await page.getByRole('tab', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, name).toBe(0);
    }
  });
});
