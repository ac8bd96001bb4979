import { readerProgress } from '@library/contract/reading/points.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/looks.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { answerBrowse, answerDashboard } from '../../../../test/reader-pages.ts';

/** Twelve months until November 2026: the last ones as given, the earlier ones empty. */
function monthsEnding(...last: { borrowed: number; returned: number; points: number }[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`;
    return { month, ...(last[index - 12 + last.length] ?? { borrowed: 0, returned: 0, points: 0 }) };
  });
}

const months = monthsEnding(
  { borrowed: 3, returned: 1, points: 1200 },
  { borrowed: 0, returned: 2, points: -5 },
  { borrowed: 1, returned: 0, points: 5 },
);
const oneMonth = monthsEnding({ borrowed: 0, returned: 0, points: 10 });
const newcomer = { months: oneMonth, points: 10, rank: 2, next: null };

const main = page.getByRole('main');
const chart = (name: string) => page.getByRole('figure', { name, exact: true });
const books = chart('Books by month');
const points = chart('Points by month');
const firstBook = page.getByText('Your first book will appear here.', { exact: true });
const numbers = page.getByRole('list', { name: 'Your statistics' });

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
  answerBrowse(server);
  answerDashboard(server, { retunedCount: 0, pendingCount: 0 });
});

const open = () => openApplication('/dashboard', { as: 'reader' });

it('the dashboard draws the books and points of twelve months', async () => {
  server.answer(readerProgress, { months, points: 1200, rank: 2, next: null });
  await open();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your last 12 months' })).toBeVisible();
  await expect.element(books).toMatchTextContent('November 2026Borrowed1 bookReturned0 books');
  await expect.element(points).toMatchTextContent('November 20265 points');
});

it('a chart is read by pointer, by keys and as a table', async () => {
  server.answer(readerProgress, { months, points: 1200, rank: 2, next: null });
  await open();
  const slider = books.getByRole('slider', { name: 'Books by month' });
  const says = (text: string) => expect.element(slider).toHaveAttribute('aria-valuetext', text);
  await says('November 2026: Borrowed 1 book, Returned 0 books');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(books).toMatchTextContent('October 2026Borrowed0 booksReturned2 books');
  await says('October 2026: Borrowed 0 books, Returned 2 books');
  await userEvent.keyboard('{Home}');
  await expect.element(books).toMatchTextContent('December 2025Borrowed0 books');

  const plot = points.getByRole('slider');
  const { width } = plot.element().getBoundingClientRect();
  await plot.hover({ position: { x: (width * 9.5) / 12, y: 20 }, force: true });
  await expect.element(points).toMatchTextContent('September 20261,200 points');
  await plot.hover({ position: { x: (width * 10.5) / 12, y: 20 }, force: true });
  await expect.element(points).toMatchTextContent('October 2026-5 points');

  (books.getByText('Show as table').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const table = books.getByRole('table', { name: 'Books by month' });
  await expect.element(table).toBeVisible();
  const rows = table.getByRole('row').elements();
  expect(rows).toHaveLength(13);
  expect(rows[0]?.textContent).toBe('BorrowedReturned');
  expect(rows[10]?.textContent).toBe('September 20263 books1 book');
});

it.each([320, 390, 1280])(
  'at %i px the charts fit and are accessible in both themes, with a table',
  async (width) => {
    server.answer(readerProgress, { months, points: 1200, rank: 4, next: { rank: 2, points: 1215 } });
    await page.viewport(width, 844);
    await open();
    await page.getByText('Show as table').first().click();
    await expect.element(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  },
);

it('the distance to the next rank is shown in points and names nobody', async () => {
  server.answer(readerProgress, { months, points: 1200, rank: 4, next: { rank: 2, points: 1215 } });
  await open();
  const way = page.getByRole('region', { name: '15 points to rank #2' });
  await expect.element(way.getByText(/^Rank #2 begins at 1,215 points\./)).toBeVisible();
});

it('the best reader sees that in place of a distance', async () => {
  server.answer(readerProgress, { months, points: 1200, rank: 1, next: null });
  await open();
  await expect.element(page.getByRole('region', { name: 'First in the library' })).toBeVisible();
});

it('a reader without a book gets a link to the catalogue, and no chart of one month', async () => {
  server.answer(readerProgress, newcomer);
  await open();
  await expect.element(firstBook).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'First in the library' })).toBeVisible();
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Browse books' }).click();
  await expect.poll(() => location.pathname).toBe('/browse-books');
});

it('the months load independently of the numbers', async () => {
  server.answer(readerProgress, newcomer);
  const release = server.hold(readerProgress);
  await open();
  await expect.element(numbers).toBeVisible();
  await expect.element(page.getByText('Loading your statistics...')).toBeInTheDocument();
  release();
  await expect.element(page.getByText('Loading your statistics...')).not.toBeInTheDocument();
  await expect.element(firstBook).toBeVisible();
});

it('the months fail independently of the numbers, and load again on request', async () => {
  server.refuse(readerProgress, 500, { message: '' });
  await open();
  const alert = main.getByRole('alert');
  await expect.element(alert.getByText("We couldn't load your statistics. Please try again.")).toBeVisible();
  await expect.element(numbers).toBeVisible();
  server.answer(readerProgress, newcomer);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('region', { name: 'First in the library' })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(firstBook).toBeVisible();
});
