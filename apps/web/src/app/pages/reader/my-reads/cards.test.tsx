import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { myReadsResponse } from '../../../../test/my-reads-response.ts';
import { serverForReader } from '../../../../test/people.ts';
import { show } from '../../../../test/show.tsx';
import MyReadsPage from '../my-reads.page.tsx';

const groups = ['Requested book', 'Currently reading', 'Completed'] as const;
const cardsOf = (group: (typeof groups)[number]) =>
  page.getByRole('region', { name: new RegExp(`^${group} \\(\\d+\\)$`) }).getByRole('listitem');

/** The text beside a label of a card. */
const factOf = (card: Locator, label: string) =>
  card.getByText(label, { exact: true }).element().nextElementSibling?.textContent;

/** Opens My books on the seventh of November, with books of which a server may leave facts out. */
async function open(reads: Parameters<typeof myReadsResponse>[0]) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-07T12:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.refuse(myReads, 200, myReadsResponse(reads));
  await show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader', at: ['/my-reads'] },
  );
}

it('groups without a book say so, and count none [S2.8-04] [S2.8-06] [S2.8-08]', async () => {
  await open({});
  for (const [group, text] of [
    ['Requested book', 'No pending requests.'],
    ['Currently reading', 'No books currently reading.'],
    ['Completed', 'No completed reads yet.'],
  ] as const) {
    const section = page.getByRole('region', { name: `${group} (0)` });
    await expect.element(section.getByRole('heading', { level: 2 })).toHaveTextContent(`${group} (0)`);
    await expect.element(section.getByText(text, { exact: true })).toBeVisible();
  }
});

it('missing fields of a card have a fallback [S2.8-10] [S2.8-12] [S2.8-14]', async () => {
  const bare = { title: null, author: null, image_url: null };
  await open({
    requested: [{ book: bare }],
    current: [{ book: { ...bare, author: { name: null } } }],
    completed: [{ book: bare }],
  });
  for (const group of groups) {
    const card = cardsOf(group);
    await expect.element(card.getByRole('heading', { level: 3 })).toHaveTextContent('Unknown Title');
    await expect.element(card.getByText('Unknown Author', { exact: true })).toBeVisible();
    await expect.element(card.getByRole('img')).toHaveAttribute('src', '/images/default_book_cover.jpg');
  }
});

it('each kind of card shows its dates [S2.8-15] [S2.8-18] [S2.8-19] [S2.8-20] [S2.8-21]', async () => {
  await open({
    requested: [{ request_date: '2026-11-05' }],
    current: [{ issue_date: '2026-11-03', return_date: '2026-11-10' }, { return_date: '2026-11-05' }],
    completed: [{ issue_date: '2026-09-01', return_date: '2026-10-08T00:00:00.000Z' }],
  });
  const requested = cardsOf('Requested book');
  await expect.element(requested).toBeVisible();
  expect(factOf(requested, 'Requested')).toBe('2 days ago');
  expect(factOf(requested, 'Pickup date')).toBe('Nov 05, 2026');
  expect(factOf(requested, 'Held until')).toBe('Nov 12, 2026, in 5 days');
  await expect.element(requested.getByText('Return date')).not.toBeInTheDocument();
  // The book that is due first comes first.
  const [late, current] = [cardsOf('Currently reading').nth(0), cardsOf('Currently reading').nth(1)];
  expect(factOf(current, 'Pickup date')).toBe('Nov 03, 2026');
  expect(factOf(current, 'Return date')).toBe('Nov 10, 20263 days to return');
  expect(factOf(late, 'Return date')).toContain('Late for 2 days');
  const completed = cardsOf('Completed');
  expect(factOf(completed, 'Pickup date')).toBe('Sep 01, 2026');
  expect(factOf(completed, 'Return date')).toBe('Oct 08, 2026');
});

it('a missing date reads N/A [S9-26]', async () => {
  await open({
    requested: [{ request_date: null }],
    current: [{ issue_date: null, return_date: null }],
    completed: [{ issue_date: null, return_date: null }],
  });
  await expect.element(cardsOf('Requested book')).toBeVisible();
  for (const group of groups) expect(factOf(cardsOf(group), 'Pickup date')).toBe('N/A');
  for (const group of ['Currently reading', 'Completed'] as const) {
    expect(factOf(cardsOf(group), 'Return date')).toBe('N/A');
  }
});
