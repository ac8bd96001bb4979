import { bookCards, shelf } from '../support/reader-pages/catalogue.ts';
import { expect, test } from '../support/test.ts';

test('the books stay when the code of a reader’s badges on them cannot be loaded', async ({
  page,
  library,
  signIn,
}) => {
  const { address } = await shelf(library, 2);
  const blocked: string[] = [];
  await page.route('**/assets/own-book-badge-*.js', (route) => {
    blocked.push(route.request().url());
    return route.abort();
  });
  await signIn(await library.make.reader());
  await page.goto(address);
  await expect.poll(() => blocked).not.toEqual([]);
  // By then the page would be gone.
  await page.waitForLoadState('networkidle');
  await expect(bookCards(page)).toHaveCount(2);
});
