import type { Page } from '@playwright/test';
import { readCard, readerInHall, readsSection } from '../support/reads.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'A Book in demand';

/** Joins the waiting list on the book's page, and waits for the sentence with the place. */
async function join(page: Page, bookId: string, place: string): Promise<void> {
  await page.goto(`/book-details?id=${bookId}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText(place)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: /^Waiting, number/ })).toBeVisible();
}

const turnOf = (page: Page) =>
  readCard(readsSection(page, 'Requested book'), TITLE).getByText(/^It’s your turn/);

test('the first in line lets the next person have the copy that comes back', async ({
  library,
  openPage,
}) => {
  const { hall, borrow, giveBack } = await readerInHall(library);
  const lending_id = await borrow(TITLE);
  const { book_id } = await library.database
    .selectFrom('books')
    .where('title', '=', TITLE)
    .select('book_id')
    .executeTakeFirstOrThrow();
  const place = { hall_id: hall.hall_id };
  const first = await openPage(await library.make.reader(place));
  const second = await openPage(await library.make.reader(place));
  await join(first, book_id, 'You are next in line.');
  await join(second, book_id, 'You are number 2.');

  await giveBack(lending_id);
  await first.goto('/notices');
  await first.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link').first().click();
  await expect(turnOf(first)).toBeVisible();
  await expect(readsSection(first, 'Waiting')).toBeHidden();
  await first.getByRole('button', { name: 'Not now' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  const paused = readCard(readsSection(first, 'Waiting'), TITLE);
  await expect(paused.getByText(/^Paused\. You keep your place/)).toBeVisible();
  await expect(turnOf(first)).toBeHidden();

  await second.goto('/my-reads');
  await expect(turnOf(second)).toBeVisible();
});
