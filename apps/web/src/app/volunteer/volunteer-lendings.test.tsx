import { type Lending, listLendings, returnLending } from '@library/contract/lending/lendings.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { cardOf, outcome } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForVolunteer } from '../../test/people.ts';
import { sampleLending } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './volunteer-area.page.tsx';

const title = 'তাফসীর ইবনে কাছীর';
const reader = {
  reader_id: 'imran',
  name: 'Imran Kabir',
  email: 'imran@example.test',
  contact: '01711000333',
  session: '2022-23',
  gender: 'male' as const,
};
const until = addDays(today(), 9);
const lending = sampleLending({
  issue_date: today(),
  return_date: until,
  on_time_until: until,
  request: { book: { book_id: 'tafsir', title }, reader },
  may: { return: true },
});

const main = page.getByRole('main');
const card = cardOf(title);
const heading = page.getByRole('heading', { name: 'Current Lending Books', exact: true });

let server: FakeServer;
let lendings: Lending[];

beforeEach(() => {
  server = serverForVolunteer();
  lendings = [lending];
  server.answer(listLendings, () => ({ success: true as const, data: lendings }));
});

const open = () => openApplication('/user/volunteer?tab=lendings', { as: 'volunteer' });

it('a card shows the book, the copy, who has it and both dates [S2.10-39] [S2.10-40] [S2.10-41] [S2.10-43] [S2.10-44] [S2.10-45] [S9-24]', async () => {
  await open();
  await expect.element(heading).toBeVisible();
  for (const text of [
    'Borrowed by Imran Kabir',
    'Copy C000001',
    `Return date ${formatDate(until)}`,
    `Issue date ${formatDate(today())}`,
  ]) {
    await expect.element(card).toMatchTextContent(text);
  }
  await expect.element(card.getByRole('button', { name: 'Return Book', exact: true })).toBeEnabled();
});

it('the icon reveals the borrower’s contact by hover and by click [S2.10-42]', async () => {
  await open();
  const icon = page.getByRole('button', { name: `Contact of ${reader.name}` });
  const facts = page.getByRole('dialog', { name: `Contact of ${reader.name}` });
  const shown = () =>
    facts
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
  const expected = [reader.email, reader.contact, reader.session, 'male'];
  await icon.hover();
  await expect.poll(shown).toEqual(expected);
  await heading.hover();
  await expect.element(facts).not.toBeInTheDocument();
  await icon.click();
  await heading.hover();
  await expect.poll(shown).toEqual(expected);
});

it('Return Book asks, is busy, and takes the book back [S1-16] [S2.10-45] [S2.10-46] [S4-21] [S8-45]', async () => {
  await open();
  const question = page.getByRole('dialog', { name: 'Return this book?' });
  const takeBack = card.getByRole('button', { name: 'Return Book', exact: true });
  await takeBack.click();
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.callsTo(returnLending)).toEqual([]);

  server.answer(returnLending, () => {
    lendings = [];
    return { success: true as const, message: 'Book marked as returned successfully!', keep_for: null };
  });
  const release = server.hold(returnLending);
  const names = server.recordNames();
  await takeBack.click();
  await question.getByRole('button', { name: 'Return Book', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Returning...', exact: true })).toBeDisabled();
  expect(server.callsTo(returnLending).map(({ body }) => body)).toEqual([{ lending_id: 'lending-1' }]);
  expect(names()).toEqual(['PATCH /api/lendings/return']);
  release();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(outcome).toMatchTextContent('Book marked as returned successfully!');
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(toast(/returned successfully/)).not.toBeInTheDocument();
});
