import {
  type BookRequest,
  cancelRequest,
  fulfilRequest,
  listRequests,
} from '@library/contract/lending/requests.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settings } from '../../lib/settings.ts';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import type { FakeCall, FakeServer } from '../../test/fake-server.ts';
import { cardOf, filterOf, outcome } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForAdmin } from '../../test/people.ts';
import { sampleRequest } from '../../test/samples.ts';

const first = { status: 'pending', sort_by: 'request_date', sort_order: 'desc', page: '1' };
const near = { hall_id: 'near', name: 'Near Hall' };
const far = { hall_id: 'far', name: 'Far Hall' };
const nearby = sampleRequest({ book: { book_id: 'nearby', title: 'Tafsir nearby' }, hall: near });
const farAway = sampleRequest({
  req_id: 'request-2',
  book: { book_id: 'far', title: 'Tafsir far away' },
  hall: far,
});

const dialog = page.getByRole('dialog');

let server: FakeServer;
let requests: BookRequest[];

const answerRequests = ({ query }: FakeCall) => ({
  success: true as const,
  data: requests.filter(
    ({ status, hall, book }) =>
      status === query.status &&
      (query.hall_id === undefined || hall.hall_id === query.hall_id) &&
      book.title.includes(query.book_title ?? ''),
  ),
});

beforeEach(() => {
  server = serverForAdmin();
  requests = [nearby, farAway];
  server.answer(
    listHalls,
    [near, far].map((hall) => ({ ...hall, gender: 'male' as const })),
  );
  server.answer(listRequests, answerRequests);
});

const open = () => openApplication('/user/admin?tab=requests', { as: 'admin' });
const queries = () => server.callsTo(listRequests).map(({ query }) => query);

it('Book Requests starts with the pending ones, newest first [S2.11-09] [S2.11-11] [S2.11-15] [S9-33] [S9-34]', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Book Requests', exact: true })).toBeVisible();
  await expect.element(filterOf('Status')).toHaveValue('pending');
  await expect.element(filterOf('Sort by request date')).toHaveValue('desc');
  for (const label of ['Hall', 'Book title', 'From date', 'To date']) {
    await expect.element(filterOf(label)).toHaveValue('');
  }
  await expect.poll(queries).toEqual([first]);
  await userEvent.selectOptions(filterOf('Sort by request date'), 'asc');
  await expect.poll(() => queries().at(-1)).toEqual({ ...first, sort_order: 'asc' });
});

it('hall, dates and title filter the requests immediately; Reset Filters clears them [S2.11-12] [S2.11-13] [S2.11-14]', async () => {
  await open();
  await expect.element(cardOf('Tafsir far away')).toBeVisible();
  await userEvent.selectOptions(filterOf('Hall'), 'Near Hall');
  await expect.element(cardOf('Tafsir far away')).not.toBeInTheDocument();
  await expect.element(cardOf('Tafsir nearby')).toBeVisible();
  await expect.poll(() => queries().at(-1)).toEqual({ ...first, hall_id: 'near' });

  const [start_date, end_date] = [today(), today()];
  await filterOf('From date').fill(start_date);
  await filterOf('To date').fill(end_date);
  await expect.poll(() => queries().at(-1)).toEqual({ ...first, hall_id: 'near', start_date, end_date });

  await filterOf('Book title').fill('no such title');
  await expect.element(cardOf('Tafsir nearby')).not.toBeInTheDocument();
  await expect
    .poll(() => queries().at(-1))
    .toEqual({ ...first, hall_id: 'near', start_date, end_date, book_title: 'no such title' });
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect.element(cardOf('Tafsir far away')).toBeVisible();
  await expect.element(filterOf('Book title')).toHaveValue('');
  expect(queries().at(-1)).toEqual(first);
});

it('typing a title makes one call per key, and none half a second later [S9-36]', async () => {
  await open();
  await expect.poll(queries).toEqual([first]);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.type(filterOf('Book title'), 'fiq');
  await vi.advanceTimersByTimeAsync(2000);
  expect(queries().map(({ book_title }) => book_title)).toEqual([undefined, 'f', 'fi', 'fiq']);
});

it('a pending request shows book, reader, contact and day, and offers a week’s loan [S2.11-16] [S2.11-17] [S2.11-18] [S2.11-19] [S2.11-20]', async () => {
  await open();
  const card = cardOf('Tafsir nearby');
  const { reader, request_date } = nearby;
  await expect.element(card.getByText(reader.name, { exact: true })).toBeVisible();
  await expect.element(card.getByText(formatDate(request_date))).toBeVisible();
  await card.getByRole('button', { name: `Contact of ${reader.name}` }).click();
  const facts = page.getByRole('dialog', { name: `Contact of ${reader.name}` });
  await expect.element(facts.getByText(reader.contact ?? 'no number')).toBeVisible();
  await expect.element(facts.getByText(reader.email ?? 'no address')).toBeVisible();
  await userEvent.keyboard('{Escape}');

  await expect.element(card.getByRole('button', { name: 'Cancel Request', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Fulfill', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Select Return Date:' });
  await expect.element(picker.getByRole('grid')).toBeVisible();
  const until = addDays(today(), settings.loan_days);
  await expect
    .element(picker.getByText(`Selected: ${formatDate(until)}, in 7 days`, { exact: true }))
    .toBeVisible();
});

it('the admin hands a requested book out [S1-28] [S4-60] [S8-52]', async () => {
  await open();
  await cardOf('Tafsir nearby').getByRole('button', { name: 'Fulfill' }).click();
  const return_date = addDays(today(), settings.loan_days);
  server.answer(fulfilRequest, () => {
    requests = [farAway];
    return {
      success: true as const,
      message: 'Book request fulfilled successfully!',
      data: { lending_id: 'lending-1', return_date },
      keep_for: null,
    };
  });
  const names = server.recordNames();
  await dialog.getByRole('button', { name: 'Confirm Fulfill', exact: true }).click();
  await expect.element(outcome).toHaveTextContent('Book request fulfilled successfully!');
  await expect.element(cardOf('Tafsir nearby')).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['PATCH /api/request/fulfill', 'GET /api/request']);
  expect(server.callsTo(fulfilRequest)[0]?.body).toEqual({ req_id: 'request-1', return_date });
});

it('the admin cancels a request after a confirmation [S1-28] [S2.11-21] [S4-60] [S8-53]', async () => {
  await open();
  const cancel = cardOf('Tafsir nearby').getByRole('button', { name: 'Cancel Request' });
  await expect.element(cancel).toBeVisible();
  const names = server.recordNames();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Keep Request', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(names()).toEqual([]);

  server.answer(cancelRequest, () => {
    requests = [farAway];
    return { success: true as const, message: 'Book request cancelled successfully!', keep_for: null };
  });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel Request', exact: true }).click();
  await expect.element(outcome).toHaveTextContent('Book request cancelled successfully!');
  await expect.element(cardOf('Tafsir nearby')).not.toBeInTheDocument();
  await expect.poll(names).toEqual(['PATCH /api/request/cancel', 'GET /api/request']);
  expect(server.callsTo(cancelRequest)[0]?.body).toEqual({ req_id: 'request-1' });
});

for (const status of ['fulfilled', 'cancelled'] as const) {
  it(`a ${status} request only shows its status [S2.11-22] [S2.11-23]`, async () => {
    requests = [sampleRequest({ status, may: { fulfil: false, cancel: false } })];
    await open();
    await userEvent.selectOptions(filterOf('Status'), status);
    const card = cardOf('Riyad as-Salihin');
    await expect.element(card.getByText(`This request is ${status}`, { exact: true })).toBeVisible();
    await expect
      .element(card.getByRole('button', { name: /Fulfill|Cancel Request/ }))
      .not.toBeInTheDocument();
  });
}

it('a message replaces the list when no request matches [S2.11-24]', async () => {
  requests = [];
  await open();
  await expect.element(page.getByText('No Requests Found', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('No book requests match your current filters.', { exact: true }))
    .toBeVisible();
});
