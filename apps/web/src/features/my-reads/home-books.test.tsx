import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDateFrom, today } from '../../lib/wording/dates.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { noRenewal, sampleClaim, sampleWait } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { HomeBooks } from './home-books.tsx';

const hall = { hall_id: 'near', name: 'Near Hall' };
const named = (title: string) => ({ hall, book: { ...sampleWait().book, title } });
const tomorrow = addDays(today(), 1);
const own: OwnBooks = {
  lendings: [
    {
      lending_id: 'lending-1',
      issue_date: addDays(today(), -3),
      due_date: addDays(today(), 4),
      ...noRenewal,
      claim: null,
      ...named('At home'),
    },
  ],
  requests: [
    {
      req_id: 'request-1',
      request_date: addDays(today(), -2),
      held_until: tomorrow,
      wait_id: 'wait-1',
      ...named('Kept for me'),
    },
  ],
  waits: [],
};

const books = page.getByRole('region', { name: 'Your books' });

it('shows a turn first, until when, and the way to My books, where it is collected or passed on', async () => {
  fakeServer().answer(ownBooks, own);
  await show(<HomeBooks />, { as: 'reader' });
  const [first, second] = [0, 1].map((at) => books.getByRole('listitem').nth(at));
  await expect
    .element(first ?? books)
    .toMatchTextContent(`Your turnKept for meNear Hall, collect by ${formatDateFrom(tomorrow, today())}`);
  await expect.element(books.getByRole('link', { name: 'Kept for me' })).toHaveAttribute('href', '/my-reads');
  await expect.element(second ?? books).toMatchTextContent('At home');
});

it('does not call a loan late that the reader claims to have returned', async () => {
  const due_date = addDays(today(), -3);
  const lendings = own.lendings.map((loan) => ({ ...loan, due_date, late_days: 3, claim: sampleClaim }));
  fakeServer().answer(ownBooks, { ...own, requests: [], lendings });
  await show(<HomeBooks />, { as: 'reader' });
  await expect.element(books.getByRole('listitem')).toMatchTextContent(/^Return reportedAt homeNear Hall$/);
});

it('says to a reader who has no book and waits for some that the library writes first', async () => {
  fakeServer().answer(ownBooks, {
    requests: [],
    lendings: [],
    waits: [{ wait_id: 'wait-1', book: { book_id: 'riyad' }, paused: false }],
  });
  await show(<HomeBooks />, { as: 'reader' });
  await expect
    .element(books.getByText("You're on 1 waiting list. We'll tell you when it's your turn."))
    .toBeVisible();
});
