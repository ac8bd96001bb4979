import type { Page } from '@playwright/test';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { hold, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

// People move through this with motion.
test.use({ reducedMotion: 'no-preference' });

const congratulations = (page: Page) => page.getByRole('dialog', { name: 'Congratulations!' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm Book Request' });

/** Goes through the request dialog up to the confirmation. */
async function askForBook(page: Page, bookId: string): Promise<void> {
  await page.goto(`/book-details?id=${bookId}`);
  await page.getByRole('button', { name: 'Request Book' }).click();
  await page.getByRole('dialog', { name: 'Request book' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(question(page)).toBeVisible();
}

/** What the dialog or the toast says that follows the confirmation. */
async function outcomeOf(page: Page): Promise<string | null> {
  const shown = congratulations(page).or(toastArea(page).getByRole('alert'));
  await expect(shown).toBeVisible();
  return shown.textContent();
}

test('of two readers who confirm the last copy at the same moment, one gets it and the other a message', async ({
  library,
  openPage,
}) => {
  const { hall, reader } = await readerInHall(library);
  const book = await library.make.book({ title: 'The last copy' });
  await library.make.copies(book, hall);
  const pages = [await openPage(reader), await openPage(await library.make.reader())];
  const releases: (() => void)[] = [];
  for (const page of pages) {
    await askForBook(page, book.book_id);
    const calls = recordCalls(page);
    releases.push(await hold(page, '**/api/request'));
    await question(page).getByRole('button', { name: 'Confirm Request' }).click();
    await expect.poll(() => calls.filter((call) => call.method() === 'POST').length).toBe(1);
  }
  // Both calls have been sent and reach the server together.
  for (const release of releases) release();

  const refusal = 'There are no copies left at this collection point. Please choose another one.';
  // Both are read together: a toast is gone after five seconds.
  const outcomes = await Promise.all(pages.map(outcomeOf));
  expect(outcomes.toSorted()).toEqual([expect.stringMatching(/^Congratulations!/), refusal]);
  const loser = pages[outcomes.indexOf(refusal)];
  if (!loser) throw new Error('Nobody was refused.');
  await expect(question(loser)).toBeVisible();

  const shelf = await library.database
    .selectFrom('book_collections')
    .where('book_id', '=', book.book_id)
    .select(['available_copies', 'held_copies', 'total_copies'])
    .execute();
  expect(shelf).toEqual([{ available_copies: 0, held_copies: 1, total_copies: 1 }]);
  const requests = await library.database
    .selectFrom('book_requests')
    .where('book_id', '=', book.book_id)
    .select('status')
    .execute();
  expect(requests).toEqual([{ status: 'pending' }]);

  // The next visitor sees that no copy is left.
  await loser.reload();
  await expect(loser.getByRole('button', { name: 'Not Available' })).toBeDisabled();
});
