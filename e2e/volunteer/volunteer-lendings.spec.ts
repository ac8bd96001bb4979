import type { Page } from '@playwright/test';
import type { Lending } from '../../packages/contract/src/lendings.ts';
import { changeAnswers } from '../support/changed-answers.ts';
import { lendBook, lendingDesk } from '../support/lending-desk.ts';
import { libraryDay, shownDay } from '../support/library-days.ts';
import { cardOf, contactOf, outcomes } from '../support/staff-lists.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stubs.ts';
import { expect, type Person, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

type Answer = { data: Lending[] };
type Desk = Awaited<ReturnType<typeof lendingDesk>>;

const anyList = '**/api/lendings?*';
const returnCall = '**/api/lendings/return';
const NETWORK = 'Network error or server issue. Please try again.';

async function openLendings(page: Page, signIn: (person: Person) => Promise<void>, desk: Desk) {
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=lendings');
}

/** Presses 'Return Book' on the only card and answers the question. */
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

test('lendings without dates read N/A [S9-26]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'A lending of no day' });
  await lendBook(desk, libraryDay(3));
  await changeAnswers(page, anyList, ({ data, ...rest }: Answer) => ({
    ...rest,
    data: data.map((lending) => ({ ...lending, issue_date: null, return_date: null })),
  }));
  await openLendings(page, signIn, desk);
  const card = cardOf(page, 'A lending of no day');
  await expect(card).toContainText('Return date N/A');
  await expect(card).toContainText('Issue date N/A');
});

test('only books that are out are kept, whatever the server sends [S7-66] [S9-46]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'Still out', copies: 2 });
  await lendBook(desk, libraryDay(3));
  await changeAnswers(page, anyList, ({ data, ...rest }: Answer) => ({
    ...rest,
    data: data.flatMap((lending) => [
      lending,
      ...(['returned', 'lost'] as const).map((status) => ({
        ...lending,
        lending_id: `the ${status} one`,
        status,
        request: { ...lending.request, book: { ...lending.request.book, title: `Already ${status}` } },
      })),
    ]),
  }));
  await openLendings(page, signIn, desk);
  await expect(cardOf(page, 'Still out')).toBeVisible();
  await expect(page.getByText(/Already/)).toHaveCount(0);
});

test('the list says that it loads, and then that nothing is there [S2.10-47] [S2.10-48]', async ({
  page,
  library,
  signIn,
}) => {
  const release = await hold(page, anyList);
  await openLendings(page, signIn, await lendingDesk(library));
  await expect(page.getByText('Loading current lendings...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('No books currently lent from your hall.', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading current lendings...')).toHaveCount(0);
});

for (const [failure, text, fail] of [
  [
    'is refused without a word [S8-38]',
    'Failed to fetch current lendings.',
    (page: Page) => answerWith(page, anyList, 200, { success: false }),
  ],
  ['gets no answer [S8-34]', NETWORK, (page: Page) => page.route(anyList, (route) => route.abort())],
] as const) {
  test(`a list that ${failure} says so and can be tried again`, async ({ page, library, signIn }) => {
    const desk = await lendingDesk(library, { title: 'Lent and found' });
    await lendBook(desk, libraryDay(3));
    await fail(page);
    await openLendings(page, signIn, desk);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.unroute(anyList);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cardOf(page, 'Lent and found')).toBeVisible();
  });
}

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

for (const [failure, text, fail] of [
  [
    'without a word [S8-39]',
    'Failed to mark book as returned.',
    (page: Page) => answerWith(page, returnCall, 200, { success: false }),
  ],
  [
    'for want of an answer [S8-34]',
    NETWORK,
    (page: Page) => page.route(returnCall, (route) => route.abort()),
  ],
] as const) {
  test(`a return that fails ${failure} is told over the list`, async ({ page, library, signIn }) => {
    const desk = await lendingDesk(library, { title: 'Not yet back' });
    await lendBook(desk, libraryDay(3));
    await openLendings(page, signIn, desk);
    await fail(page);
    await takeBack(page);
    await expect(outcomes(page)).toHaveText(text);
    await expect(cardOf(page, 'Not yet back').getByRole('button', { name: 'Return Book' })).toBeEnabled();
  });
}
