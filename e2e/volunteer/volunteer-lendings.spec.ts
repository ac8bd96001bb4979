import type { Page } from '@playwright/test';
import { lendBook, lendingDesk } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { cardOf, contactOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, type Person, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

type Desk = Awaited<ReturnType<typeof lendingDesk>>;

const returnCall = '**/api/lendings/return';

async function openLendings(page: Page, signIn: (person: Person) => Promise<void>, desk: Desk) {
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=lendings');
}

/** Presses 'Return Book' on the only card and confirms. */
async function takeBack(page: Page, answer: 'Return Book' | 'Cancel' = 'Return Book') {
  await page.getByRole('main').getByRole('button', { name: 'Return Book', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Return this book?' });
  await question.getByRole('button', { name: answer, exact: true }).click();
}

test('a card shows the book, the copy, who has it and both dates [S2.10-39] [S2.10-40] [S2.10-41] [S2.10-43] [S2.10-44] [S2.10-45] [S9-24]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'তাফসীর ইবনে কাছীর', reader: { name: 'Maryam Sultana' } });
  await lendBook(desk, libraryDay(9));
  await openLendings(page, signIn, desk);
  await expect(page.getByRole('heading', { name: 'Current Lending Books', exact: true })).toBeVisible();
  const card = cardOf(page, 'তাফসীর ইবনে কাছীর');
  await expect(card).toContainText('Borrowed by Maryam Sultana');
  await expect(card).toContainText(`Copy ${desk.copy.label}`);
  await expect(card).toContainText(`Return date ${shownDay(libraryDay(9))}`);
  await expect(card).toContainText(`Issue date ${shownDay(libraryDay())}`);
  await expect(card.getByRole('button', { name: 'Return Book', exact: true })).toBeEnabled();
});

test('the icon reveals the borrower’s contact by hover and by click [S2.10-42]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = {
    name: 'Imran Kabir',
    email: 'imran@example.test',
    contact: '01711000333',
    session: '2022-23',
  };
  const desk = await lendingDesk(library, { reader });
  await lendBook(desk, libraryDay(3));
  await openLendings(page, signIn, desk);
  const { icon, facts } = contactOf(page, reader.name);
  const expected = [reader.email, reader.contact, reader.session, 'male'];
  await icon.hover();
  await expect(facts.getByRole('definition')).toHaveText(expected);
  await page.mouse.move(5, 5);
  await expect(facts).toBeHidden();
  await icon.click();
  await page.mouse.move(5, 5);
  await expect(facts.getByRole('definition')).toHaveText(expected);
});

test('Return Book asks, is busy, and takes the book back [S2.10-45] [S2.10-46] [S8-45] [S4-21] [S1-16]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'Back on the shelf' });
  await lendBook(desk, libraryDay(3));
  await openLendings(page, signIn, desk);
  const calls = recordCalls(page);
  await takeBack(page, 'Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(namesOf(calls)).not.toContain('PATCH /api/lendings/return');

  const release = await hold(page, returnCall);
  const sent = page.waitForRequest(returnCall);
  await takeBack(page);
  await expect(page.getByRole('button', { name: 'Returning...', exact: true })).toBeDisabled();
  const lendings = (await library.as(desk.volunteer)).get('/api/lendings?status=pending');
  const [lending] = (await lendings).body.data;
  expect((await sent).method()).toBe('PATCH');
  expect((await sent).postDataJSON()).toEqual({ lending_id: lending.lending_id });
  release();
  await expect(cardOf(page, 'Back on the shelf')).toHaveCount(0);
  await expect(outcomes(page)).toHaveText('Book marked as returned successfully!');
  await expect(toastArea(page).getByText('returned successfully')).toHaveCount(0);
  const returned = (await library.as(desk.volunteer)).get('/api/lendings?status=returned');
  expect((await returned).body.data).toMatchObject([{ lending_id: lending.lending_id, status: 'returned' }]);
});
