import type { Page } from '@playwright/test';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { answerDialog, openTab, queriesOf, stubCall } from '../support/staff-pages/admin-home.ts';
import { cardOf, contactOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/request';
const panel = (page: Page) => page.getByRole('search', { name: 'Filter requests' });
const first = { status: 'pending', sort_by: 'request_date', sort_order: 'desc', page: '1' };

test('Book Requests starts with the pending ones, newest first [S2.11-09] [S2.11-11] [S2.11-15] [S9-33] [S9-34]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'requests');
  await expect(page.getByRole('heading', { name: 'Book Requests', exact: true })).toBeVisible();
  await expect(panel(page).getByLabel('Status')).toHaveValue('pending');
  await expect(panel(page).getByLabel('Sort by request date')).toHaveValue('desc');
  for (const label of ['Hall', 'Book title', 'From date', 'To date']) {
    await expect(panel(page).getByLabel(label)).toHaveValue('');
  }
  await expect.poll(() => queriesOf(calls, path)).toEqual([first]);
  await panel(page).getByLabel('Sort by request date').selectOption('asc');
  await expect.poll(() => queriesOf(calls, path).at(-1)).toEqual({ ...first, sort_order: 'asc' });
});

test('hall, dates and title filter the requests immediately; Reset Filters clears them [S2.11-12] [S2.11-13] [S2.11-14]', async ({
  page,
  library,
  signIn,
}) => {
  const near = await lendingDesk(library, { title: 'Tafsir nearby' });
  const far = await lendingDesk(library, { title: 'Tafsir far away' });
  await requestBook(near);
  await requestBook(far);
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'requests');
  await expect(cardOf(page, 'Tafsir far away')).toBeVisible();

  await panel(page).getByLabel('Hall').selectOption({ label: near.hall.name });
  await expect(cardOf(page, 'Tafsir far away')).toHaveCount(0);
  await expect(cardOf(page, 'Tafsir nearby')).toBeVisible();
  const { hall_id } = near.hall;
  await expect.poll(() => queriesOf(calls, path).at(-1)).toEqual({ ...first, hall_id });

  const [start_date, end_date] = [libraryDay(-1), libraryDay(1)];
  await panel(page).getByLabel('From date').fill(start_date);
  await panel(page).getByLabel('To date').fill(end_date);
  await expect.poll(() => queriesOf(calls, path).at(-1)).toEqual({ ...first, hall_id, start_date, end_date });
  await expect(cardOf(page, 'Tafsir nearby')).toBeVisible();

  await panel(page).getByLabel('Book title').fill('no such title');
  await expect(cardOf(page, 'Tafsir nearby')).toHaveCount(0);
  await expect
    .poll(() => queriesOf(calls, path).at(-1))
    .toEqual({
      ...first,
      hall_id,
      start_date,
      end_date,
      book_title: 'no such title',
    });
  await panel(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(cardOf(page, 'Tafsir far away')).toBeVisible();
  await expect(panel(page).getByLabel('Book title')).toHaveValue('');
  await expect.poll(() => queriesOf(calls, path).at(-1)).toEqual(first);
});

test('typing a title makes one call per key, and none half a second later [S9-36]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  await page.clock.install();
  for (const [tab, address] of [
    ['requests', path],
    ['borrows', '/api/lendings'],
  ] as const) {
    await openTab(page, tab);
    await page.getByRole('search').getByLabel('Book title').pressSequentially('fiq');
    const titles = () => queriesOf(calls, address).map(({ book_title }) => book_title);
    await expect.poll(titles).toEqual([undefined, 'f', 'fi', 'fiq']);
    await page.clock.runFor(2000);
    // Once this later call has its response, all earlier calls of the page are recorded.
    await page.evaluate(() => fetch('/api/halls').then((response) => response.text()));
    expect(titles()).toHaveLength(4);
  }
});

test('a pending request shows book, reader, contact and day, and offers a week’s loan [S2.11-16] [S2.11-17] [S2.11-18] [S2.11-19] [S2.11-20]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, {
    title: 'Sirah of the card',
    reader: { name: 'Rahima Khatun', contact: '01755555555' },
  });
  await requestBook(desk);
  await signIn(await library.make.admin());
  await openTab(page, 'requests');
  const card = cardOf(page, 'Sirah of the card');
  await expect(card.getByRole('heading', { name: 'Sirah of the card' })).toBeVisible();
  await expect(card.getByText('Rahima Khatun', { exact: true })).toBeVisible();
  await expect(card).toContainText(shownDay(libraryDay()));
  const contact = contactOf(page, 'Rahima Khatun');
  await contact.icon.click();
  await expect(contact.facts).toContainText('01755555555');
  await expect(contact.facts).toContainText(desk.reader.email);
  await page.keyboard.press('Escape');

  await expect(card.getByRole('button', { name: 'Cancel Request', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Fulfill', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Select Return Date:' });
  await expect(picker.getByRole('grid')).toBeVisible();
  await expect(
    picker.getByText(`Selected: ${shownDay(libraryDay(7))}, in 7 days`, { exact: true }),
  ).toBeVisible();
});

test('the admin hands a requested book out [S1-28] [S4-60] [S8-52]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'Handed out' });
  const req_id = await requestBook(desk);
  await signIn(await library.make.admin());
  await openTab(page, 'requests');
  const card = cardOf(page, 'Handed out');
  await card.getByRole('button', { name: 'Fulfill' }).click();
  const calls = recordCalls(page);
  await answerDialog(page, 'Confirm Fulfill');
  await expect(outcomes(page)).toHaveText('Book request fulfilled successfully!');
  await expect(card).toHaveCount(0);
  await expect.poll(() => namesOf(calls)).toEqual(['PATCH /api/request/fulfill', 'GET /api/request']);
  expect(calls[0]?.postDataJSON()).toEqual({ req_id, return_date: libraryDay(7) });
});

test('the admin cancels a request after a confirmation [S1-28] [S2.11-21] [S4-60] [S8-53]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'Called off' });
  const req_id = await requestBook(desk);
  await signIn(await library.make.admin());
  await openTab(page, 'requests');
  const card = cardOf(page, 'Called off');
  await expect(card).toBeVisible();
  const calls = recordCalls(page);
  await card.getByRole('button', { name: 'Cancel Request' }).click();
  await answerDialog(page, 'Keep Request');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await card.getByRole('button', { name: 'Cancel Request' }).click();
  await answerDialog(page, 'Cancel Request');
  await expect(outcomes(page)).toHaveText('Book request cancelled successfully!');
  await expect(card).toHaveCount(0);
  await expect.poll(() => namesOf(calls)).toEqual(['PATCH /api/request/cancel', 'GET /api/request']);
  expect(calls[0]?.postDataJSON()).toEqual({ req_id });
});

test('a request that is not pending only shows its status [S2.11-22] [S2.11-23]', async ({
  page,
  library,
  signIn,
}) => {
  const [fulfilled, cancelled] = [
    await lendingDesk(library, { title: 'Once fulfilled' }),
    await lendingDesk(library, { title: 'Once cancelled' }),
  ];
  const admin = await library.make.admin();
  const client = await library.as(admin);
  const body = { req_id: await requestBook(fulfilled), return_date: libraryDay(7) };
  await client.patch('/api/request/fulfill', body);
  await client.patch('/api/request/cancel', { req_id: await requestBook(cancelled) });
  await signIn(admin);
  await openTab(page, 'requests');
  for (const [status, title] of [
    ['fulfilled', 'Once fulfilled'],
    ['cancelled', 'Once cancelled'],
  ] as const) {
    await panel(page).getByLabel('Status').selectOption(status);
    const card = cardOf(page, title);
    await expect(card.getByText(`This request is ${status}`, { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: /Fulfill|Cancel Request/ })).toHaveCount(0);
  }
});

test('a message replaces the list when no request matches [S2.11-24]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, `GET ${path}`, 200, { success: true, data: [] });
  await openTab(page, 'requests');
  await expect(page.getByText('No Requests Found', { exact: true })).toBeVisible();
  await expect(page.getByText('No book requests match your current filters.', { exact: true })).toBeVisible();
});
