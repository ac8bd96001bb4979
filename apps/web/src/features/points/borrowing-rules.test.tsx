import { borrowingRules, type BorrowingRules as Rules } from '@library/contract/lending/borrowing-rules.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { BorrowingRules } from './borrowing-rules.tsx';

const rules: Rules = {
  loan_days: 7,
  max_loan_days: 60,
  closed_days_late: false,
  max_renewals: 1,
  renewal_days: 7,
  renew_from_days: 3,
  renew_late_days: 2,
  renew_block_late_days: 10,
  renews_by_itself: false,
  request_lapse_days: 5,
  max_open_books: 10,
  first_book_requests: 3,
  requests_a_day: 30,
  max_waits: 5,
  home_first_times: 0,
  offer_days: 3,
  pause_days: 60,
  passes_on: true,
  points_loans_a_day: 2,
  days_between_earnings: 30,
  point_rules: [
    { rule: 'borrowed', description: 'Borrowed a book', points: 5 },
    { rule: 'returned_late', description: 'Returned late', points: -5 },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const open = () => show(<BorrowingRules />, { as: null });
const text = (part: RegExp | string) => page.getByText(part);

describe('the rules of borrowing', () => {
  it('are those of the settings', async () => {
    server.answer(borrowingRules, rules);
    await open();
    await expect.element(text(/held for you there for 5 days/)).toBeVisible();
    await expect.element(text(/usually lasts 7 days.*up to 60 days/)).toBeVisible();
    await expect
      .element(text('You can have at most 10 books requested or borrowed at a time.'))
      .toBeVisible();
    await expect.element(text(/Days on which your hall is closed don't count as late\./)).toBeVisible();
    await expect.element(text(/you can have 3 open requests/)).toBeVisible();
    await expect.element(text('You can make at most 30 requests a day.')).toBeVisible();
    await expect
      .element(
        text(/renew a loan once in My books, from 3 days before .* until 2 days after it\..* 7 days later/),
      )
      .toBeVisible();
    await expect.element(text(/lasts 60 days at most, and it can be renewed once a day/)).toBeVisible();
    await expect.element(text(/can't renew a book that someone on the waiting list/)).toBeVisible();
    await expect.element(text(/more than 10 days late/)).toBeVisible();
    await expect.element(text(/Only the first 2 loans .* earn points/)).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Borrowed a book +5' })).toBeVisible();
    await expect.element(page.getByRole('row', { name: 'Returned late −5' })).toBeVisible();
  });

  it('leave out a limit that is off', async () => {
    server.answer(borrowingRules, {
      ...rules,
      request_lapse_days: 0,
      first_book_requests: 0,
      requests_a_day: 0,
      points_loans_a_day: 0,
      max_renewals: 0,
      closed_days_late: true,
    });
    await open();
    await expect.element(text(/collect it there on the same day/)).toBeVisible();
    await expect.element(text("Loans can't be renewed.")).toBeVisible();
    await expect.element(text(/Loans earn no points at the moment/)).toBeVisible();
    await expect.element(text(/hall is closed/)).not.toBeInTheDocument();
    await expect.element(text(/first book/)).not.toBeInTheDocument();
    await expect.element(text(/requests a day/)).not.toBeInTheDocument();
  });

  it('say how waiting lists work, and how to pass a book on', async () => {
    server.answer(borrowingRules, rules);
    await open();
    const lists = page.getByRole('region', { name: 'Waiting lists' });
    await expect.element(lists).toMatchTextContent(/at most 5 waiting lists/);
    await expect
      .element(lists)
      .toMatchTextContent(/The reader who joined first is next\.When it's your turn/);
    await expect.element(lists).toMatchTextContent(/hold a copy for you for 3 days/);
    await expect.element(lists).toMatchTextContent(/keep your place, for up to 60 days/);
    await expect
      .element(page.getByRole('region', { name: 'Passing a book on' }))
      .toMatchTextContent(/the other reader scans your code/);
  });

  it('say who goes before others in a line', async () => {
    server.answer(borrowingRules, { ...rules, home_first_times: 1 });
    await open();
    await expect.element(text(/live in the hall of a copy can go before you, at most once/)).toBeVisible();
  });

  it('leave out passing on where it is off, and waiting lists where there are none', async () => {
    server.answer(borrowingRules, { ...rules, passes_on: false });
    const { unmount } = await open();
    await expect.element(page.getByRole('region', { name: 'Waiting lists' })).toBeVisible();
    await expect.element(text('Passing a book on')).not.toBeInTheDocument();
    await unmount();
    queryClient.clear();
    server.answer(borrowingRules, { ...rules, max_waits: 0 });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Points' })).toBeVisible();
    await expect.element(text(/[Ww]aiting lists|Passing a book on/)).not.toBeInTheDocument();
  });

  it('can be asked for again when they do not come', async () => {
    server.refuse(borrowingRules, 500, { message: 'boom' });
    await open();
    await expect.element(text("We couldn't load the rules. Please try again.")).toBeVisible();
    server.answer(borrowingRules, rules);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Points' })).toBeVisible();
  });
});
