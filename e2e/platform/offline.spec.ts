import type { Page } from '@playwright/test';
import { bookCard } from '../support/reader-pages/catalogue.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { waitUntilKept } from '../support/stand-ins/kept-pages.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

const OFFLINE =
  "You're offline. Pages you've opened still work; you can make changes once you're back online.";
const OFFLINE_LOGGED_IN =
  "You're offline. Pages you've just opened still work, unless you reload them; you can make changes once you're back online.";
const REFUSED = "You're offline. Please try again once you're back online.";

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('status', { name: 'Network' });

/** Waits until everything that loads by itself has loaded. */
async function goOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('fontsLoaded'));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
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
  await expect(bar(page)).toHaveText(OFFLINE_LOGGED_IN);
  await context.setOffline(false);
});

test('after a reload without a network a person is logged in when it is back', async ({
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
  await expect(bar(page)).toHaveText(OFFLINE_LOGGED_IN);
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
});
