import { bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { listCategories } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../../../test/book-detail.ts';
import {
  answerBooks,
  bookCard,
  bookCards,
  chooseSort,
  pager,
  sampleShelf,
  serverForVisitor,
  sortButton,
} from '../../../../test/catalogue.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { shownAddress } from '../../../../test/visit-address.ts';

const address = '/browse-books?category_id=shelf';
const onPager = (name: string) => pager.getByRole('button', { name, exact: true });
const choices = page.getByRole('menuitemradio');

let server: FakeServer;
beforeEach(() => {
  server = serverForVisitor();
  server.answer(listCategories, [{ category_id: 'shelf', name: 'Sciences of Hadith' }]);
});

const queries = () => server.callsTo(listBooks).map(({ query }) => query);
const lastQuery = () => queries().at(-1);

/** The titles of the cards, in order. */
const titles = () =>
  bookCards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

const sorts = [
  ['Newest First', '[S9-06]', 'recently_added', 'desc', ''],
  ['Oldest First', '[S9-07]', 'recently_added', 'asc', '?sort=oldest'],
  ['Most Reads', '[S9-08]', 'best_reads', 'desc', '?sort=most-reads'],
  ['Highest Rated', '[S9-09]', 'top_rated', 'desc', '?sort=highest-rated'],
] as const;

describe('the Sort menu', () => {
  it('offers four orders, by default newest first [S2.4-02] [S9-10]', async () => {
    answerBooks(server, sampleShelf(1));
    await openApplication('/browse-books');
    await expect.element(sortButton).toHaveTextContent('Sort: Newest First');
    await expect.poll(queries).toEqual([{ page: '1', sort_by: 'recently_added', sort_order: 'desc' }]);
    await sortButton.click();
    await expect.element(choices).toHaveLength(4);
    for (const [index, [name]] of sorts.entries()) {
      await expect.element(choices.nth(index)).toMatchTextContent(new RegExp(`^${name}`));
    }
    const checked = page.getByRole('menuitemradio', { checked: true });
    await expect.element(checked).toMatchTextContent(/^Newest First/);
  });

  it.each(sorts)('sends for %s its own order %s', async (...sort) => {
    const [name, , sort_by, sort_order, inAddress] = sort;
    answerBooks(server, sampleShelf(1));
    await openApplication(name === 'Newest First' ? '/browse-books?sort=oldest' : '/browse-books');
    await expect.element(bookCards).toHaveLength(1);
    await chooseSort(name);
    await expect.element(sortButton).toHaveTextContent(`Sort: ${name}`);
    await expect.poll(() => queries().slice(1)).toEqual([{ page: '1', sort_by, sort_order }]);
    expect(shownAddress()).toBe(`/browse-books${inAddress}`);
  });

  it('puts the books in the order of the answer', async () => {
    answerBooks(server, sampleShelf(3));
    const newest = [1, 2, 3].map((number) => `Book ${number} of shelf`);
    await openApplication(address);
    await expect.poll(titles).toEqual(newest);
    await chooseSort('Oldest First');
    await expect.poll(titles).toEqual(newest.toReversed());
  });

  it('goes back to page 1 [S4-33]', async () => {
    answerBooks(server, sampleShelf(13));
    await openApplication(`${address}&page=2`);
    await expect.element(bookCards).toHaveLength(1);
    await chooseSort('Most Reads');
    await expect.poll(shownAddress).toBe(`${address}&sort=most-reads`);
    await expect.poll(() => queries().slice(1)).toMatchObject([{ sort_by: 'best_reads', page: '1' }]);
  });
});

it('the address names the page, and leaves page 1 out [S2.1-13] [S2.1-15] [S2.4-07] [S2.4-13]', async () => {
  answerBooks(server, sampleShelf(25));
  await openApplication(`${address}&page=2`);
  await expect.element(pager).toBeVisible();
  await expect.element(onPager('Page 2')).toHaveAttribute('aria-current', 'page');
  expect(queries().map((query) => query.page)).toEqual(['2']);
  await onPager('Next page').click();
  await expect.poll(shownAddress).toBe(`${address}&page=3`);
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(onPager('Next page')).toBeDisabled();
  await onPager('Previous page').click();
  await expect.poll(shownAddress).toBe(`${address}&page=2`);
  await onPager('Previous page').click();
  await expect.poll(shownAddress).toBe(address);
  await expect.element(onPager('Previous page')).toBeDisabled();
  await expect.element(bookCards).toHaveLength(12);
});

it('an address without a page means page 1 [S2.1-14]', async () => {
  answerBooks(server, sampleShelf(25));
  await openApplication(address);
  await expect.element(bookCards).toHaveLength(12);
  expect(lastQuery()?.page).toBe('1');
});

it('one page needs no pagination', async () => {
  answerBooks(server, sampleShelf(12));
  await openApplication(address);
  await expect.element(bookCards).toHaveLength(12);
  await expect.element(pager).not.toBeInTheDocument();
});

it('the pager shows a window of five pages, with the first, the last and ellipses [S2.4-14] [S2.4-15] [S2.4-16] [S2.4-17] [S9-11] [S9-12]', async () => {
  answerBooks(server, sampleShelf(144));
  await openApplication('/browse-books?page=6');
  await expect.element(pager).toHaveTextContent('1…45678…12');
  const numbers = pager.getByRole('button', { name: /^Page \d+$/ });
  await expect.element(numbers).toHaveLength(7);
  expect(numbers.elements().map(({ textContent }) => textContent)).toEqual([
    ...['1', '4', '5', '6', '7', '8', '12'],
  ]);
  await expect.element(pager.getByText('…')).toHaveLength(2);
  for (const [number, shown, book] of [
    ['Page 12', '1…89101112', 133],
    ['Page 1', '12345…12', 1],
    ['Page 3', '12345…12', 25],
    ['Page 4', '123456…12', 37],
  ] as const) {
    await onPager(number).click();
    await expect.element(pager).toHaveTextContent(shown);
    await expect.element(bookCard(`Book ${book} of shelf`)).toBeVisible();
  }
});

it('a page past the end shows the last one', async () => {
  answerBooks(server, sampleShelf(13));
  await openApplication(`${address}&page=40`);
  await expect.poll(shownAddress).toBe(`${address}&page=2`);
  await expect.element(bookCards).toHaveLength(1);
});

describe('search, filter, sort and page', () => {
  const full = `${address}&sort=oldest&page=2`;
  // With the oldest first, the newest is the last one of page 2.
  const last = 'Book 1 of shelf';

  async function expectWhole() {
    await expect.poll(shownAddress).toBe(full);
    await expect.element(bookCards).toHaveLength(2);
    await expect.element(sortButton).toHaveTextContent('Sort: Oldest First');
    await expect
      .element(page.getByRole('button', { name: 'Remove filter Sciences of Hadith' }))
      .toBeVisible();
    await expect.element(onPager('Page 2')).toHaveAttribute('aria-current', 'page');
    await expect.element(bookCard(last)).toBeVisible();
  }

  beforeEach(() => {
    answerBooks(server, sampleShelf(14));
    server.answer(bookDetails, { ...riyad, title: last, more_by_author: false });
  });

  it('are those of the address that is opened', async () => {
    await openApplication(full);
    await expectWhole();
  });

  it('stay after going back', async () => {
    await openApplication(address);
    await chooseSort('Oldest First');
    await expect.poll(shownAddress).toBe(`${address}&sort=oldest`);
    await onPager('Page 2').click();
    await expectWhole();
    await bookCard(last).getByRole('link').click();
    await expect.element(page.getByRole('heading', { level: 1, name: last })).toBeVisible();
    history.back();
    await expectWhole();
    history.back();
    await expect.poll(shownAddress).toBe(`${address}&sort=oldest`);
    await expect.element(bookCards).toHaveLength(12);
  });
});
