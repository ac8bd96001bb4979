import { detailsAddress } from '../support/reader-pages/details.ts';
import { longBooks } from '../support/scenes/long-books.ts';
import { expect, test } from '../support/test.ts';

const fonts = {
  bn: /^"Noto Sans Bengali Variable"/,
  ar: /^"Noto Naskh Arabic Variable"/,
  en: /^"Onest Variable"/,
};
const scripts = ['bn', 'ar', 'en'] as const;

test('the fonts of the three scripts are loaded when their letters show', async ({ page, library }) => {
  const books = await longBooks(library);
  for (const script of scripts) {
    await page.goto(detailsAddress(books[script]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(books[script].title);
    const loaded = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => `"${family.replaceAll('"', '')}"`),
      );
    await expect.poll(async () => (await loaded()).some((family) => fonts[script].test(family))).toBe(true);
  }
});
