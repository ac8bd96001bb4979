import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until a reload without a network finds the page, the code that shows the books, and the books. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = await (await caches.open('files')).keys();
        const names = ['my-reads.page', 'kept-books', 'reads-dialogs', 'code-dialog'];
        return names.filter((name) => !files.some(({ url }) => url.includes(`/${name}-`)));
      }),
    )
    .toEqual([]);
}

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('a reader who keeps the books on the phone sees them without a network, until the logout', async ({
  page,
  context,
  library,
  signIn,
}) => {
  // The codes change by the browser's clock.
  library.clock.set(new Date());
  const { make } = library;
  const hall = await make.hall();
  const reader = await make.reader();
  const book = await make.book({ title: 'রিয়াদুস সালেহীন, যার নাম এক লাইনে ধরে না এবং পরের লাইনেও চলে' });
  await make.copies(book, hall);
  const own = await library.as(reader);
  await own.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });

  await signIn(reader);
  await page.goto('/account');
  const toggle = page.getByRole('switch', { name: 'Save my books on this phone' });
  await toggle.click();
  await expect(page.getByText(/^Saved on .*: 1 request and 0 loans\.$/)).toBeVisible();
  // Under the worker's eyes, so that it stores what the page loads.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/');
  await waitUntilKept(page);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'See the books saved on this phone' }).click();
  await expect(page.getByText(/^This was saved on your phone on /)).toBeVisible();
  await expect(page.getByRole('heading', { name: book.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show my code' }).click();
  await expect(page.getByRole('dialog').getByTestId('code')).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText(/^This was saved on your phone on /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => databases(page)).not.toContain('own-books');
  await context.setOffline(true);
  await page.goto('/my-reads');
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  await expect(page.getByRole('heading', { name: book.title })).toHaveCount(0);
  await context.setOffline(false);
});
