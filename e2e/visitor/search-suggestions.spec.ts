import type { Route } from '@playwright/test';
import {
  openSuggestions,
  recordSuggested,
  SUGGESTIONS,
  searchBox,
  stubSuggestions,
  suggestedBook,
  suggestionList,
  suggestionRows,
} from '../support/reader-pages/search.ts';
import { expect, test } from '../support/test.ts';

test('suggestions are requested once, 150 ms after the last key, from the second letter on', async ({
  page,
}) => {
  await stubSuggestions(page);
  await page.clock.install();
  await page.goto('/browse-books?search=riyad');
  await expect(searchBox(page)).toHaveValue('riyad');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const texts = recordSuggested(page);
  const settle = async (time: number) => {
    await page.clock.runFor(time);
    // A pending call would have been recorded by now.
    await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  };
  await searchBox(page).fill('');
  await searchBox(page).press('n');
  await settle(1000);
  expect(texts).toEqual([]);
  for (const key of ['a', 'w', 'a', 'w', 'i']) {
    await searchBox(page).press(key);
    await settle(100);
  }
  expect(texts).toEqual([]);
  await settle(49);
  expect(texts).toEqual([]);
  await settle(1);
  await expect.poll(() => texts).toEqual(['nawawi']);
  await page.clock.resume();
  await expect(suggestionList(page)).toBeVisible();
});

test('an outdated call is cancelled, and its response never shows', async ({ page }) => {
  const held: Route[] = [];
  await page.route(SUGGESTIONS, (route) => {
    const text = new URL(route.request().url()).searchParams.get('search') ?? '';
    if (text === 'ri') held.push(route);
    else return route.fulfill({ json: { success: true, data: [suggestedBook('new', 'The Newer Answer')] } });
  });
  await page.goto('/');
  const cancelled = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?search=ri'));
  await searchBox(page).fill('ri');
  await expect.poll(() => held.length).toBe(1);
  await searchBox(page).press('y');
  await cancelled;
  await expect(suggestionRows(page).first()).toContainText('The Newer Answer');
  const late = { json: { success: true, data: [suggestedBook('old', 'The Outdated Answer')] } };
  await held[0]?.fulfill(late).catch(() => 'cancelled already');
  await expect(suggestionRows(page).first()).toContainText('The Newer Answer');
  await expect(page.getByText('The Outdated Answer')).toHaveCount(0);
});

test('a book links to its details, an author to her books, the last row to the search', async ({
  page,
  library,
}) => {
  const author = 'Suggested Author of the List';
  const book = await library.make.book({ title: 'Suggested and Taken', author });
  await stubSuggestions(page, [
    suggestedBook(book.book_id, 'Suggested and Taken', author),
    { kind: 'author', author_id: book.author_id, name: author, book_count: 1, marks: [], is_close: true },
  ]);
  await page.goto('/');
  await openSuggestions(page, 'sugg');
  await suggestionRows(page).filter({ hasText: 'Suggested and Taken' }).click();
  await expect(page).toHaveURL(`/book-details?id=${book.book_id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Suggested and Taken' })).toBeVisible();
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue('');

  await openSuggestions(page, 'sugg');
  await suggestionRows(page).filter({ hasNotText: 'Taken' }).filter({ hasText: author }).click();
  await expect(page).toHaveURL(`/browse-books?author_id=${book.author_id}`);
  await expect(page.getByRole('button', { name: `Remove filter ${author}` })).toBeVisible();

  await openSuggestions(page, 'sugg & more');
  await suggestionRows(page).last().click();
  await expect.poll(() => new URL(page.url()).search).toBe('?search=sugg+%26+more');
  await expect(searchBox(page)).toHaveValue('sugg & more');
  await expect(suggestionList(page)).toBeHidden();
});
