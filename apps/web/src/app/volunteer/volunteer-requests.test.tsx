import { currentUser } from '@library/contract/accounts/sessions.ts';
import { bookDetails } from '@library/contract/books/catalogue.ts';
import { type Lending, listLendings } from '@library/contract/lending/lendings.ts';
import {
  type BookRequest,
  cancelRequest,
  fulfilRequest,
  listRequests,
  placeRequest,
} from '@library/contract/lending/requests.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import { riyad } from '../../test/book-detail.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { cardOf, outcome } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { sampleReaderUser, serverForVolunteer } from '../../test/people.ts';
import { sampleLending, sampleRequest } from '../../test/samples.ts';
import { toast } from '../../test/toasts.ts';
// Loaded with the test: a busy machine takes long for a page that is loaded when it is opened.
import './volunteer-area.page.tsx';

const title = 'রিয়াদুস সালেহীন';
const book = { book_id: 'riyad', title };
const reader = {
  reader_id: 'tasnim',
  name: 'Tasnim Ahmed',
  email: 'tasnim@example.test',
  contact: '01711000222',
  session: '2023-24',
  gender: 'female' as const,
};
const week = addDays(today(), 7);
const request = sampleRequest({ book, reader, request_date: today(), held_until: week });

const main = page.getByRole('main');
const card = cardOf(title);
const heading = page.getByRole('heading', { name: 'Pending Book Requests', exact: true });
const picker = page.getByRole('dialog', { name: 'Select Return Date:' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

let server: FakeServer;
let requests: BookRequest[];
let lendings: Lending[];

beforeEach(() => {
  server = serverForVolunteer();
  requests = [request];
  lendings = [];
  server.answer(listRequests, () => ({ success: true as const, data: requests }));
  server.answer(listLendings, () => ({ success: true as const, data: lendings }));
});

const open = () => openApplication('/user/volunteer?tab=requests', { as: 'volunteer' });

async function openPicker() {
  await open();
  await card.getByRole('button', { name: 'Fulfill' }).click();
}

it('a card shows the book, the copy, who requested it and when [S2.10-19] [S2.10-20] [S2.10-21] [S2.10-29] [S9-24] [S2.10-30] [S2.10-36] [S7-55]', async () => {
  await open();
  await expect.element(heading).toBeVisible();
  for (const text of [
    'Requested by Tasnim Ahmed',
    'Copy C000001',
    `Requested date ${formatDate(today())}, today`,
    `Held until ${formatDate(week)}, in 7 days`,
  ]) {
    await expect.element(card).toMatchTextContent(text);
  }
  await expect.element(card.getByText(/^[A-Z][a-z]{2}\s\d{2},\s\d{4}$/)).toHaveLength(2);
  await expect.element(card.getByRole('button', { name: 'Fulfill', exact: true })).toBeEnabled();
  await expect.element(card.getByRole('button', { name: 'Cancel Request', exact: true })).toBeEnabled();
  expect(server.callsTo(listRequests)[0]?.query.status).toBe('pending');
});

it('the icon reveals the reader’s contact by hover and by click [S2.10-22] [S2.10-23] [S2.10-24] [S2.10-25] [S2.10-26] [S2.10-27]', async () => {
  await open();
  const icon = page.getByRole('button', { name: `Contact of ${reader.name}` });
  const facts = page.getByRole('dialog', { name: `Contact of ${reader.name}` });
  await icon.hover();
  await expect.element(facts).toBeVisible();
  for (const [term, value] of [
    ['Email', reader.email],
    ['Phone', reader.contact],
    ['Session', reader.session],
    ['Gender', 'female'],
  ] as const) {
    await expect.element(facts.getByRole('term').filter({ hasText: term })).toBeVisible();
    await expect.element(facts.getByRole('definition').filter({ hasText: value })).toBeVisible();
  }
  await heading.hover();
  await expect.element(facts).not.toBeInTheDocument();
  await icon.click();
  await heading.hover();
  await expect.element(facts).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(facts).not.toBeInTheDocument();
  await expect.element(heading).toBeVisible();
});

it('Fulfill offers a week from today, and hands the book out [S2.10-31] [S2.10-32] [S2.10-33] [S2.10-34] [S9-02] [S9-23] [S8-43] [S1-14]', async () => {
  await openPicker();
  await expect
    .element(picker.getByRole('heading', { name: 'Select Return Date:', exact: true }))
    .toBeVisible();
  await expect.element(picker.getByRole('grid')).toHaveLength(1);
  await expect.element(picker.getByText(new RegExp(`^Selected: ${formatDate(week)}`))).toBeVisible();
  server.answer(fulfilRequest, () => {
    requests = [];
    const lent = { ...sampleLending().request, book };
    lendings = [sampleLending({ return_date: week, on_time_until: week, request: lent })];
    return {
      success: true as const,
      message: 'Book request fulfilled successfully!',
      data: { lending_id: 'lending-1', return_date: week },
      keep_for: null,
    };
  });
  const release = server.hold(fulfilRequest);
  const names = server.recordNames();
  await picker.getByRole('button', { name: 'Confirm Fulfill', exact: true }).click();
  await expect.element(button('Fulfilling...')).toBeDisabled();
  expect(names()).toEqual(['PATCH /api/request/fulfill']);
  expect(server.callsTo(fulfilRequest)[0]?.body).toEqual({ req_id: 'request-1', return_date: week });
  expect(week).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  release();
  const success = page.getByText('Book request fulfilled successfully!', { exact: true });
  await expect.element(success).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(success).toHaveLength(1);
  await expect.element(toast(/fulfilled successfully/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Current Lendings' }).click();
  await expect.element(card).toMatchTextContent(`Return date ${formatDate(week)}`);
});

it('readers read of 7 days, which is the default for volunteers [S9-01]', async () => {
  const screen = await open();
  await card.getByRole('button', { name: 'Fulfill' }).click();
  await expect.element(picker.getByText(`Selected: ${formatDate(week)}, in 7 days`)).toBeVisible();
  await screen.unmount();

  server.answer(currentUser, sampleReaderUser());
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  server.answer(bookDetails, { ...riyad, more_by_author: false });
  server.answer(availableVolunteers, []);
  server.answer(placeRequest, {
    success: true,
    message: 'Requested.',
    data: { req_id: 'request-2', status: 'pending', request_date: today() },
  });
  await openApplication('/book-details?id=riyad', { as: 'reader' });
  await button('Request Book').click();
  await button('Confirm').click();
  await button('Confirm Request').click();
  await expect.element(page.getByText(/usually 7 days from the day you collect it/)).toBeVisible();
});

it('the footer follows the chosen day, and without a day nothing is sent [S2.10-32] [S5-37]', async () => {
  await openPicker();
  await picker.getByRole('button', { name: 'Go to the Next Month' }).click();
  const fifth = picker.getByRole('gridcell').getByRole('button', { name: /(?<!\d)5th/ });
  await fifth.click();
  await expect.element(picker.getByText(/^Selected: [A-Z][a-z]{2}\s05,\s\d{4}/)).toBeVisible();
  await picker.getByRole('button', { name: /selected/ }).click();
  await button('Confirm Fulfill').click();
  await expect.element(picker.getByRole('alert')).toHaveTextContent('Please select a return date.');
  expect(server.callsTo(fulfilRequest)).toEqual([]);
});

it('Cancel Request asks and cancels; its message stays after the list reloads [S2.10-36] [S8-44] [S1-15]', async () => {
  await open();
  await card.getByRole('button', { name: 'Cancel Request', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cancel request?' });
  await expect.element(question.getByText('Are you sure you want to cancel this request?')).toBeVisible();
  server.answer(cancelRequest, () => {
    requests = [];
    return { success: true as const, message: 'Book request cancelled successfully!', keep_for: null };
  });
  const names = server.recordNames();
  await question.getByRole('button', { name: 'Cancel Request' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByText('No pending book requests found for your hall.')).toBeVisible();
  expect(names()[0]).toBe('PATCH /api/request/cancel');
  expect(server.callsTo(cancelRequest).map(({ body }) => body)).toEqual([{ req_id: 'request-1' }]);
  await expect.element(outcome).toHaveTextContent('Book request cancelled successfully!');
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(toast(/cancelled successfully/)).not.toBeInTheDocument();
});
