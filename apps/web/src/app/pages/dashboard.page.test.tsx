import { type OwnBooks, ownBooks } from '@library/contract/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/points.ts';
import { currentUser } from '@library/contract/sessions.ts';
import { leaveWait, passTurn } from '@library/contract/waits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDate, today } from '../../lib/dates.ts';
import { SessionProvider } from '../../lib/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleWait } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
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

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.refuse(currentUser, 200, { user_type: 'reader', reader_id: 'me', name: 'Rahima', gender: 'female' });
  const counts = { retunedCount: 3, pendingCount: 0, achievedPoints: 75, rankPosition: 2 };
  server.answer(readerDashboard, { success: true, message: 'Here.', ...counts, activities: [] });
  server.answer(readerProgress, { months: [], points: 75, rank: 2, next: null });
});

const open = (own: OwnBooks) => {
  server.answer(ownBooks, own);
  return show(
    <SessionProvider>
      <DashboardPage />
    </SessionProvider>,
    { as: 'reader' },
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
    await answer('Let the next person have it?', 'Not now');
    await expect.element(toast('The next person in line gets the copy.')).toBeVisible();
    expect(server.callsTo(passTurn).map(({ body }) => body)).toEqual([{ req_id: 'request-1' }]);
    await expect.element(now.getByText(/^You’re waiting for 1 book, paused\./)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('ends the entry when the book is no longer needed', async () => {
    await open({ ...nothing, requests: [turn] });
    server.answer(leaveWait, { message: "You've left the waiting list." });
    server.answer(ownBooks, nothing);
    await press('No longer');
    await answer('You no longer need it?', 'I no longer need it');
    expect(server.callsTo(leaveWait).map(({ body }) => body)).toEqual([{ wait_id: 'wait-1' }]);
    await expect.element(now.getByText('You have no book at home and no open request.')).toBeVisible();
  });
});

it('counts the books that the reader waits for, and those that are paused', async () => {
  await open({ ...nothing, waits: [waitFor('one'), waitFor('two', true), waitFor('three')] });
  const link = now.getByRole('link', { name: /^You’re waiting for 3 books, 1 paused\./ });
  await expect.element(link).toHaveAttribute('href', '/my-reads');
});
