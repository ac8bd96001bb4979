import { answerDialog, openTab, stubCall } from '../support/admin-home.ts';
import { lendBook, lendingDesk, requestBook } from '../support/lending-desk.ts';
import { libraryDay } from '../support/library-days.ts';
import { cardOf, outcomes } from '../support/staff-lists.ts';
import { expect, test } from '../support/test.ts';

/** A refusal in a good answer, without a word why. */
const refused = { success: false };

test('requests that cannot be loaded [S8-47]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/request', 200, refused);
  await openTab(page, 'requests');
  await expect(outcomes(page)).toContainText(['Failed to fetch requests.']);
});

test('a request that cannot be fulfilled or cancelled [S8-48] [S8-49]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'Refused request' });
  await requestBook(desk);
  await signIn(await library.make.admin());
  await stubCall(page, 'PATCH /api/request/fulfill', 200, refused);
  await stubCall(page, 'PATCH /api/request/cancel', 200, refused);
  await openTab(page, 'requests');
  const card = cardOf(page, 'Refused request');
  await card.getByRole('button', { name: 'Fulfill' }).click();
  await answerDialog(page, 'Confirm Fulfill');
  const picker = page.getByRole('dialog', { name: 'Select Return Date:' });
  await expect(picker.getByRole('alert')).toHaveText('Failed to fulfill request.');
  await answerDialog(page, 'Cancel');
  await card.getByRole('button', { name: 'Cancel Request' }).click();
  await answerDialog(page, 'Cancel Request');
  await expect(outcomes(page)).toHaveText('Failed to cancel request.');
  await expect(card).toBeVisible();
});

test('lendings that cannot be loaded [S8-50]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/lendings', 200, refused);
  await openTab(page, 'borrows');
  await expect(outcomes(page)).toContainText(['Failed to fetch current lendings.']);
});

test('a book that cannot be taken back [S8-51]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'Refused return' });
  await lendBook(desk, libraryDay(7));
  await signIn(await library.make.admin());
  await stubCall(page, 'PATCH /api/lendings/return', 200, refused);
  await openTab(page, 'borrows');
  const card = cardOf(page, 'Refused return');
  await card.getByRole('button', { name: 'Return Book' }).click();
  await answerDialog(page, 'Return Book');
  await expect(outcomes(page)).toHaveText('Failed to mark book as returned.');
  await expect(card).toBeVisible();
});

test('halls that cannot be reached are told beside the filters, and asked again [S8-55]', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall();
  await signIn(await library.make.admin());
  for (const tab of ['requests', 'borrows'] as const) {
    await page.route('**/api/halls', (route) => route.abort());
    await openTab(page, tab);
    const panel = page.getByRole('search');
    await expect(panel.getByText('Network error fetching halls.', { exact: true })).toBeVisible();
    await page.unroute('**/api/halls');
    await panel.getByRole('button', { name: 'Try Again' }).click();
    await expect(panel.getByText('Network error fetching halls.')).toHaveCount(0);
    await panel.getByLabel('Hall').selectOption({ label: hall.name });
  }
});
