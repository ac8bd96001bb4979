import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { loadedFonts } from '../support/looks/fonts.ts';
import { bookCard, bookCards, booksResponse } from '../support/reader-pages/catalogue.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const BOOKS = '**/api/books?*';
const gardens = { id: 'b1', title: 'রিয়াদুস সালেহীন', titleMarks: [[0, 7]] as [number, number][] };

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

test('results that only sound similar are accessible, below close ones and alone', async ({ page }) => {
  const chair = { id: 'chair', title: 'চেয়ার', isClose: false, titleMarks: [] };
  for (const cards of [[{ ...gardens, isClose: true }, chair], [chair]]) {
    await answerWith(page, BOOKS, 200, booksResponse(cards, { closeCount: cards.length - 1 }));
    await page.goto('/browse-books?search=seerah');
    await expect(bookCards(page)).toHaveCount(cards.length);
    await expect(page.getByRole('heading', { name: 'Sounds similar' })).toBeVisible();
    await expectAccessible(page);
  }
});
