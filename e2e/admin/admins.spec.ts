import type { Page } from '@playwright/test';
import { answerDialog, openTab, rowOf, stubCall, successToast } from '../support/staff-pages/admin-home.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const lists = ['GET /api/admins', 'GET /api/admins/unverified'];

test('the admin home links to the admins: name, e-mail, day of registration, and a mark on one’s own row', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const own = await make.admin({ name: 'Salma the listed' });
  const other = await make.admin({ name: 'Omar the listed' });
  await signIn(own);
  await page.goto('/user/admin');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Admins' }).click();
  await expect(page).toHaveURL('/admin/admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible();

  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Dhaka',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  }).format(library.clock.now());
  const ownRow = rowOf(page, own.email);
  await expect(ownRow).toContainText('Salma the listed');
  await expect(ownRow).toContainText(today);
  await expect(ownRow).toContainText('You');
  await expect(ownRow.getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, other.email).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(rowOf(page, other.email)).not.toContainText('You');
});

test('Withdraw asks, then the admin waits for verification again and is logged out', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const leaving = await library.make.admin({ name: 'Leaving Nadia' });
  const theirs = await openPage(leaving);
  await theirs.goto('/admin/admins');
  await expect(table(theirs, 'Verified admins')).toBeVisible();
  await signIn(await library.make.admin());
  await page.goto('/admin/admins');
  const row = table(page, 'Verified admins').getByRole('row').filter({ hasText: leaving.email });
  await expect(row).toBeVisible();
  const calls = recordCalls(page);

  await row.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this admin?' });
  await expect(dialog).toContainText('Leaving Nadia will be logged out everywhere');
  await answerDialog(page, 'Cancel');
  await expect(dialog).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await row.getByRole('button', { name: 'Withdraw' }).click();
  await answerDialog(page, 'Withdraw');
  await expect(successToast(page, 'Admin withdrawn. The account needs to be verified again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(table(page, 'Unverified admins')).toContainText(leaving.email);
  await expect.poll(() => namesOf(calls).slice(1).sort()).toEqual(lists);
  expect(namesOf(calls)[0]).toBe('PATCH /api/admins/unverify');
  expect(calls[0]?.postDataJSON()).toEqual({ admin_id: leaving.account_id });

  await theirs.goto('/user/admin');
  await expect(theirs.getByRole('heading', { name: /^Welcome/ })).toHaveCount(0);
});

for (const [place, open] of [
  ['the tab of those who wait', (page: Page) => openTab(page, 'verify')],
  ['the page of admins', (page: Page) => page.goto('/admin/admins').then(() => undefined)],
] as const) {
  test(`another admin is verified, or deleted, on ${place}`, async ({ page, library, signIn }) => {
    const { make } = library;
    const [one, two] = [await make.admin({ verified: false }), await make.admin({ verified: false })];
    const own = await library.as(one);
    await signIn(await make.admin());
    await open(page);
    const waiting = table(page, 'Unverified admins');
    const rowOfOne = waiting.getByRole('row').filter({ hasText: one.email });
    await expect(rowOfOne).toBeVisible();
    await page.waitForLoadState('networkidle');
    const calls = recordCalls(page);

    await rowOfOne.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify this admin?' })).toContainText('in all halls');
    await answerDialog(page, 'Verify');
    await expect(successToast(page, 'Admin verified successfully!')).toBeVisible();
    await expect(rowOfOne).toHaveCount(0);
    await expect.poll(() => namesOf(calls)[0]).toBe('POST /api/admins/verify');
    expect(calls[0]?.postDataJSON()).toEqual({ admin_id: one.account_id });
    expect((await own.get('/api/user')).body.isVerified).toBe(true);

    const rowOfTwo = waiting.getByRole('row').filter({ hasText: two.email });
    await rowOfTwo.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this admin?' })).toContainText('permanently');
    await answerDialog(page, 'Delete');
    await expect(successToast(page, 'Admin deleted successfully!')).toBeVisible();
    await expect(rowOfTwo).toHaveCount(0);
    await expect.poll(() => namesOf(calls)).toContain('DELETE /api/admins/deleteAdmin');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(rowOf(page, two.email)).toHaveCount(0);
  });
}

test('failures show the server’s message or the screen’s own, and the rows stay', async ({
  page,
  library,
  signIn,
}) => {
  const other = await library.make.admin();
  const waiting = await library.make.admin({ verified: false });
  await signIn(await library.make.admin());
  await stubCall(page, 'PATCH /api/admins/unverify', 500, {});
  await stubCall(page, 'POST /api/admins/verify', 500, {});
  await stubCall(page, 'DELETE /api/admins/deleteAdmin', 409, {
    message: 'This admin was verified just now.',
  });
  await page.goto('/admin/admins');
  for (const [email, button, text] of [
    [other.email, 'Withdraw', "We couldn't withdraw the admin."],
    [waiting.email, 'Verify', "We couldn't verify the admin."],
    [waiting.email, 'Delete', 'This admin was verified just now.'],
  ] as const) {
    await rowOf(page, email).getByRole('button', { name: button }).click();
    await answerDialog(page, button);
    await expect(errorToast(page, text)).toBeVisible();
    await expect(rowOf(page, email)).toBeVisible();
  }

  await stubCall(page, 'GET /api/admins', 500, {});
  await stubCall(page, 'GET /api/admins/unverified', 500, {});
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText("We couldn't load the admins.", { exact: true })).toBeVisible();
  await expect(main.getByText("We couldn't load the unverified admins.", { exact: true })).toBeVisible();
});

test('the only admin sees how to add another; the page says when the list is loading', async ({
  page,
  library,
  signIn,
}) => {
  const own = await library.make.admin();
  const me = { admin_id: own.account_id, name: own.name, email: own.email, contact: null };
  await signIn(own);
  await stubCall(page, 'GET /api/admins', 200, { admins: [{ ...me, since: '2026-03-10', is_me: true }] });
  const release = await hold(page, '**/api/admins');
  await page.goto('/admin/admins');
  await expect(page.getByText('Loading admins...')).toBeVisible();
  release();
  await expect(page.getByText("You're the only admin.", { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
});

test('only admins see the list of admins', async ({ page, library, signIn }) => {
  await signIn(await library.make.volunteer());
  await page.goto('/admin/admins');
  await expect(page.getByText('Please log in as a verified admin to view the admins.')).toBeVisible();
});
