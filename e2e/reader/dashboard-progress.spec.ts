import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const progress = '**/api/reader/progress';

/** Twelve months until November 2026: the last ones as given, the earlier ones empty. */
function monthsEnding(...last: { borrowed: number; returned: number; points: number }[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`;
    return { month, ...(last[index - 12 + last.length] ?? { borrowed: 0, returned: 0, points: 0 }) };
  });
}

const busyMonths = monthsEnding(
  { borrowed: 3, returned: 1, points: 1200 },
  { borrowed: 0, returned: 2, points: -5 },
  { borrowed: 1, returned: 0, points: 5 },
);

const chart = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });

test('the dashboard draws the books and points of twelve months', async ({ page, library, signIn }) => {
  const { reader, borrow, read } = await readerInHall(library);
  const now = library.clock.now();
  library.clock.set(new Date(now.getTime() - 40 * 86_400_000));
  await read('The first book').finally(() => library.clock.set(now));
  await borrow('The second book');
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'Your last 12 months' })).toBeVisible();
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: library.settings.time_zone,
  }).format(library.clock.now());
  await expect(chart(page, 'Books by month')).toContainText(`${month}Borrowed1 bookReturned0 books`);
  await expect(chart(page, 'Points by month')).toContainText(`${month}5 points`);
});

test('a chart is read by pointer, by keys and as a table', async ({ page, library, signIn }) => {
  await answerWith(page, progress, 200, { months: busyMonths, points: 1200, rank: 2, next: null });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  const books = chart(page, 'Books by month');
  const slider = books.getByRole('slider', { name: 'Books by month' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'November 2026: Borrowed 1 book, Returned 0 books');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(books).toContainText('October 2026Borrowed0 booksReturned2 books');
  await expect(slider).toHaveAttribute('aria-valuetext', 'October 2026: Borrowed 0 books, Returned 2 books');
  await page.keyboard.press('Home');
  await expect(books).toContainText('December 2025Borrowed0 books');

  const points = chart(page, 'Points by month');
  const plot = await points.getByRole('slider').boundingBox();
  if (!plot) throw new Error('The plot is not on the page.');
  await page.mouse.move(plot.x + (plot.width * 9.5) / 12, plot.y + 20);
  await expect(points).toContainText('September 20261,200 points');
  await page.mouse.move(plot.x + (plot.width * 10.5) / 12, plot.y + 20);
  await expect(points).toContainText('October 2026-5 points');

  await books.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  const rows = books.getByRole('table', { name: 'Books by month' }).getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.first()).toHaveText('BorrowedReturned');
  await expect(rows.nth(10)).toHaveText('September 20263 books1 book');
});

test('the distance to the next rank is shown in points and names nobody', async ({
  page,
  library,
  signIn,
}) => {
  await answerWith(page, progress, 200, {
    months: busyMonths,
    points: 1200,
    rank: 4,
    next: { rank: 2, points: 1215 },
  });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  const way = page.getByRole('region', { name: '15 points to rank #2' });
  await expect(way.getByText(/^Rank #2 begins at 1,215 points\./)).toBeVisible();

  await page.unroute(progress);
  await answerWith(page, progress, 200, { months: busyMonths, points: 1200, rank: 1, next: null });
  await page.reload();
  await expect(page.getByRole('region', { name: 'First in the library' })).toBeVisible();
});

test('a reader without a book gets a link to the catalogue, and no chart of one month', async ({
  page,
  library,
  signIn,
}) => {
  const oneMonth = monthsEnding({ borrowed: 0, returned: 0, points: 10 });
  await answerWith(page, progress, 200, { months: oneMonth, points: 10, rank: 2, next: null });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(page.getByText('Your first book will appear here.', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First in the library' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Browse books' }).click();
  await expect(page).toHaveURL('/browse-books');
});

test('the months load and fail independently of the numbers', async ({ page, library, signIn }) => {
  const answer = await hold(page, progress);
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Your statistics' })).toBeVisible();
  await expect(page.getByText('Loading your statistics...')).toBeAttached();
  answer();
  await expect(page.getByText('Your first book will appear here.')).toBeVisible();

  await page.unroute(progress);
  await answerWith(page, progress, 500, { message: '' });
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert.getByText("We couldn't load your statistics. Please try again.")).toBeVisible();
  await expect(page.getByRole('list', { name: 'Your statistics' })).toBeVisible();
  await page.unroute(progress);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Your first book will appear here.')).toBeVisible();
});

test('nothing shifts while the log-in is checked and the dashboard loads', async ({
  page,
  library,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await hold(page, '**/api/user');
  const numbers = await hold(page, '**/api/reader/dashboard');
  const months = await hold(page, progress);
  const own = await hold(page, '**/api/readers/own-books');
  const { reader, read, request, borrow } = await readerInHall(library);
  // Points, without which nobody has a rank.
  await read('A book that was read');
  await request('A requested book');
  await borrow('A book at home');
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  user();
  await expect(page.getByText('Loading your dashboard data...')).toBeVisible();
  numbers();
  own();
  await expect(page.getByText('Loading your statistics...')).toBeAttached();
  months();
  await expect(
    page.getByRole('region', { name: /rank #|lead the library|First in the library/ }),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('activities are grouped under Today, Yesterday and their month', async ({ page, library, signIn }) => {
  const { reader, read } = await readerInHall(library);
  const now = library.clock.now();
  for (const ago of [16, 1, 0]) {
    library.clock.set(new Date(now.getTime() - ago * 86_400_000));
    await read(`A book of ${ago} days ago`).finally(() => library.clock.set(now));
  }
  await signIn(reader);
  await page.goto('/dashboard');
  const days = page.getByRole('region', { name: 'Recent Activities' }).getByRole('heading', { level: 3 });
  const month = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: library.settings.time_zone,
  }).format(now.getTime() - 16 * 86_400_000);
  await expect(days).toHaveText(['Today', 'Yesterday', month]);
  await expect(
    page.getByRole('list', { name: 'Recent Activities Yesterday' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('at any width the charts fit and are accessible in both themes', async ({ page, library, signIn }) => {
  await answerWith(page, progress, 200, {
    months: busyMonths,
    points: 1200,
    rank: 4,
    next: { rank: 2, points: 1215 },
  });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await page.getByText('Show as table').first().click();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
