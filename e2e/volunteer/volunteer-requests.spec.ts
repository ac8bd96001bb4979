import type { Page } from '@playwright/test';
import type { BookRequest } from '../../packages/contract/src/requests.ts';
import { changeAnswers } from '../support/changed-answers.ts';
import { lendingDesk, requestBook } from '../support/lending-desk.ts';
import { libraryDay, shownDay } from '../support/library-days.ts';
import { cardOf, contactOf } from '../support/staff-lists.ts';
import { answerWith, hold, recordCalls } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';

type Answer = { data: BookRequest[] };

const address = '/user/volunteer?tab=requests';
const anyList = '**/api/request?*';
const heading = (page: Page) => page.getByRole('heading', { name: 'Pending Book Requests', exact: true });

test('a card shows the book, the copy, who requested it and when [S2.10-19] [S2.10-20] [S2.10-21] [S2.10-29] [S9-24] [S2.10-30] [S2.10-36] [S7-55]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'রিয়াদুস সালেহীন', reader: { name: 'Abdur Rahim' } });
  await requestBook(desk);
  await signIn(desk.volunteer);
  const calls = recordCalls(page);
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  const card = cardOf(page, 'রিয়াদুস সালেহীন');
  await expect(card).toContainText('Requested by Abdur Rahim');
  await expect(card).toContainText(`Copy ${desk.copy.label}`);
  await expect(card).toContainText(`Requested date ${shownDay(libraryDay())}, today`);
  await expect(card).toContainText(`Held until ${shownDay(libraryDay(7))}, in 7 days`);
  await expect(card.getByText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/)).toHaveCount(2);
  await expect(card.getByRole('button', { name: 'Fulfill', exact: true })).toBeEnabled();
  await expect(card.getByRole('button', { name: 'Cancel Request', exact: true })).toBeEnabled();
  const [list] = calls.filter((call) => new URL(call.url()).pathname === '/api/request');
  expect(new URL(list?.url() ?? '').searchParams.get('status')).toBe('pending');
});

test('the icon reveals the reader’s contact by hover and by click [S2.10-22] [S2.10-23] [S2.10-24] [S2.10-25] [S2.10-26] [S2.10-27]', async ({
  page,
  library,
  signIn,
}) => {
  const reader = {
    name: 'Tasnim Ahmed',
    email: 'tasnim@example.test',
    contact: '01711000222',
    session: '2023-24',
  };
  const desk = await lendingDesk(library, { reader: { ...reader, gender: 'female' } });
  await requestBook(desk);
  await signIn(desk.volunteer);
  await page.goto(address);
  const { icon, facts } = contactOf(page, reader.name);
  await icon.hover();
  await expect(facts).toBeVisible();
  for (const [term, value] of [
    ['Email', reader.email],
    ['Phone', reader.contact],
    ['Session', reader.session],
    ['Gender', 'female'],
  ] as const) {
    await expect(facts.getByRole('term').filter({ hasText: term })).toBeVisible();
    await expect(facts.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await page.mouse.move(5, 5);
  await expect(facts).toBeHidden();
  await icon.click();
  await page.mouse.move(5, 5);
  await expect(facts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(facts).toBeHidden();
  await expect(heading(page)).toBeVisible();
});

test('what is missing of the contact reads N/A [S2.10-28]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library);
  await requestBook(desk);
  await signIn(desk.volunteer);
  const nothing = { email: null, contact: null, session: null, gender: null };
  await changeAnswers(page, anyList, ({ data, ...rest }: Answer) => ({
    ...rest,
    data: data.map((request) => ({ ...request, reader: { ...request.reader, ...nothing } })),
  }));
  await page.goto(address);
  const { icon, facts } = contactOf(page, desk.reader.name);
  await icon.click();
  await expect(facts.getByRole('definition')).toHaveText(['N/A', 'N/A', 'N/A', 'N/A']);
});

test('a request without a date reads N/A [S9-26]', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library, { title: 'A dateless book' });
  await requestBook(desk);
  await signIn(desk.volunteer);
  await changeAnswers(page, anyList, ({ data, ...rest }: Answer) => ({
    ...rest,
    data: data.map((request) => ({ ...request, request_date: null })),
  }));
  await page.goto(address);
  await expect(cardOf(page, 'A dateless book')).toContainText('Requested date N/A');
});

test('the list says that it loads, and then that nothing is there [S2.10-37] [S2.10-38]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  const release = await hold(page, anyList);
  await page.goto(address);
  await expect(page.getByText('Loading pending requests...', { exact: true })).toBeVisible();
  release();
  await expect(
    page.getByText('No pending book requests found for your hall.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Loading pending requests...')).toHaveCount(0);
});

for (const [failure, text, fail] of [
  [
    'is refused without a word [S8-35]',
    'Failed to fetch pending requests.',
    (page: Page) => answerWith(page, anyList, 200, { success: false }),
  ],
  [
    'gets no answer [S8-34]',
    'Network error or server issue. Please try again.',
    (page: Page) => page.route(anyList, (route) => route.abort()),
  ],
] as const) {
  test(`a list that ${failure} says so and can be tried again`, async ({ page, library, signIn }) => {
    const desk = await lendingDesk(library, { title: 'Found at the second try' });
    await requestBook(desk);
    await signIn(desk.volunteer);
    await fail(page);
    await page.goto(address);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await page.unroute(anyList);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(cardOf(page, 'Found at the second try')).toBeVisible();
  });
}
