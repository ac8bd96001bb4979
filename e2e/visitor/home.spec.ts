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

test.describe('a library with a book that was read and rated', () => {
  const titles = { book: 'The Read Book', category: 'Sciences of Hadith', hall: 'Hall of the Read Book' };
  test.beforeAll(async ({ library }) => {
    const hall = await library.make.hall({ name: titles.hall });
    const book = await library.make.book({ title: titles.book, category: titles.category });
    await addReading(library, book, { rating: 5, hall });
  });

  test('each shelf shows the first books of Browse in its order, and links there', async ({ page }) => {
    for (const [name, link, address, ready] of [
      ['Newest arrivals', 'See all books, newest first', '/browse-books', 'Newest First'],
      ['Most read', 'See all books, most read first', '/browse-books?sort=most-reads', 'Most Reads'],
      [
        'Highest rated',
        'See all books, highest rated first',
        '/browse-books?sort=highest-rated',
        'Highest Rated',
      ],
    ] as const) {
      await page.goto('/');
      const shelf = block(page, name);
      await expect(shelf.getByRole('link', { name: titles.book, exact: true })).toBeVisible();
      await shelf.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByRole('button', { name: ready })).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: titles.book }).first()).toBeVisible();
    }
  });

  test('a book links to its details', async ({ page }) => {
    await page.goto('/');
    await block(page, 'Highest rated').getByRole('link', { name: titles.book, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: titles.book })).toBeVisible();
  });

  test('a category and a hall link to Browse with that filter and the same number of books', async ({
    page,
  }) => {
    for (const name of ['Categories', 'Halls that lend']) {
      await page.goto('/');
      const link = block(page, name).getByRole('listitem').getByRole('link').first();
      const [, part = '', count = ''] =
        /^(.+?)\s*([\d,]+) books?(?: · .+)?$/.exec(await link.innerText()) ?? [];
      await link.click();
      await expect(
        page.getByText(`${count} ${count === '1' ? 'result' : 'results'} found`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: `Remove filter ${part}` })).toBeVisible();
    }
  });

  test('a phone shows the first halls, and all of them on demand', async ({ page, library }) => {
    for (let count = 0; count < 7; count += 1) {
      await library.make.copies(await library.make.book(), await library.make.hall());
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const halls = block(page, 'Halls that lend');
    await expect(halls.getByRole('listitem')).toHaveCount(4);
    await halls.getByRole('button', { name: /^Show all \d+ halls$/ }).press('Enter');
    const all = Number((await (await library.visitor.get('/api/home')).body).halls.length);
    await expect(halls.getByRole('listitem')).toHaveCount(all);
    const less = halls.getByRole('button', { name: 'Show less', expanded: true });
    await expect(less).toBeFocused();
    await less.click();
    await expect(halls.getByRole('listitem')).toHaveCount(4);

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(halls.getByRole('listitem')).toHaveCount(all);
    await expect(halls.getByRole('button')).toHaveCount(0);
  });

  test('a return, a new book and a rating show at the next visit', async ({ page, library }) => {
    await page.goto('/');
    await expect(block(page, 'Highest rated')).toBeVisible();
    const book = await library.make.book({ title: 'A newly rated book' });
    await addReading(library, book, { rating: 5 });
    await page.reload();
    for (const name of ['Newest arrivals', 'Most read', 'Highest rated']) {
      await expect(block(page, name).getByRole('link', { name: book.title, exact: true })).toBeVisible();
    }
  });
});

test('an empty library says so, and explains how it works', async ({ page }) => {
  await answerWith(page, '**/api/home', 200, emptyHome);
  await answerWith(page, '**/api/leaderboard/halls', 200, { data: [] });
  await page.goto('/');
  await expect(page.getByText('There are no books yet.')).toBeVisible();
  for (const name of [
    'Newest arrivals',
    'Most read',
    'Highest rated',
    'Categories',
    'Halls that lend',
    'Top readers',
    'Halls this month',
  ])
    await expect(block(page, name)).toHaveCount(0);
  await expect(block(page, 'How it works').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Or browse all books' })).toHaveCount(0);
  await expectAccessible(page);
});

test('when the books fail to load, the search stays and Try Again loads them', async ({ page }) => {
  let broken = true;
  await page.route('**/api/home', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { message: 'Out of order.' } })
      : route.fulfill({ json: homeResponse() }),
  );
  await page.goto('/');
  await expect(page.getByText("We couldn't load the books. Please try again.")).toBeVisible();
  await expect(page.getByPlaceholder('Search books...')).toBeVisible();
  await expectAccessible(page);
  broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(block(page, 'Most read').getByRole('article').first()).toBeVisible();
});

test('visitors are invited to become readers, readers are not', async ({ page, library, openPage }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Become a reader' }).click();
  await expect(page.getByRole('heading', { name: 'Register as reader' })).toBeVisible();
  const own = await openPage(await library.make.reader());
  await own.goto('/');
  await expect(block(own, 'How it works')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Become a reader' })).toHaveCount(0);
});

test('a reader sees the own books first, and the own hall marked; a volunteer the way to the area', async ({
  library,
  openPage,
}) => {
  const hall = await library.make.hall({ name: 'Zia Hall of the Reader' });
  const reader = await library.make.reader({ hall_id: hall.hall_id });
  const page = await openPage(reader);
  await page.goto('/');
  await expect(block(page, 'Your books').getByText(/You have no books at home/)).toBeVisible();
  const book = await library.make.book({ title: 'The Requested Book' });
  await library.make.copies(book, hall);
  await library.make.copies(book, hall);
  await (await library.as(reader)).post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
  await page.reload();
  const own = block(page, 'Your books');
  await expect(own.getByRole('link', { name: book.title })).toBeInViewport();
  await expect(own.getByText('Requested', { exact: true })).toBeVisible();
  await expect(block(page, 'Halls that lend').getByRole('listitem').first()).toContainText('Your hall');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);

  const work = await openPage(await library.make.volunteer());
  await work.goto('/');
  await work.getByRole('main').getByRole('link', { name: 'Volunteer area' }).click();
  await expect(work).toHaveURL('/user/volunteer');
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
