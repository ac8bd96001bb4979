import { bookDetails } from '@library/contract/books/catalogue.ts';
import { type SearchSuggestion, suggestSearch } from '@library/contract/books/suggestions.ts';
import { listAuthors } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { riyad } from '../../../test/book-detail.ts';
import { searchBox, serverForVisitor } from '../../../test/catalogue.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { shownAddress } from '../../../test/visit-address.ts';

const list = page.getByRole('listbox', { name: 'Search suggestions' });
const rows = list.getByRole('option');
const author = 'Suggested Author of the List';

const suggestedBook = (id: string, title: string): SearchSuggestion => ({
  kind: 'book',
  book_id: id,
  title,
  author,
  marks: [[0, 3]],
  is_close: true,
});
const suggestedAuthor: SearchSuggestion = {
  kind: 'author',
  author_id: 'a1',
  name: author,
  book_count: 1,
  marks: [],
  is_close: true,
};

let server: FakeServer;
beforeEach(() => {
  server = serverForVisitor();
  suggest(suggestedBook('taken', 'Suggested and Taken'), suggestedAuthor);
});

const suggest = (...data: SearchSuggestion[]) => server.answer(suggestSearch, { success: true, data });
const searches = () => server.callsTo(suggestSearch).map(({ query }) => query.search);

async function openList(text: string) {
  await searchBox.fill(text);
  await expect.element(list).toBeVisible();
}

it('suggestions are requested once, 150 ms after the last key, from the second letter on', async () => {
  await openApplication('/browse-books?search=riyad');
  await expect.element(searchBox).toHaveValue('riyad');
  await expect.element(searchBox).not.toHaveAttribute('readonly');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const settle = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time);
    // An act takes longer than a pending call, which would have been made by then. The mouse would let more time pass.
    await userEvent.keyboard('{Shift}');
  };
  await searchBox.fill('');
  await userEvent.keyboard('n');
  await settle(1000);
  expect(searches()).toEqual([]);
  for (const key of ['a', 'w', 'a', 'w', 'i']) {
    await userEvent.keyboard(key);
    await settle(100);
  }
  expect(searches()).toEqual([]);
  await settle(49);
  expect(searches()).toEqual([]);
  await settle(1);
  await expect.poll(searches).toEqual(['nawawi']);
  await settle(1000);
  await expect.element(list).toBeVisible();
  expect(searches()).toEqual(['nawawi']);
});

it('an outdated call is cancelled, and its response never shows', async () => {
  suggest(suggestedBook('old', 'The Outdated Answer'));
  const release = server.hold(suggestSearch);
  await openApplication('/');
  await searchBox.fill('ri');
  await expect.poll(searches).toEqual(['ri']);
  const outdated = vi.mocked(window.fetch).mock.calls.find(([address]) => String(address).endsWith('=ri'));
  expect(outdated?.[1]?.signal?.aborted).toBe(false);
  suggest(suggestedBook('new', 'The Newer Answer'));
  await userEvent.keyboard('y');
  await expect.poll(() => outdated?.[1]?.signal?.aborted).toBe(true);
  await expect.element(rows.first()).toMatchTextContent(/The Newer Answer/);
  release();
  await searchBox.hover();
  await expect.element(rows.first()).toMatchTextContent(/The Newer Answer/);
  await expect.element(page.getByText(/Outdated Answer/)).not.toBeInTheDocument();
});

it('a book links to its details', async () => {
  server.answer(bookDetails, { ...riyad, id: 'taken', title: 'Suggested and Taken', more_by_author: false });
  await openApplication('/');
  await openList('sugg');
  await rows.filter({ hasText: 'Suggested and Taken' }).click();
  await expect.poll(shownAddress).toBe('/book-details?id=taken');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Suggested and Taken' })).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(searchBox).toHaveValue('');
});

it('an author links to her books', async () => {
  server.answer(listAuthors, [{ author_id: 'a1', name: author }]);
  await openApplication('/');
  await openList('sugg');
  await rows.filter({ hasNotText: 'Taken' }).filter({ hasText: author }).click();
  await expect.poll(shownAddress).toBe('/browse-books?author_id=a1');
  await expect.element(page.getByRole('button', { name: `Remove filter ${author}` })).toBeVisible();
});

it('the last row links to the search', async () => {
  await openApplication('/');
  await openList('sugg & more');
  await rows.last().click();
  await expect.poll(shownAddress).toBe('/browse-books?search=sugg+%26+more');
  await expect.element(searchBox).toHaveValue('sugg & more');
  await expect.element(list).not.toBeInTheDocument();
});

it('Tab closes the list and moves on', async () => {
  await openApplication('/');
  await openList('riy');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Browse books' })).toHaveFocus();
  expect(shownAddress()).toBe('/');
});

it('a click outside closes the list', async () => {
  await openApplication('/');
  await openList('riya');
  await page.getByRole('heading', { name: 'How it works' }).click();
  await expect.element(list).not.toBeInTheDocument();
});

it('text that is being composed gets suggestions', async () => {
  await openApplication('/');
  await searchBox.click();
  await cdp().send('Input.imeSetComposition', { text: 'রিয়া', selectionStart: 5, selectionEnd: 5 });
  await expect.element(searchBox).toHaveValue('রিয়া');
  await expect.element(list).toBeVisible();
  await cdp().send('Input.insertText', { text: 'রিয়াদ' });
  await expect.element(searchBox).toHaveValue('রিয়াদ');
  await expect.element(rows.last()).toHaveTextContent('Search for “রিয়াদ”');
});
