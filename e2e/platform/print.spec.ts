import type { Page } from '@playwright/test';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** The texts of links and buttons that are drawn with an edge, as something to press. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).borderTopWidth !== '0px')
      .map((part) => part.innerText),
  );
}

test('the pages of a reader are printed without buttons, links that look like them, and the banner', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, asReader, request } = await readerInHall(library);
  await request('Printed by a reader');
  const [{ book_id }] = (await asReader.get('/api/my-reads')).body.pendingRequests;
  const { body: user } = await asReader.get('/api/user');
  await answerWith(page, '**/api/user', 200, { ...user, confirm_email: 'needed' });
  await signIn(reader);
  const banner = page.getByRole('region', { name: 'Confirm your e-mail address' });
  for (const [address, contents] of [
    [detailsAddress({ book_id }), page.getByRole('heading', { level: 1, name: 'Printed by a reader' })],
    ['/my-reads', page.getByRole('heading', { level: 3, name: 'Printed by a reader' })],
    ['/browse-books', page.getByRole('article').filter({ hasText: 'Printed by a reader' })],
    ['/browse-books?search=nothingofthekind', page.getByText('No books found matching your criteria.')],
  ] as const) {
    await test.step(address, async () => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(address);
      await expect(contents).toBeVisible();
      await expect(banner).toBeVisible();
      expect(await pressable(page)).not.toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect(contents).toBeVisible();
      await expect(banner).toBeHidden();
      expect(await pressable(page)).toEqual([]);
    });
  }
});
