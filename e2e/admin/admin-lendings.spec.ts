import type { Page } from '@playwright/test';
import { lendBook, lendingDesk } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { answerDialog, openTab, queriesOf, stubCall } from '../support/staff-pages/admin-home.ts';
import { cardOf, contactOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const path = '/api/lendings';
const panel = (page: Page) => page.getByRole('search', { name: 'Filter loans' });
const first = {
  status: 'pending',
  date_filter_type: 'return_date',
  sort_by: 'return_date',
  sort_order: 'desc',
  page: '1',
};

test('Currently Borrowed Books starts with what is out, the latest return date first [S2.11-10] [S2.11-25] [S2.11-26] [S2.11-29] [S2.11-32] [S9-33] [S9-34] [S9-35]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  await openTab(page, 'borrows');
  await expect(page.getByRole('heading', { name: 'Currently Borrowed Books', exact: true })).toBeVisible();
  const status = panel(page).getByLabel('Status');
  await expect(status).toHaveValue('pending');
  await expect(status.getByRole('option', { name: 'Late', exact: true })).toHaveCount(1);
  await expect(panel(page).getByLabel('Filter dates by')).toHaveValue('return_date');
  await expect(panel(page).getByLabel('Sort by return date')).toHaveValue('desc');
  for (const label of ['Hall', 'Book title', 'From date', 'To date']) {
    await expect(panel(page).getByLabel(label)).toHaveValue('');
  }
  await expect.poll(() => queriesOf(calls, path)).toEqual([first]);
  await panel(page).getByLabel('Sort by return date').selectOption('asc');
  await expect.poll(() => queriesOf(calls, path).at(-1)).toEqual({ ...first, sort_order: 'asc' });
});

test('hall, dates, their kind and the title filter the lendings immediately [S2.11-27] [S2.11-28] [S2.11-30] [S2.11-31]', async ({
  page,
  library,
  signIn,
}) => {
  const near = await lendingDesk(library, { title: 'Hadith nearby' });
  const far = await lendingDesk(library, { title: 'Hadith far away' });
  await lendBook(near, libraryDay(7));
  await lendBook(far, libraryDay(7));
  await signIn(await library.make.admin());
  const calls = recordCalls(page);
  const lastQuery = () => queriesOf(calls, path).at(-1);
  await openTab(page, 'borrows');
  await expect(cardOf(page, 'Hadith far away')).toBeVisible();

  await panel(page).getByLabel('Hall').selectOption({ label: near.hall.name });
  await expect(cardOf(page, 'Hadith far away')).toHaveCount(0);
  await expect(cardOf(page, 'Hadith nearby')).toBeVisible();
  const { hall_id } = near.hall;
  expect(lastQuery()).toEqual({ ...first, hall_id });

  const dates = { start_date: libraryDay(-1), end_date: libraryDay(1) };
  await panel(page).getByLabel('From date').fill(dates.start_date);
  await panel(page).getByLabel('To date').fill(dates.end_date);
  await expect(cardOf(page, 'Hadith nearby')).toHaveCount(0);
  expect(lastQuery()).toEqual({ ...first, hall_id, ...dates });

  await panel(page).getByLabel('Filter dates by').selectOption('issue_date');
  await expect(cardOf(page, 'Hadith nearby')).toBeVisible();
  const issued = { ...first, hall_id, ...dates, date_filter_type: 'issue_date' };
  expect(lastQuery()).toEqual(issued);

  await panel(page).getByLabel('Book title').fill('no such title');
  await expect(cardOf(page, 'Hadith nearby')).toHaveCount(0);
  expect(lastQuery()).toEqual({ ...issued, book_title: 'no such title' });
  await panel(page).getByRole('button', { name: 'Reset Filters' }).click();
  await expect(cardOf(page, 'Hadith far away')).toBeVisible();
  expect(lastQuery()).toEqual(first);
});

test('a lending shows book, borrower, contact and both days [S2.11-33] [S2.11-34] [S2.11-35] [S2.11-36]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, {
    title: 'Fiqh of the card',
    reader: { name: 'Tasnim Ara', contact: '01766666666' },
  });
  await lendBook(desk, libraryDay(9));
  await signIn(await library.make.admin());
  await openTab(page, 'borrows');
  const card = cardOf(page, 'Fiqh of the card');
  await expect(card.getByRole('heading', { name: 'Fiqh of the card' })).toBeVisible();
  await expect(card.getByText('Tasnim Ara', { exact: true })).toBeVisible();
  const lineOf = (label: string) => card.getByRole('paragraph').filter({ hasText: label });
  await expect(lineOf('Issue date')).toHaveText(`Issue date ${shownDay(libraryDay())}, today`);
  await expect(lineOf('Return date')).toContainText(shownDay(libraryDay(9)));
  const contact = contactOf(page, 'Tasnim Ara');
  await contact.icon.click();
  await expect(contact.facts).toContainText('01766666666');
  await expect(contact.facts).toContainText(desk.reader.email);
});

test('the admin takes a book back after a confirmation [S1-29] [S2.11-37] [S2.11-42] [S4-60] [S8-54]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'Brought back' });
  await lendBook(desk, libraryDay(7));
  await signIn(await library.make.admin());
  await openTab(page, 'borrows');
  const card = cardOf(page, 'Brought back');
  await expect(card).toBeVisible();
  const calls = recordCalls(page);
  await card.getByRole('button', { name: 'Return Book', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Return this book?' })).toContainText('Brought back');
  await answerDialog(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).toEqual([]);

  await card.getByRole('button', { name: 'Return Book', exact: true }).click();
  await answerDialog(page, 'Return Book');
  await expect(outcomes(page)).toHaveText('Book marked as returned successfully!');
  await expect(card).toHaveCount(0);
  // A return may settle what its reader has said, so both lists are loaded again.
  const [act, ...reloads] = ['PATCH /api/lendings/return', 'GET /api/claims', 'GET /api/lendings'];
  await expect.poll(() => namesOf(calls).length).toBe(3);
  expect([namesOf(calls)[0], namesOf(calls).slice(1).sort()]).toEqual([act, reloads]);

  await panel(page).getByLabel('Status').selectOption('returned');
  await expect(card.getByText('This book has been returned', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Return Book' })).toHaveCount(0);
});

test('a message replaces the list when no lending matches [S2.11-43]', async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, `GET ${path}`, 200, { success: true, data: [] });
  await openTab(page, 'borrows');
  await expect(page.getByText('No Lendings Found', { exact: true })).toBeVisible();
  await expect(
    page.getByText('No books currently lent match your current filters.', { exact: true }),
  ).toBeVisible();
});

test('who has this book is answered in 2 acts, by label, reader, phone or a title in another script', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, {
    title: 'সহীহ আল-বুখারী',
    reader: { name: 'Tahmina Akter', contact: '01711 000 987' },
  });
  const other = await lendingDesk(library, { title: 'Somebody else’s book' });
  for (const one of [desk, other]) await lendBook(one, libraryDay(5));
  await signIn(await library.make.admin());
  const card = cardOf(page, 'সহীহ আল-বুখারী');
  const found = async () => {
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(['সহীহ আল-বুখারী']);
    await expect(card).toContainText('Borrowed by Tahmina Akter');
  };

  await page.goto('/user/admin');
  await page.getByRole('tab', { name: 'Pending Borrows' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a loan' });
  await search.fill(desk.copy.label);
  await found();
  for (const text of ['tahmina', 'তাহমিনা', '+8801711-000987', 'sahih bukhari']) {
    await search.fill(text);
    await found();
  }
  // A link keeps the search, and clearing it shows all again.
  await page.reload();
  await expect(search).toHaveValue('sahih bukhari');
  await search.fill('');
  await expect(cardOf(page, 'Somebody else’s book')).toBeVisible();
});
