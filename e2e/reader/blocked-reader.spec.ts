import type { Page } from '@playwright/test';
import { addReading } from '../../apps/server/src/test/readings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import {
  askForBook,
  confirmation,
  confirmRequest,
  detailsAddress,
  requestButton,
} from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { answerDialog, openTab, rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const reason = 'তিনটি বই ফেরত দেওয়া হয়নি।';
const sentence = 'Your account is blocked. Please ask the library.';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your account is blocked.' });

type Desk = Awaited<ReturnType<typeof lendingDesk>>;

async function block({ library, reader }: Desk): Promise<void> {
  const { name, email, account_id } = reader;
  const admin = await library.as(await library.make.admin());
  const form = { name, email, isVerified: false, blocked_reason: reason };
  const { status } = await admin.put(`/api/readers/${account_id}`, form);
  expect(status).toBe(200);
}

test('an admin blocks a reader with a reason, finds the blocked ones, and ends the block', async ({
  page,
  library,
  signIn,
}) => {
  const reader = await library.make.reader({ name: 'Blockable Amina' });
  await signIn(await library.make.admin());
  await openTab(page, 'readers');
  const row = rowOf(page, reader.email);
  const panel = page.getByRole('search', { name: 'Filter readers' });
  await panel.getByLabel('Name').fill(reader.name);
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Reader' });
  await dialog.getByLabel('Blocked').check();
  await answerDialog(page, 'Save changes');
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill(reason);
  await answerDialog(page, 'Save changes');
  await expect(successToast(page, 'Reader updated successfully!')).toBeVisible();
  await expect(row).toContainText('Blocked');

  await panel.getByLabel('Blocked only').check();
  await expect(page).toHaveURL(/blocked=true/);
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Blocked')).toBeChecked();
  await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
  await dialog.getByLabel('Blocked').uncheck();
  await answerDialog(page, 'Save changes');
  await expect(page.getByText('No readers found matching your criteria.')).toBeVisible();
  expect((await (await library.as(reader)).get('/api/user')).body).not.toHaveProperty('blocked');
});

test('a blocked reader’s own pages say why and whom to ask', async ({ page, library, signIn }) => {
  const scene = await lendingDesk(library);
  await signIn(scene.reader);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(notice(page)).toHaveCount(0);
  await block(scene);
  for (const [width, address] of [
    [390, '/dashboard'],
    [390, '/my-reads'],
    [1280, '/wishlist'],
    [1280, '/account'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('main').getByText(reason)).toBeVisible();
    // The account page has another one, for asking to be deleted, which names its subject.
    const mailLink = 'a[href="mailto:duislamiclibrary@gmail.com"]';
    await expect(page.getByRole('main').locator(mailLink)).toHaveText('duislamiclibrary@gmail.com');
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('no book is offered to a blocked reader, and the page says why', async ({ page, library, signIn }) => {
  const scene = await lendingDesk(library);
  await block(scene);
  await signIn(scene.reader);
  await page.goto(detailsAddress(scene.book));
  await expect(page.getByText(sentence)).toContainText('duislamiclibrary@gmail.com');
  await expect(requestButton(page)).toHaveText('Request Book');
  await expect(requestButton(page)).toBeDisabled();
});

test('a reader who is blocked while requesting a book sees why, and the dialog stays', async ({
  page,
  library,
  signIn,
}) => {
  const scene = await lendingDesk(library);
  await signIn(scene.reader);
  await askForBook(page, scene.book);
  await expect(confirmation(page)).toBeVisible();
  await block(scene);
  await confirmRequest(page);
  await expect(errorToast(page, sentence)).toBeVisible();
  await expect(confirmation(page)).toBeVisible();
});

test('a blocked reader cannot write or change a review, but can delete one', async ({
  page,
  library,
  signIn,
}) => {
  const scene = await lendingDesk(library);
  const { book, reader, hall } = scene;
  await addReading(library, book, { reader, hall, rating: 4, comment: 'Good.' });
  await addReading(library, book, { reader, hall, rating: null });
  await block(scene);
  await signIn(scene.reader);
  await page.goto('/my-reads');
  await page.getByRole('button', { name: 'View Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your review' });
  await expect(dialog.getByText('Good.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete review' }).click();
  await expect(page.getByRole('button', { name: 'View Review' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0);
  await expect(page.getByText('Review completed books to earn points!')).toHaveCount(0);
});
