import type { Page } from '@playwright/test';
import { bookCard } from '../support/reader-pages/catalogue.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { keptPaths, waitUntilKept } from '../support/stand-ins/kept-pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the next visit begins with the stored page, and one whose files are gone is asked for again', async ({
  page,
  library,
}) => {
  const book = await library.make.book({ title: 'A book that stays' });
  await page.goto('/browse-books');
  await expect(bookCard(page, book.title)).toBeVisible();
  await waitUntilKept(page, '/browse-books');
  await page.waitForLoadState('networkidle');
  await changeKeptPage(page, '<html', '<html data-stored');
  await page.goto('/browse-books?search=that stays');
  await expect(page.locator('html[data-stored]')).toBeVisible();
  await expect(bookCard(page, book.title)).toBeVisible();
  await expect.poll(() => changeKeptPage(page, '', '')).not.toContain('data-stored');

  await changeKeptPage(page, /assets\/index-[\w-]+\.js/.source, 'assets/index-earlier.js');
  await page.goto('/browse-books?search=book that');
  await expect(bookCard(page, book.title)).toBeVisible();
});

test('the next visit of the same day begins with what the last one showed, at the same address alone', async ({
  page,
  library,
}) => {
  const before = await library.make.book({ title: 'Here at the first visit' });
  await page.addInitScript(noteFirstContents);
  const firstContents = () => page.evaluate(() => Reflect.get(window, 'firstContents') ?? '');
  await page.goto('/browse-books');
  await waitUntilKept(page, '/browse-books');
  await expect.poll(() => changeKeptPage(page, '', '')).toContain(before.title);
  const since = await library.make.book({ title: 'Came since' });

  await page.goto('/browse-books');
  await expect(bookCard(page, since.title)).toBeVisible();
  expect(await firstContents()).toContain(before.title);
  expect(await firstContents()).not.toContain(since.title);

  await page.goto('/browse-books?search=Came');
  await expect(bookCard(page, since.title)).toBeVisible();
  expect(await firstContents()).toBe('');

  // What was stored the day before yesterday is not shown: the network has the newest.
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000).toUTCString();
  await expect(async () => {
    await changeKeptPage(page, '', '', { Date: twoDaysAgo });
    await page.goto('/browse-books');
    expect(await firstContents()).toContain(since.title);
  }).toPass();
});

test('the next visit of a book begins with the book, and that of another one with none', async ({
  page,
  library,
}) => {
  const book = await library.make.book({ title: 'Seen before' });
  const other = await library.make.book({ title: 'Never seen' });
  await page.addInitScript(noteFirstContents);
  const firstContents = () => page.evaluate(() => Reflect.get(window, 'firstContents') ?? '');
  await page.goto(detailsAddress(book));
  await waitUntilKept(page, detailsAddress(book));
  await waitUntilKept(page, '/book-details');
  await page.goto(detailsAddress(book));
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  expect(await firstContents()).toContain(book.title);
  await page.goto(detailsAddress(other));
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  expect(await firstContents()).toBe('');
});

/** Runs in the page: notes the text of the contents that are seen before the application has drawn itself. */
function noteFirstContents() {
  const look = () => {
    const contents = document.getElementById('prerendered');
    if (contents?.checkVisibility()) Reflect.set(window, 'firstContents', contents.textContent);
    requestAnimationFrame(look);
  };
  look();
}

/** Replaces something in the page that the service worker has stored for Browse; the stored page. */
function changeKeptPage(page: Page, from: string, to: string, headers = {}): Promise<string> {
  return page.evaluate(
    async ([pattern, text, more]) => {
      const pages = await caches.open('pages');
      const kept = (await (await pages.match('/browse-books'))?.text()) ?? '';
      const changed = kept.replace(new RegExp(pattern), text);
      if (changed === kept && Object.keys(more).length === 0) return kept;
      const type = { 'Content-Type': 'text/html', ...more };
      await pages.put('/browse-books', new Response(changed, { headers: type }));
      return changed;
    },
    [from, to, headers] as const,
  );
}

test('personal data is not stored, and a logout deletes the stored books', async ({
  page,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'A book of mine' });
  await page.goto(detailsAddress(book));
  await waitUntilKept(page, `/api/books/${book.book_id}`);
  await waitUntilKept(page, detailsAddress(book));
  const other = await library.make.book({ title: 'Another book of mine' });
  await signIn(await library.make.reader());
  for (const address of ['/wishlist', '/my-reads', '/dashboard', '/account', '/leaderboard']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(detailsAddress(other));
  await expect(page.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  const kept = await keptPaths(page);
  expect(kept.filter((path) => path.includes(other.book_id) && !path.startsWith('/covers/'))).toEqual([]);
  const answers = kept.filter((path) => path.startsWith('/api/'));
  const forAll = [
    `/api/books/${book.book_id}`,
    '/api/home',
    '/api/leaderboard/halls',
    '/api/rules',
    '/api/halls',
    '/api/departments',
  ];
  expect(answers.filter((path) => !forAll.includes(path))).toEqual([]);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => path.includes(book.book_id)))
    .toEqual([]);
});

test('the page of one copy or reader is not stored, and opens without a network all the same', async ({
  page,
  context,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'A scanned book' });
  const [copy] = await library.make.copies(book, await library.make.hall());
  const reader = await library.make.reader();
  await signIn(await library.make.admin());
  await page.goto('/rules');
  await waitUntilKept(page, '/');
  for (const address of [`/c/${copy?.label}`, `/readers/${reader.account_id}`, '/waiting-lists']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await waitUntilKept(page, '/waiting-lists');
  const kept = await keptPaths(page);
  expect(kept.filter((path) => /^\/(c|readers)\//.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`/c/${copy?.label}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Copy' })).toBeVisible();
  await expect(page.getByText(book.title)).toHaveCount(0);
  await context.setOffline(false);
});

test('an address that begins with two slashes opens in spite of the worker', async ({ page, library }) => {
  await page.goto('/');
  await waitUntilKept(page, '/');
  const response = await page.goto(`${library.address}//`, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
});

test('no call waits for the service worker to start, and it stores what it may', async ({
  page,
  context,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await page.goto('/');
  await waitUntilKept(page, '/api/home');
  await page.reload();
  await page.waitForLoadState('networkidle');
  const ways = (path: string) =>
    page.evaluate(
      (of) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => new URL(name).pathname === of)
          .map((entry) => Reflect.get(entry, 'workerMatchedSourceType')),
      path,
    );
  expect(await ways('/api/home')).toEqual(['fetch-event']);
  expect(await ways('/api/user')).toEqual(['network']);
  expect(await ways('/api/readers/own-books')).toEqual(['network']);

  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.evaluate(async () => (await fetch('/api/rules')).text());
  await expect.poll(() => ways('/api/rules')).toEqual(['race-network-and-fetch-handler']);
  await expect.poll(() => keptPaths(page)).toContain('/api/rules');
});
