import { copyDetails } from '@library/contract/copies/copy-page.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { type Lending, listLendings, returnLending } from '@library/contract/lending/lendings.ts';
import { listUnverifiedAdmins } from '@library/contract/people/admins.ts';
import { listUnverifiedVolunteers } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import type { FakeCall, FakeServer } from '../../test/fake-server.ts';
import { cardOf, filterOf, outcome } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleLending } from '../../test/samples.ts';

const first = {
  status: 'pending',
  date_filter_type: 'return_date',
  sort_by: 'return_date',
  sort_order: 'desc',
  page: '1',
};
const near = { hall_id: 'near', name: 'Near Hall' };
const far = { hall_id: 'far', name: 'Far Hall' };
const dates = { issue_date: today(), return_date: addDays(today(), 7) };
const { reader } = sampleLending().request;
const nearby = sampleLending({
  ...dates,
  hall: near,
  request: { book: { book_id: 'nearby', title: 'Hadith nearby' }, reader },
  may: { return: true },
});
const farAway = sampleLending({
  ...dates,
  lending_id: 'lending-2',
  hall: far,
  request: {
    book: { book_id: 'far', title: 'Hadith far away' },
    reader: { ...reader, name: 'Tahmina Akter' },
  },
});

const dialog = page.getByRole('dialog');

let server: FakeServer;
let lendings: Lending[];

const answerLendings = ({ query }: FakeCall) => ({
  success: true as const,
  data: lendings.filter(({ status, hall, request, issue_date, return_date }) => {
    const day = query.date_filter_type === 'issue_date' ? issue_date : return_date;
    return (
      status === query.status &&
      (query.hall_id === undefined || hall.hall_id === query.hall_id) &&
      request.book.title.includes(query.book_title ?? '') &&
      day >= (query.start_date ?? '') &&
      day <= (query.end_date ?? '9') &&
      (query.q === undefined || request.reader.name === 'Tahmina Akter')
    );
  }),
});

beforeEach(() => {
  server = serverForAdmin();
  lendings = [nearby, farAway];
  server.answer(listClaims, noPage);
  server.answer(
    listHalls,
    [near, far].map((hall) => ({ ...hall, gender: 'male' as const })),
  );
  server.answer(listLendings, answerLendings);
});

const open = () => openApplication('/user/admin?tab=borrows', { as: 'admin' });
const queries = () => server.callsTo(listLendings).map(({ query }) => query);
const lastQuery = () => queries().at(-1);

it('Currently Borrowed Books starts with what is out, the latest return date first [S2.11-10] [S2.11-25] [S2.11-26] [S2.11-29] [S2.11-32] [S9-33] [S9-34] [S9-35]', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { name: 'Currently Borrowed Books', exact: true }))
    .toBeVisible();
  const status = filterOf('Status');
  await expect.element(status).toHaveValue('pending');
  await expect.element(status.getByRole('option', { name: 'Late', exact: true })).toBeInTheDocument();
  await expect.element(filterOf('Filter dates by')).toHaveValue('return_date');
  await expect.element(filterOf('Sort by return date')).toHaveValue('desc');
  for (const label of ['Hall', 'Book title', 'From date', 'To date']) {
    await expect.element(filterOf(label)).toHaveValue('');
  }
  await expect.poll(queries).toEqual([first]);
  await userEvent.selectOptions(filterOf('Sort by return date'), 'asc');
  await expect.poll(lastQuery).toEqual({ ...first, sort_order: 'asc' });
});

it('hall, dates, their kind and the title filter the lendings immediately [S2.11-27] [S2.11-28] [S2.11-30] [S2.11-31]', async () => {
  await open();
  await expect.element(cardOf('Hadith far away')).toBeVisible();
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.element(cardOf('Hadith far away')).not.toBeInTheDocument();
  await expect.element(cardOf('Hadith nearby')).toBeVisible();
  const hall_id = 'near';
  expect(lastQuery()).toEqual({ ...first, hall_id });

  const range = { start_date: addDays(today(), -1), end_date: addDays(today(), 1) };
  await filterOf('From date').fill(range.start_date);
  await filterOf('To date').fill(range.end_date);
  await expect.element(cardOf('Hadith nearby')).not.toBeInTheDocument();
  expect(lastQuery()).toEqual({ ...first, hall_id, ...range });

  await userEvent.selectOptions(filterOf('Filter dates by'), 'issue_date');
  await expect.element(cardOf('Hadith nearby')).toBeVisible();
  const issued = { ...first, hall_id, ...range, date_filter_type: 'issue_date' };
  expect(lastQuery()).toEqual(issued);

  await filterOf('Book title').fill('no such title');
  await expect.element(cardOf('Hadith nearby')).not.toBeInTheDocument();
  expect(lastQuery()).toEqual({ ...issued, book_title: 'no such title' });
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect.element(cardOf('Hadith far away')).toBeVisible();
  expect(lastQuery()).toEqual(first);
});

it('a lending shows book, borrower, contact and both days [S2.11-33] [S2.11-34] [S2.11-35] [S2.11-36]', async () => {
  await open();
  const card = cardOf('Hadith nearby');
  await expect.element(card.getByRole('heading', { name: 'Hadith nearby' })).toBeVisible();
  await expect.element(card.getByText(reader.name, { exact: true })).toBeVisible();
  const lineOf = (label: string) => card.getByRole('paragraph').filter({ hasText: label });
  const issued = lineOf('Issue date');
  await expect.element(issued.getByText(formatDate(today()), { exact: true })).toBeVisible();
  await expect.element(issued.getByText(', today', { exact: true })).toBeVisible();
  const due = formatDate(nearby.return_date);
  await expect.element(lineOf('Return date').getByText(due, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `Contact of ${reader.name}` }).click();
  const facts = page.getByRole('dialog', { name: `Contact of ${reader.name}` });
  await expect.element(facts.getByText(reader.contact ?? 'no number')).toBeVisible();
  await expect.element(facts.getByText(reader.email ?? 'no address')).toBeVisible();
});

it('the admin takes a book back after a confirmation [S1-29] [S2.11-37] [S2.11-42] [S4-60] [S8-54]', async () => {
  await open();
  const card = cardOf('Hadith nearby');
  const takeBack = card.getByRole('button', { name: 'Return Book', exact: true });
  await expect.element(takeBack).toBeVisible();
  const names = server.recordNames();
  await takeBack.click();
  const question = page.getByRole('dialog', { name: 'Return this book?' });
  await expect.element(question.getByText('Hadith nearby')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names()).toEqual([]);

  server.answer(returnLending, () => {
    lendings = [{ ...nearby, status: 'returned', may: { ...nearby.may, return: false } }, farAway];
    return { success: true as const, message: 'Done.', keep_for: null };
  });
  await takeBack.click();
  await dialog.getByRole('button', { name: 'Return Book', exact: true }).click();
  await expect.element(outcome.getByText('Book marked as returned successfully!')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  // A return may settle what its reader has said, so both lists are loaded again.
  const [act, ...reloads] = ['PATCH /api/lendings/return', 'GET /api/claims', 'GET /api/lendings'];
  await expect.poll(() => [names()[0], names().slice(1).toSorted()]).toEqual([act, reloads]);
  expect(server.callsTo(returnLending)[0]?.body).toEqual({ lending_id: 'lending-1' });

  await userEvent.selectOptions(filterOf('Status'), 'returned');
  await expect.element(card.getByText('This book has been returned', { exact: true })).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Return Book' })).not.toBeInTheDocument();
});

it('a message replaces the list when no lending matches [S2.11-43]', async () => {
  lendings = [];
  await open();
  await expect.element(page.getByText('No Lendings Found', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('No books currently lent match your current filters.', { exact: true }))
    .toBeVisible();
});

it('who has this book is answered in 2 acts; the address keeps the search, and clearing it shows all again', async () => {
  server.answer(listUnverifiedVolunteers, { unverifiedVolunteers: [] });
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [] });
  server.refuse(copyDetails, 404, { message: 'There is no copy with this label.' });
  const screen = await openApplication('/user/admin', { as: 'admin' });
  await page.getByRole('tab', { name: 'Pending Borrows' }).click();
  const search = page.getByRole('searchbox', { name: 'Find a loan' });
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  for (const text of ['C000002', 'tahmina', 'তাহমিনা', '+8801711-000987', 'sahih bukhari']) {
    await search.fill(text);
    await expect.element(titles).toHaveTextContent('Hadith far away');
    await expect.element(cardOf('Hadith far away')).toMatchTextContent('Borrowed by Tahmina Akter');
    await expect.poll(lastQuery).toEqual({ ...first, q: text });
  }
  const address = `${location.pathname}${location.search}`;
  await screen.unmount();
  await openApplication(address, { as: 'admin' });
  await expect.element(search).toHaveValue('sahih bukhari');
  await expect.element(titles).toHaveTextContent('Hadith far away');
  await search.fill('');
  await expect.element(cardOf('Hadith nearby')).toBeVisible();
  expect(lastQuery()).toEqual(first);
});
