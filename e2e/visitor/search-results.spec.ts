import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { loadedFonts } from '../support/looks/fonts.ts';
import { bookCard, bookCards, booksResponse, recordBooksCalls } from '../support/reader-pages/catalogue.ts';
import { searchBox } from '../support/reader-pages/search.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const BOOKS = '**/api/books?*';
const CORRECTED = 'Showing results for riyadus salehin.';
const gardens = { id: 'b1', title: 'রিয়াদুস সালেহীন', titleMarks: [[0, 7]] as [number, number][] };

/** Stubs 'riadus' as a corrected search with three pages, unless it is searched exactly. */
async function stubCorrected(page: Page) {
  await page.route(BOOKS, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const page = Number(query.get('page'));
    const corrected = query.get('search') === 'riadus' && query.get('exact') !== '1';
    const pages = { page, lastPage: 3, total: 30 };
    return route.fulfill({
      json: booksResponse([gardens], corrected ? { ...pages, corrected: 'riyadus salehin' } : pages),
    });
  });
}

const exactLink = (page: Page) =>
  page.getByRole('link', { name: 'Search for “riadus” exactly', exact: true });
const similarLink = (page: Page) =>
  page.getByRole('link', { name: 'Search for similar words too', exact: true });

test('the page names corrected words, with a link to search for exactly what was typed', async ({ page }) => {
  await stubCorrected(page);
  const queries = recordBooksCalls(page);
  await page.goto('/browse-books?search=riadus&sort=oldest&page=2');
  await expect(page.getByText('30 results found', { exact: true })).toBeVisible();
  const notice = page.getByText(CORRECTED, { exact: true });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveAttribute('role', 'status');
  await expect(notice.locator('strong')).toHaveText('riyadus salehin');
  expect(queries.map((query) => query.get('exact'))).toEqual([null]);

  await exactLink(page).click();
  await expect(page).toHaveURL('/browse-books?search=riadus&exact=1&sort=oldest');
  await expect(page.getByText('Searched for exactly “riadus”.', { exact: true })).toBeVisible();
  await expect(page.getByText(CORRECTED)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('riadus');
  await expect(similarLink(page)).toBeFocused();
  await expect.poll(() => queries.map((query) => query.get('exact'))).toEqual([null, '1']);

  await similarLink(page).click();
  await expect(page).toHaveURL('/browse-books?search=riadus&sort=oldest');
  await expect(page.getByText(CORRECTED, { exact: true })).toBeVisible();
});

test('a new search is not exact, and shows no notice of the previous one', async ({ page }) => {
  await stubCorrected(page);
  await page.goto('/browse-books?search=riadus&exact=1');
  await expect(similarLink(page)).toBeVisible();
  await searchBox(page).fill('nawawi');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/browse-books?search=nawawi');
  await expect(bookCards(page)).toHaveCount(1);
  await expect(page.getByText('Searched for exactly')).toHaveCount(0);
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('the notice stays from page to page, and disappears immediately with its search', async ({ page }) => {
  await stubCorrected(page);
  await page.goto('/browse-books?search=riadus');
  await expect(page.getByText(CORRECTED)).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(BOOKS, async (route) => {
    await released;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/browse-books?search=riadus&page=2');
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(CORRECTED)).toBeVisible();
  await page.getByRole('button', { name: 'Remove search riadus' }).click();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByText(CORRECTED)).toHaveCount(0);
  release();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(CORRECTED)).toHaveCount(0);
});

test('the matched parts of titles are highlighted, in whole letters, and the rest of the title does not change', async ({
  page,
}) => {
  const cards = [
    // The highlights begin and end inside letters: কি, ক্ষ.
    {
      id: 'bn',
      title: 'শিক্ষার কিতাব',
      titleMarks: [
        [2, 3],
        [8, 9],
      ] as [number, number][],
    },
    {
      id: 'ar',
      title: 'رياض الصالحين',
      titleMarks: [
        [1, 3],
        [7, 10],
      ] as [number, number][],
    },
    { id: 'en', title: 'Riyad as-Salihin', titleMarks: [[0, 5]] as [number, number][] },
    { id: 'none', title: 'Forty Hadith', titleMarks: [] },
  ];
  await answerWith(page, BOOKS, 200, booksResponse(cards));
  // As on a later visit: on a first one the library's fonts come after the titles, which are wider in them.
  await page.addInitScript(() => localStorage.setItem('fontsLoaded', 'yes'));
  await page.goto('/browse-books?search=x');
  await expect(bookCards(page)).toHaveCount(4);
  await expect(bookCard(page, 'শিক্ষার কিতাব').locator('mark')).toHaveText(['ক্ষা', 'কি']);
  await expect(bookCard(page, 'رياض الصالحين').locator('mark')).toHaveText(['يا', 'صال']);
  await expect(bookCard(page, 'Riyad as-Salihin').locator('mark')).toHaveText(['Riyad']);
  await expect(bookCard(page, 'Forty Hadith').locator('mark')).toHaveCount(0);

  // Letters that no longer join would be as wide as they are alone.
  const widths = async () => {
    const titles = bookCards(page).getByRole('heading').locator('[lang]');
    const fonts = ['Onest Variable', 'Noto Sans Bengali Variable', 'Noto Naskh Arabic Variable'];
    await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(fonts));
    return titles.evaluateAll((nodes) =>
      nodes.map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return Math.round(range.getBoundingClientRect().width * 4) / 4;
      }),
    );
  };
  const marked = await widths();
  await answerWith(page, BOOKS, 200, booksResponse(cards.map(({ titleMarks, ...card }) => card)));
  await page.reload();
  await expect(bookCards(page)).toHaveCount(4);
  await expect(page.locator('mark')).toHaveCount(0);
  expect(await widths()).toEqual(marked);
});

test('what only sounds similar stands under its own heading, and a search without close matches says so', async ({
  page,
}) => {
  const chair = { id: 'chair', title: 'চেয়ার', isClose: false, titleMarks: [] };
  const close = { ...gardens, isClose: true };
  await answerWith(page, BOOKS, 200, booksResponse([close, chair], { closeCount: 1 }));
  await page.goto('/browse-books?search=seerah');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText(['রিয়াদুস সালেহীন', 'Sounds similar', 'চেয়ার']);
  await expect(page.getByText('Nothing named')).toHaveCount(0);
  await expect(
    page.getByText('2 results found: 1 match, others sound similar', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await answerWith(page, BOOKS, 200, booksResponse([chair], { closeCount: 0 }));
  await page.reload();
  await expect(headings).toHaveText(['Sounds similar', 'চেয়ার']);
  const notice = page.getByText('Nothing named “seerah”.', { exact: true });
  await expect(notice).toHaveAttribute('role', 'status');
  await expectAccessible(page);
});

test('in a search the Sort menu says that it only sorts equally good matches', async ({ page }) => {
  await stubCorrected(page);
  await page.goto('/browse-books?search=riadus');
  const sort = page.getByRole('main').getByRole('button', { name: /^Sort: / });
  await expect(sort).toHaveText('Sort: Best match');
  await sort.click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  await expect(page.getByText('Best matches first, then:')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/browse-books?search=riadus&sort=oldest');
  await expect(sort).toHaveText('Sort: Oldest First');
  await page.goto('/browse-books');
  await expect(sort).toHaveText('Sort: Newest First');
  await sort.click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(4);
  await expect(page.getByText('Best matches first, then:')).toHaveCount(0);
});

test('a search without results gets advice, a filter without books does not', async ({ page, library }) => {
  // In an empty library, the page says that there are no books yet.
  await library.make.book({ title: 'Any book' });
  await answerWith(page, BOOKS, 200, booksResponse([]));
  await page.goto('/browse-books?search=qqqzzz');
  await expect(page.getByText('No books found matching your criteria.', { exact: true })).toBeVisible();
  const help = page.getByText('Check the spelling, try fewer words');
  await expect(help).toBeVisible();
  await expect(help.getByText('বাংলা')).toHaveAttribute('lang', 'bn');
  await page.goto('/browse-books?hall_id=none');
  await expect(page.getByText('No books found matching your criteria.', { exact: true })).toBeVisible();
  await expect(help).toHaveCount(0);
});

test('corrected and exact results are accessible and never wider than a small phone', async ({ page }) => {
  const typed = 'দৈনন্দিনজীবনেরআদব'.repeat(8);
  await answerWith(page, BOOKS, 200, booksResponse([gardens], { corrected: 'সহীহহাদীসেরআলোকে'.repeat(8) }));
  for (const address of [`/browse-books?search=${typed}`, `/browse-books?search=${typed}&exact=1`]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(bookCards(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
  }
});
