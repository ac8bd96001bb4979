import type { Page } from '@playwright/test';
import { addReading } from '../../apps/server/src/test/readings.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { loadedFonts } from '../support/looks/fonts.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const block = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

const longTitle = 'রিয়াদুস সালেহীন প্রথম খণ্ড ও দ্বিতীয় খণ্ড একত্রে, অনুবাদ ও ব্যাখ্যা সহ';

/** A response of `GET /api/home` with a book on each shelf. */
function homeResponse(title = 'A book') {
  const book = {
    id: '0197a0c0-0000-7000-8000-000000000001',
    title,
    author: 'Author',
    tags: title,
    rating: 4.5,
    ratingCount: 2,
    availableStatus: true,
    imageUrl: '/images/default_book_cover.jpg',
  };
  const shelf = Array.from({ length: 10 }, (_, index) => ({
    ...book,
    id: book.id.replace(/1$/, String(index)),
  }));
  return {
    books: 10,
    newest: shelf,
    most_read: shelf,
    highest_rated: shelf,
    categories: [{ category_id: 'c', name: title, books: 10 }],
    halls: [{ hall_id: 'h', name: title, gender: null, books: 1 }],
  };
}

const emptyHome = { books: 0, newest: [], most_read: [], highest_rated: [], categories: [], halls: [] };

test('a return, a new book and a rating show at the next visit', async ({ page, library }) => {
  await addReading(library, await library.make.book(), { rating: 4 });
  await page.goto('/');
  await expect(block(page, 'Highest rated')).toBeVisible();
  const book = await library.make.book({ title: 'A newly rated book' });
  await addReading(library, book, { rating: 5 });
  await page.reload();
  for (const name of ['Newest arrivals', 'Most read', 'Highest rated']) {
    await expect(block(page, name).getByRole('link', { name: book.title, exact: true })).toBeVisible();
  }
});

test('the home page is accessible when the library is empty, and when the books fail to load', async ({
  page,
}) => {
  await answerWith(page, '**/api/home', 200, emptyHome);
  await answerWith(page, '**/api/leaderboard/halls', 200, { data: [] });
  await page.goto('/');
  await expect(page.getByText('There are no books yet.')).toBeVisible();
  await expectAccessible(page);
  await answerWith(page, '**/api/home', 500, { message: 'Out of order.' });
  await page.goto('/');
  await expect(page.getByText("We couldn't load the books. Please try again.")).toBeVisible();
  await expectAccessible(page);
});

test('nothing shifts when a reader’s own books load, and the page is accessible', async ({
  page,
  library,
  signIn,
}) => {
  const hall = await library.make.hall({ name: 'Zia Hall of the Reader' });
  const reader = await library.make.reader({ hall_id: hall.hall_id });
  const book = await library.make.book({ title: 'The Requested Book' });
  await library.make.copies(book, hall);
  await library.make.copies(book, hall);
  await (await library.as(reader)).post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
  await signIn(reader);
  await page.goto('/');
  await expect(block(page, 'Your books').getByRole('link', { name: book.title })).toBeVisible();
  await expect(block(page, 'Halls that lend').getByRole('listitem').first()).toContainText('Your hall');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
});

const widths = [320, 360, 390, 1280];

test('at any width shelves stay inside the page, with long titles, and are accessible', async ({ page }) => {
  await answerWith(page, '**/api/home', 200, homeResponse(longTitle));
  await page.goto('/');
  const shelf = block(page, 'Newest arrivals');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shelf.getByRole('article').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Wide screens show one row of six; narrow ones have all ten, reached by the keyboard too.
    await expect(shelf.getByRole('article')).toHaveCount(width < 1024 ? 10 : 6);
    const last = shelf.getByRole('article').last().getByRole('link');
    await last.focus();
    await expect(last).toBeInViewport();
  }
});

for (const width of widths) {
  test(`at ${width} px nothing shifts when books, covers and fonts load`, async ({ page, library }) => {
    await page.setViewportSize({ width, height: 800 });
    await library.make.book({ title: longTitle });
    const release = await hold(page, '**/api/home');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Newest arrivals' })).toBeVisible();
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect.poll(() => loadedFonts(page)).toContain('Onest Variable');
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });
}
