import type { Page } from '@playwright/test';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { cardOf, contactOf } from '../support/staff-pages/staff-lists.ts';
import { recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const address = '/user/volunteer?tab=requests';
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
