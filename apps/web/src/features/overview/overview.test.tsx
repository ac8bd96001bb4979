import {
  adminOverview,
  adminStatistics,
  downloadStatistics,
  type Statistics,
} from '@library/contract/library/overview.ts';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
// Loaded with the test: the overview asks for it only when the charts are shown, and a busy machine takes long for that.
import './charts/charts.tsx';
import { quietOverview } from '../../test/people.ts';
import { Overview } from './overview.tsx';

const quiet = quietOverview;
const nothingLent = (from: string, to: string): Statistics => ({
  from,
  to,
  total: { lendings: 0, median_days: null },
  step: 'month',
  periods: [],
  halls: [],
  categories: [],
});
const nothingLentAtAll = nothingLent('2026-01-01', '2026-01-31');

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(adminOverview, quiet);
  server.answer(adminStatistics, ({ query }) => nothingLent(query.from ?? '', query.to ?? ''));
});
afterEach(() => localStorage.removeItem('overview'));

/** The query of the address, to be read by the test. */
function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

const open = (address = '/') =>
  show(
    <>
      <Overview />
      <Address />
    </>,
    { at: [address] },
  );

const overview = page.getByRole('region', { name: 'Needs your attention' });
const address = page.getByLabelText('Address');
const button = (name: string) => overview.getByRole('button', { name });

describe('the overview', () => {
  it('says of a library in which nothing waits that nothing does', async () => {
    await open();
    for (const text of [
      'Nobody is waiting.',
      'Nothing is late.',
      'No open requests.',
      'Every hall has one.',
    ]) {
      await expect.element(overview.getByText(text, { exact: true })).toBeVisible();
    }
  });

  it('leads to the copies that nobody has seen, also when it is collapsed', async () => {
    server.answer(adminOverview, { ...quiet, unseen_copies: { total: 1204, days: 180 } });
    await open();
    const link = overview.getByRole('link', { name: '1,204 copies not seen for 180 days' });
    await expect.element(link).toHaveAttribute('href', '/admin/unseen-copies');
    await button('Hide the overview').click();
    await expect.element(overview.getByRole('link', { name: /^\d+ Requests$/ })).toBeVisible();
    await expect.element(link).toBeVisible();
  });

  it('leads to the reported returns that wait, also when it is collapsed', async () => {
    server.answer(adminOverview, { ...quiet, claims: 2 });
    await open();
    const link = overview.getByRole('link', { name: '2 reported returns' });
    await expect.element(link).toHaveAttribute('href', '/admin/claims');
    await button('Hide the overview').click();
    await expect.element(overview.getByRole('link', { name: /^\d+ Requests$/ })).toBeVisible();
    await expect.element(link).toBeVisible();
  });

  it('shows how much each hall hands out by hand, with a word where that is too much', async () => {
    const hall = (name: string, by_hand: number, too_many: boolean) => ({
      hall_id: name,
      name,
      handed_out: 20,
      by_hand,
      too_many,
    });
    const halls = [hall('Rokeya Hall', 9, true), hall('Shamsunnahar Hall', 2, false)];
    server.answer(adminOverview, { ...quiet, by_hand: { days: 30, most_percent: 40, halls } });
    await open();
    await button('1 hall hands out a lot without a code').click();
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.element(rows.nth(0)).toMatchTextContent('Rokeya Hall45 %, 9 of 20Over 40 %');
    await expect.element(rows.nth(1)).toMatchTextContent(/^Shamsunnahar Hall10 %, 2 of 20$/);
  });

  it('says that it could not be loaded, and loads on request', async () => {
    server.refuse(adminOverview, 500, {});
    await open();
    await expect.element(overview.getByRole('alert')).toMatchTextContent("We couldn't load the overview.");
    server.answer(adminOverview, quiet);
    await button('Try Again').click();
    await expect.element(overview.getByText('Nothing is late.')).toBeVisible();
  });

  it('collapses to a line of numbers, and the device remembers that', async () => {
    const first = await open();
    await button('Hide the overview').click();
    await expect.element(overview.getByRole('link', { name: /^\d+ Requests$/ })).toBeVisible();
    expect(overview.getByRole('heading', { level: 3 }).elements()).toEqual([]);
    await first.unmount();
    await open();
    await expect.element(overview.getByRole('link', { name: /^\d+ Requests$/ })).toBeVisible();
    await button('Show the overview').click();
    await expect.element(overview.getByText('No open requests.')).toBeVisible();
  });
});

describe('the charts', () => {
  it('are in the address with their range', async () => {
    await open('/?tab=readers');
    await button('Show charts').click();
    await expect.element(address).toHaveTextContent('?tab=readers&charts=12-weeks');
    await overview.getByLabelText('Period').selectOptions('The last 30 days');
    await expect.element(address).toHaveTextContent('?tab=readers&charts=30-days');
    await button('Hide charts').click();
    await expect.element(address).toHaveTextContent('?tab=readers');
    await expect.element(overview.getByLabelText('Period')).not.toBeInTheDocument();
  });

  it('say of a range without a loan that there is none', async () => {
    await open('/?charts=1999-01-01_1999-01-31');
    await expect.element(overview.getByText('No loans in this period.').nth(4)).toBeVisible();
    expect(overview.getByText('No loans in this period.').elements()).toHaveLength(5);
  });

  it('apply days of one’s own as soon as they are valid, and say until then what is wrong', async () => {
    await open('/?charts=2026-01-01_2026-01-31');
    const first = overview.getByLabelText('First day');
    await expect.element(overview.getByLabelText('Period')).toHaveValue('own');
    await first.fill('2026-02-01');
    await expect.element(overview.getByText("The last day can't be before the first day.")).toBeVisible();
    await expect.element(address).toHaveTextContent('?charts=2026-01-01_2026-01-31');
    server.refuse(adminStatistics, 422, {
      message: 'Please choose at most 5 years.',
      errors: { to: ['Please choose at most 5 years.'] },
    });
    await first.fill('2020-01-01');
    await expect.element(address).toHaveTextContent('?charts=2020-01-01_2026-01-31');
    await expect.element(overview.getByText('Please choose at most 5 years.')).toBeVisible();
    server.answer(adminStatistics, nothingLentAtAll);
    await first.fill('2025-01-01');
    await expect.element(overview.getByText('Loans by month', { exact: true })).toBeVisible();
    await expect.element(first).toHaveFocus();
  });

  it('alone fail, and load on request', async () => {
    server.refuse(adminStatistics, 500, {});
    await open('/?charts=30-days');
    await expect.element(overview.getByRole('alert')).toMatchTextContent("We couldn't load the charts.");
    await expect.element(overview.getByText('Nothing is late.')).toBeVisible();
    server.answer(adminStatistics, nothingLentAtAll);
    await button('Try Again').click();
    await expect.element(overview.getByText('Loans by category', { exact: true })).toBeVisible();
  });

  it('say when a table could not be downloaded', async () => {
    server.refuse(downloadStatistics, 500, {});
    server.answer(adminStatistics, {
      ...nothingLentAtAll,
      total: { lendings: 1, median_days: 1 },
      categories: [{ category_id: null, name: null, lendings: 1 }],
    });
    await open('/?charts=30-days');
    await button('Download CSV: Loans by category').click();
    await expect.element(toast("We couldn't download the table. Please try again.")).toBeVisible();
  });
});
