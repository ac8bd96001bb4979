import type { Page } from '@playwright/test';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { cardOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const fulfilCall = '**/api/request/fulfill';
const cancelCall = '**/api/request/cancel';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Select Return Date:' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let serial = 0;

/** Opens the volunteer's requests with one request in the list; returns its desk. */
async function openRequests({ page, library, signIn }: Pick<Fixtures, 'page' | 'library' | 'signIn'>) {
  serial += 1;
  const desk = await lendingDesk(library, { title: `Fiqh of day ${serial}` });
  const request = await requestBook(desk);
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=requests');
  const card = cardOf(page, desk.book.title);
  await expect(card).toBeVisible();
  return { ...desk, request, card };
}
type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

/** Cancels the request of a card and confirms it. */
async function confirmCancelling(page: Page) {
  await button(page, 'Cancel Request').click();
  const question = page.getByRole('dialog', { name: 'Cancel request?' });
  await expect(question).toContainText('Are you sure you want to cancel this request?');
  await question.getByRole('button', { name: 'Cancel Request' }).click();
}

test('Fulfill offers a week from today, and hands the book out [S2.10-31] [S2.10-32] [S2.10-33] [S2.10-34] [S9-02] [S9-23] [S8-43] [S1-14]', async ({
  page,
  library,
  signIn,
}) => {
  const { card, request, book } = await openRequests({ page, library, signIn });
  await card.getByRole('button', { name: 'Fulfill' }).click();
  const week = libraryDay(7);
  await expect(picker(page).getByRole('heading', { name: 'Select Return Date:', exact: true })).toBeVisible();
  await expect(picker(page).getByRole('grid')).toHaveCount(1);
  await expect(picker(page)).toContainText(`Selected: ${shownDay(week)}`);
  const release = await hold(page, fulfilCall);
  const sent = page.waitForRequest(fulfilCall);
  await picker(page).getByRole('button', { name: 'Confirm Fulfill', exact: true }).click();
  await expect(button(page, 'Fulfilling...')).toBeDisabled();
  expect((await sent).method()).toBe('PATCH');
  expect((await sent).postDataJSON()).toEqual({ req_id: request, return_date: week });
  release();
  const success = page.getByText('Book request fulfilled successfully!', { exact: true });
  await expect(success).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(success).toHaveCount(1);
  await expect(toastArea(page).getByText('fulfilled successfully')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Current Lendings' }).click();
  await expect(cardOf(page, book.title)).toContainText(`Return date ${shownDay(week)}`);
});

test('readers read of 7 days, which is the default for volunteers [S9-01]', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const { card, book, hall } = await openRequests({ page, library, signIn });
  await library.make.copies(book, hall);
  const reader = await openPage(await library.make.reader());
  await reader.goto(`/book-details?id=${book.book_id}`);
  await button(reader, 'Request Book').click();
  await button(reader, 'Confirm').click();
  await button(reader, 'Confirm Request').click();
  await expect(reader.getByText(/usually 7 days from the day you collect it/)).toBeVisible();
  await card.getByRole('button', { name: 'Fulfill' }).click();
  await expect(picker(page)).toContainText(`Selected: ${shownDay(libraryDay(7))}`);
});

test('the footer follows the chosen day, and without a day nothing is sent [S2.10-32] [S5-37]', async ({
  page,
  library,
  signIn,
}) => {
  const { card } = await openRequests({ page, library, signIn });
  await card.getByRole('button', { name: 'Fulfill' }).click();
  await picker(page).getByRole('button', { name: 'Go to the Next Month' }).click();
  await picker(page)
    .getByRole('gridcell')
    .getByRole('button', { name: /(?<!\d)5th/ })
    .click();
  await expect(picker(page)).toContainText(/Selected: [A-Z][a-z]{2} 05, \d{4}/);
  await picker(page)
    .getByRole('button', { name: /selected/ })
    .click();
  const calls = recordCalls(page);
  await button(page, 'Confirm Fulfill').click();
  await expect(picker(page).getByRole('alert')).toHaveText('Please select a return date.');
  expect(namesOf(calls)).not.toContain('PATCH /api/request/fulfill');
});

test('Cancel Request asks and cancels; its message stays after the list reloads [S2.10-36] [S8-44] [S1-15]', async ({
  page,
  library,
  signIn,
}) => {
  const { card, request } = await openRequests({ page, library, signIn });
  const sent = page.waitForRequest(cancelCall);
  await confirmCancelling(page);
  expect((await sent).method()).toBe('PATCH');
  expect((await sent).postDataJSON()).toEqual({ req_id: request });
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No pending book requests found for your hall.')).toBeVisible();
  await expect(outcomes(page)).toHaveText('Book request cancelled successfully!');
  await expect(toastArea(page).getByText('cancelled successfully')).toHaveCount(0);
});
