import { currentUser } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { leaveWait, passTurn } from '@library/contract/lending/waits.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { addDays, formatDate, today } from '../../../lib/wording/dates.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { sampleVolunteerUser, serverForReader } from '../../../test/people.ts';
import { noRenewal, sampleClaim, sampleWait } from '../../../test/samples.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import DashboardPage from './dashboard.page.tsx';

const held = addDays(today(), 1);
const turn = {
  req_id: 'request-1',
  request_date: addDays(today(), -2),
  held_until: held,
  wait_id: 'wait-1',
  hall: { hall_id: 'near', name: 'Near Hall' },
  book: sampleWait().book,
};
const waitFor = (wait_id: string, paused = false) => ({ wait_id, book: { book_id: wait_id }, paused });
const nothing: OwnBooks = { requests: [], lendings: [], waits: [] };

const counts = { retunedCount: 3, pendingCount: 0, achievedPoints: 75, rankPosition: 2 };
const figures = { success: true as const, message: 'Here.', ...counts, activities: [] };

let server: FakeServer;
beforeEach(() => {
  server = serverForReader();
  server.answer(readerDashboard, figures);
  server.answer(readerProgress, { months: [], points: 75, rank: 2, next: null });
});

const open = (own: OwnBooks, as: AccountType | null = 'reader') => {
  server.answer(ownBooks, own);
  return show(
    <SessionProvider>
      <DashboardPage />
    </SessionProvider>,
    { as },
  );
};
const now = page.getByRole('region', { name: 'Now' });
const press = (name: string) => now.getByRole('button', { name, exact: true }).click();
const answer = (dialog: string, name: string) =>
  page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }).click();

describe('now, a turn', () => {
  it('says until when to collect the copy, and goes to the next person on request', async () => {
    await open({ ...nothing, requests: [turn] });
    await expect
      .element(now)
      .toMatchTextContent(`Your turn Collect it at Near Hall by ${formatDate(held)}, tomorrow.`);
    await expect.element(now).not.toMatchTextContent('Requested');
    server.answer(passTurn, { message: 'The next person in line gets the copy.' });
    server.answer(ownBooks, { ...nothing, waits: [waitFor('wait-1', true)] });
    await press('Not now');
    await answer('Let the next person have it?', 'Let them have it');
    await expect.element(toast('The next person in line gets the copy.')).toBeVisible();
    expect(server.callsTo(passTurn).map(({ body }) => body)).toEqual([{ req_id: 'request-1' }]);
    await expect.element(now.getByText(/^You're waiting for 1 book\. It's paused\./)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends the entry when the book is no longer needed', async () => {
    await open({ ...nothing, requests: [turn] });
    server.answer(leaveWait, { message: "You've left the waiting list." });
    server.answer(ownBooks, nothing);
    await press("I don't need it");
    await answer("Don't need it any more?", "I don't need it");
    expect(server.callsTo(leaveWait).map(({ body }) => body)).toEqual([{ wait_id: 'wait-1' }]);
    await expect.element(now.getByText('You have no books at home and no open requests.')).toBeVisible();
  });
});

it.each([
  [2, (day: string) => `Return it to Near Hall by ${day}.`],
  [0, (day: string) => `Return it to Near Hall by ${day}.`],
  [-2, (day: string) => `Late for 2 days Return it to Near Hall. It was due ${day}.`],
])('says where and by when to return a book that is due in %i days', async (days, text) => {
  const due_date = addDays(today(), days);
  const facts = { lending_id: 'lending-1', issue_date: addDays(today(), -9), due_date };
  const late_days = Math.max(0, -days);
  const loan = { ...noRenewal, ...facts, claim: null, late_days, hall: turn.hall, book: turn.book };
  await open({ ...nothing, lendings: [loan] });
  await expect.element(now).toMatchTextContent(text(formatDate(due_date)));
});

it('says who is looking for a late book that the reader claims to have returned', async () => {
  const why_not = 'This book is reported as returned, and the hall is looking for it.';
  const facts = { lending_id: 'lending-1', issue_date: '2026-11-01', due_date: addDays(today(), -2) };
  const late = { ...noRenewal, ...facts, late_days: 2, why_not, hall: turn.hall, book: turn.book };
  await open({ ...nothing, lendings: [{ ...late, claim: sampleClaim }] });
  await expect
    .element(now)
    .toMatchTextContent('You said you returned it on Nov 05, 2026; the hall is looking for it.');
  await expect.element(now).not.toMatchTextContent(/Late|Return it|reported/);
});

it('counts the books that the reader waits for, and those that are paused', async () => {
  await open({ ...nothing, waits: [waitFor('one'), waitFor('two', true), waitFor('three')] });
  const link = now.getByRole('link', { name: /^You're waiting for 3 books, 1 paused\./ });
  await expect.element(link).toHaveAttribute('href', '/my-reads');
});

const main = page.getByRole('main');

it('visitors are denied access, with a link to the login [S2.9-01] [S2.9-02] [S6-05]', async () => {
  await open(nothing, null);
  await expect.element(main.getByRole('heading', { name: 'Access Denied', exact: true })).toBeVisible();
  await expect
    .element(main.getByText('Please log in to view your dashboard.', { exact: true }))
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Go to Login', exact: true }))
    .toHaveAttribute('href', '/login');
  await expect.element(main.getByRole('list')).not.toBeInTheDocument();
  expect(server.callsTo(readerDashboard)).toEqual([]);
});

it('volunteers see that the dashboard is for readers', async () => {
  server.answer(currentUser, sampleVolunteerUser());
  await open(nothing, 'volunteer');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('This page is for readers.');
  expect(server.callsTo(readerDashboard)).toEqual([]);
});

it('readers without a name are welcomed as Reader [S2.9-07] [S9-29]', async () => {
  server.refuse(currentUser, 200, { user_type: 'reader', reader_id: 'me', name: null, gender: null });
  await open(nothing);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Reader');
});

describe('while it loads, and when that fails,', () => {
  const failure = main.getByRole('alert').filter({ hasText: 'Error!' });
  const checking = page.getByText('Checking authentication...', { exact: true });
  const loading = page.getByText('Loading your dashboard data...', { exact: true });
  const fails = async (body: object) => {
    server.refuse(readerDashboard, 200, { success: false, ...body });
    await open(nothing);
  };

  it('it says first that it checks the login, then that it loads [S2.9-03] [S2.9-04]', async () => {
    const user = server.hold(currentUser);
    const numbers = server.hold(readerDashboard);
    await open(nothing);
    await expect.element(checking).toBeInTheDocument();
    await expect.element(loading).not.toBeInTheDocument();
    user();
    await expect.element(loading).toBeInTheDocument();
    await expect.element(checking).not.toBeInTheDocument();
    numbers();
    await expect.element(main.getByText('75', { exact: true }).first()).toBeVisible();
    await expect.element(loading).not.toBeInTheDocument();
  });

  it('a refusal shows the server’s message in the box and in a toast, and can be tried again [S2.9-05]', async () => {
    await fails({ message: 'The points are being counted.' });
    await expect.element(failure.getByText('Error!', { exact: true })).toBeVisible();
    await expect.element(failure.getByText('The points are being counted.', { exact: true })).toBeVisible();
    await expect.element(toast('The points are being counted.')).toBeVisible();
    server.answer(readerDashboard, figures);
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(main.getByText('75', { exact: true }).first()).toBeVisible();
  });

  it('a refusal without a message has one text in the box and another in the toast [S8-89] [S8-90]', async () => {
    await fails({});
    await expect.element(failure.getByText('Failed to fetch dashboard data.', { exact: true })).toBeVisible();
    await expect.element(toast('Failed to load dashboard.')).toBeVisible();
  });

  it('the box and the toast say that no response came [S8-91] [S8-92]', async () => {
    server.cut(readerDashboard);
    await open(nothing);
    await expect
      .element(failure.getByText('An error occurred while fetching data.', { exact: true }))
      .toBeVisible();
    await expect.element(toast('Network error or server issue. Please try again.')).toBeVisible();
  });
});
