import type { Page } from '@playwright/test';
import { bookCard } from '../support/catalogue.ts';
import { detailsAddress } from '../support/details.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const OFFLINE =
  "You're offline. Pages you've opened still work; you can make changes once you're back online.";
const REFUSED = "You're offline. Please try again once you're back online.";

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('status', { name: 'Network' });

/** Waits until everything that loads by itself has loaded. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('fontsLoaded'));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Waits until the service worker controls the page and has cached an address. */
async function waitUntilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => url.slice(location.origin.length));
  });
}

test('a bar says when the network is gone and when it is back, and loaded content stays', async ({
  page,
  context,
  library,
}) => {
  const book = await library.make.book({ title: 'উসূলে ফিকহ ও তার ইতিহাস' });
  await page.goto(detailsAddress(book));
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(bar(page)).toBeEmpty();
  await goOffline(page);
  await expect(bar(page)).toHaveText(OFFLINE);
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(bar(page)).toHaveText("You're back online.");
  await expect(bar(page)).toBeEmpty();
});

test('content that was never loaded waits for the network instead of failing', async ({
  page,
  context,
  library,
}) => {
  const book = await library.make.book({ title: 'A book for later' });
  await library.make.book({ title: 'A book of now' });
  await page.goto('/browse-books?search=A book of now');
  await expect(bookCard(page, 'A book of now')).toBeVisible();
  await goOffline(page);
  await page.getByRole('combobox', { name: 'Search books' }).fill(book.title);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting for a connection...')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect(bookCard(page, book.title)).toBeVisible();
});

test('a reload without a network shows what was loaded, with this library’s name', async ({
  page,
  context,
  library,
}) => {
  const book = await library.make.book({ title: 'সীরাতে মুস্তাকীম: পথের পাথেয়' });
  await page.goto(detailsAddress(book));
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await waitUntilKept(page, `/api/books/${book.book_id}`);
  await waitUntilKept(page, '/book-details');
  await page.reload();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', book.title);
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expect(bar(page)).toHaveText(OFFLINE);
  await expect(page.getByRole('contentinfo')).toContainText('Dhaka University Islamic Library');
  await context.setOffline(false);
});

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
      const pages = await caches.open('page');
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

test('personal data is not stored, and a log-out deletes the stored books', async ({
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

test('a change without a network is refused immediately, and the typed values stay', async ({
  page,
  context,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'A book to wish for' });
  await page.goto('/user/reader');
  await page.getByLabel('Email').fill('somebody@example.test');
  await page.getByLabel('Password').fill('a long password');
  await goOffline(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.test');
  await expect(page.getByLabel('Password')).toHaveValue('a long password');
  await context.setOffline(false);

  await signIn(await library.make.reader());
  await page.goto(detailsAddress(book));
  const heart = page.getByRole('main').getByRole('button', { name: 'Add to wishlist' });
  // The toasts' code loads at the first action.
  await expect(heart).toBeVisible();
  await page.keyboard.press('Tab');
  await goOffline(page);
  await heart.click();
  await expect(errorToast(page, `Failed to add book: ${REFUSED}`)).toBeVisible();
  await context.setOffline(false);
});

test('a tap that needs the network says so, even when the code of the toasts was never loaded', async ({
  page,
  context,
  library,
  signIn,
}) => {
  const book = await library.make.book({ title: 'A book to ask for' });
  await library.make.copies(book, await library.make.hall());
  await signIn(await library.make.reader());
  await page.goto(detailsAddress(book));
  await expect(page.getByRole('button', { name: 'Request Book' })).toBeEnabled();
  await goOffline(page);
  await page.getByRole('button', { name: 'Request Book' }).dispatchEvent('click');
  await expect(bar(page).getByRole('alert')).toHaveText(REFUSED);
  await expect(bar(page)).toHaveText(OFFLINE);
  await context.setOffline(false);
});

test('after a reload without a network a person is signed in when it is back', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.reader());
  await page.goto('/browse-books');
  await waitUntilKept(page, '/');
  await page.reload();
  await goOffline(page);
  await page.reload();
  await expect(bar(page)).toHaveText(OFFLINE);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
});
