import type { Page } from '@playwright/test';
import { myReadsResponse } from '../../apps/web/src/test/my-reads-response.ts';
import { readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

const myReads = '**/api/my-reads';

/** Opens the dialog to cancel the request of a book. */
async function askToCancel(page: Page, title: string) {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Cancel request', exact: true }).click();
  return page.getByRole('dialog', { name: 'Cancel request?' });
}

test('a request is cancelled from its menu after a confirmation [S2.8-16] [S2.8-17] [S8-27]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, request, hall } = await readerInHall(library);
  const title = 'A book to cancel';
  const req_id = await request(title);
  await signIn(reader);
  await page.goto('/my-reads');
  const calls = recordCalls(page);

  const menu = page.getByRole('button', { name: `More actions for ${title}` });
  await menu.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Cancel request']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  const dialog = await askToCancel(page, title);
  await expect(
    dialog.getByText('Are you sure you want to cancel this request?', { exact: true }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep request' }).click();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  expect(namesOf(calls)).not.toContain('DELETE /api/request');
  await expect(readCard(readsSection(page, 'Requested book'), title)).toBeVisible();

  await askToCancel(page, title);
  const answers = await hold(page, '**/api/request');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  // The screen removes it before the response; the next entry, or else the list's heading, gets the focus.
  const heading = page.getByRole('heading', { level: 2, name: 'Requested book' });
  await expect(heading).toHaveText('Requested book (0)');
  await expect(heading).toBeFocused();
  await expect(dialog).toBeHidden();
  answers();
  await expect(toastArea(page).getByText('Request cancelled successfully!', { exact: true })).toBeVisible();
  await expect(heading).toHaveText('Requested book (0)');
  const deletion = calls.find((call) => call.method() === 'DELETE');
  expect(deletion?.postDataJSON()).toEqual({ req_id });

  // The copy is available again.
  const shelf = await library.database
    .selectFrom('book_collections')
    .where('hall_id', '=', hall.hall_id)
    .select(['available_copies', 'held_copies'])
    .execute();
  expect(shelf).toEqual([{ available_copies: 1, held_copies: 0 }]);
});

test('a request that a volunteer has fulfilled meanwhile moves to the current reads', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, request, asVolunteer } = await readerInHall(library);
  const req_id = await request('Handed out meanwhile');
  await signIn(reader);
  await page.goto('/my-reads');
  const dialog = await askToCancel(page, 'Handed out meanwhile');
  await asVolunteer.patch('/api/request/fulfill', { req_id, return_date: library.clock.today() });
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(errorToast(page, 'Failed to cancel request. Please try again.')).toBeVisible();
  await expect(readCard(readsSection(page, 'Currently reading'), 'Handed out meanwhile')).toBeVisible();
});

test('only completed books without a review can be reviewed, others show their review [S2.8-22] [S2.8-23]', async ({
  page,
  library,
  signIn,
}) => {
  const response = myReadsResponse({
    requested: [{}],
    current: [{}],
    completed: [{ book: { title: 'Not reviewed' } }, { book: { title: 'Reviewed' }, review_id: 'review' }],
  });
  await answerWith(page, myReads, 200, response);
  await signIn(await library.make.reader());
  await page.goto('/my-reads');
  const completed = readsSection(page, 'Completed');
  await expect(readCard(completed, 'Not reviewed').getByRole('button', { name: /Review/ })).toHaveText([
    'Review',
  ]);
  await expect(readCard(completed, 'Reviewed').getByRole('button', { name: /Review/ })).toHaveText([
    'View Review',
  ]);
  for (const section of ['Requested book', 'Currently reading'] as const) {
    await expect(readsSection(page, section).getByRole('button', { name: /Review/ })).toHaveCount(0);
  }
});
