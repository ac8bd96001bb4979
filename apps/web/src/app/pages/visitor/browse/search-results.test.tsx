import { type BookCard, listBooks } from '@library/contract/books/catalogue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleCard } from '../../../../test/book-card.ts';
import {
  bookCards,
  booksPageOf,
  searchBox,
  serverForVisitor,
  sortButton,
} from '../../../../test/catalogue.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { shownAddress } from '../../../../test/visit-address.ts';

const main = page.getByRole('main');
const corrected = page.getByText('Showing results for riyadus salehin.', { exact: true });
const searchedExactly = page.getByText('Searched for exactly “riadus”.', { exact: true });
const exactLink = page.getByRole('link', { name: 'Search for “riadus” exactly', exact: true });
const similarLink = page.getByRole('link', { name: 'Search for similar words too', exact: true });
const nothingFound = page.getByText('No books found matching your criteria.', { exact: true });
const gardens = sampleCard({ id: 'b1', title: 'রিয়াদুস সালেহীন', titleMarks: [[0, 7]], isClose: true });
const chair = sampleCard({ id: 'chair', title: 'চেয়ার', isClose: false, titleMarks: [] });

let server: FakeServer;
beforeEach(() => {
  server = serverForVisitor();
});

/** Corrects the search for 'riadus', with three pages of books, unless it is searched exactly. */
function correctRiadus(): void {
  server.answer(listBooks, ({ query }) => {
    const { data, meta } = booksPageOf([gardens], { page: Number(query.page), lastPage: 3, total: 30 });
    const isCorrected = query.search === 'riadus' && query.exact !== '1';
    return { data, meta: isCorrected ? { ...meta, corrected: 'riyadus salehin' } : meta };
  });
}

const exactInCalls = () => server.callsTo(listBooks).map(({ query }) => query.exact);

/** Opens the search for 'seerah', which finds these books. */
async function openSeerah(cards: BookCard[], close_count: number) {
  server.answer(listBooks, { ...booksPageOf(cards), close_count });
  await openApplication('/browse-books?search=seerah');
  await expect.element(bookCards).toHaveLength(cards.length);
}

/** The headings below that of the page, in order. */
const headings = () =>
  main
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

it('the page names corrected words, with a link to search for exactly what was typed', async () => {
  correctRiadus();
  await openApplication('/browse-books?search=riadus&sort=oldest&page=2');
  await expect.element(page.getByText('30 results found', { exact: true })).toBeVisible();
  await expect.element(corrected).toBeVisible();
  await expect.element(corrected).toHaveAttribute('role', 'status');
  expect(corrected.element().querySelector('strong')?.textContent).toBe('riyadus salehin');
  expect(exactInCalls()).toEqual([undefined]);

  await exactLink.click();
  await expect.poll(shownAddress).toBe('/browse-books?search=riadus&exact=1&sort=oldest');
  await expect.element(searchedExactly).toBeVisible();
  await expect.element(corrected).not.toBeInTheDocument();
  await expect.element(searchBox).toHaveValue('riadus');
  await expect.element(similarLink).toHaveFocus();
  await expect.poll(exactInCalls).toEqual([undefined, '1']);

  await similarLink.click();
  await expect.poll(shownAddress).toBe('/browse-books?search=riadus&sort=oldest');
  await expect.element(corrected).toBeVisible();
});

it('a new search is not exact, and shows no notice of the previous one', async () => {
  correctRiadus();
  await openApplication('/browse-books?search=riadus&exact=1');
  await expect.element(similarLink).toBeVisible();
  await searchBox.fill('nawawi');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownAddress).toBe('/browse-books?search=nawawi');
  await expect.poll(exactInCalls).toEqual(['1', undefined]);
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(page.getByText(/Searched for exactly/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Showing results for/)).not.toBeInTheDocument();
});

it('the notice stays from page to page, and disappears immediately with its search', async () => {
  correctRiadus();
  await openApplication('/browse-books?search=riadus');
  await expect.element(corrected).toBeVisible();
  const isBusy = () => main.element().querySelector('[aria-busy="true"]') !== null;
  const release = server.hold(listBooks);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(shownAddress).toBe('/browse-books?search=riadus&page=2');
  await expect.poll(isBusy).toBe(true);
  await expect.element(corrected).toBeVisible();
  await page.getByRole('button', { name: 'Remove search riadus' }).click();
  await expect.element(corrected).not.toBeInTheDocument();
  expect(isBusy()).toBe(true);
  release();
  await expect.poll(isBusy).toBe(false);
  await expect.element(corrected).not.toBeInTheDocument();
});

it('results that only sound similar have their own heading', async () => {
  await openSeerah([gardens, chair], 1);
  await expect.poll(headings).toEqual(['রিয়াদুস সালেহীন', 'Sounds similar', 'চেয়ার']);
  await expect.element(page.getByText(/Nothing named/)).not.toBeInTheDocument();
  await expect
    .element(page.getByText('2 results found: 1 match, others sound similar', { exact: true }))
    .toBeVisible();
});

it('a search without close matches says so', async () => {
  await openSeerah([chair], 0);
  await expect.poll(headings).toEqual(['Sounds similar', 'চেয়ার']);
  const notice = page.getByText('Nothing named “seerah”.', { exact: true });
  await expect.element(notice).toHaveAttribute('role', 'status');
});

it.each([
  ['/browse-books?search=riadus', 'Sort: Best match'],
  ['/browse-books?search=riadus&sort=oldest', 'Sort: Oldest First'],
  ['/browse-books', 'Sort: Newest First'],
])('the Sort menu of %s is called “%s”', async (address, name) => {
  correctRiadus();
  await openApplication(address);
  await expect.element(sortButton).toHaveTextContent(name);
});

it.each([
  ['in a search', '?search=riadus', 1],
  ['without a search', '', 0],
])(
  'the Sort menu that is opened %s says that it only sorts equally good matches: %j, %i times',
  async (_, query, times) => {
    correctRiadus();
    await openApplication(`/browse-books${query}`);
    await sortButton.click();
    await expect.element(page.getByRole('menuitemradio')).toHaveLength(4);
    await expect.element(page.getByText('Best matches first, then:')).toHaveLength(times);
  },
);

it('a search without results gets advice', async () => {
  await openApplication('/browse-books?search=qqqzzz');
  await expect.element(nothingFound).toBeVisible();
  const help = main.getByText(/^Check the spelling, try fewer words/);
  await expect.element(help).toBeVisible();
  await expect.element(help.getByText('বাংলা')).toHaveAttribute('lang', 'bn');
});

it('a filter without books gets no advice', async () => {
  await openApplication('/browse-books?hall_id=none');
  await expect.element(nothingFound).toBeVisible();
  await expect.element(page.getByText(/Check the spelling/)).not.toBeInTheDocument();
});
