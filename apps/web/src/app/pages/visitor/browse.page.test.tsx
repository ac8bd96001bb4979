import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { useLocation } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { sampleCard } from '../../../test/book-card.ts';
import {
  answerBooks,
  answerCatalogue,
  bookCard,
  bookCards,
  sampleShelf,
  searchBox,
  serverForVisitor,
} from '../../../test/catalogue.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import { shownAddress } from '../../../test/visit-address.ts';
import { answerEmptyLibrary } from '../../../test/visitor-pages.ts';
import BrowsePage from './browse.page.tsx';

function Place() {
  return <p>At {useLocation().search}</p>;
}

/** Opens page 40 of three while the browser's address is this one, and waits for the books. */
async function open(address: string) {
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', href));
  window.history.replaceState(null, '', address);
  const server = fakeServer();
  server.answer(home, { newest: [], most_read: [], highest_rated: [], categories: [], halls: [], books: 30 });
  server.answer(listBooks, { data: [], meta: { current_page: 40, last_page: 3, total: 30 } });
  await show(
    <SessionProvider>
      <BrowsePage />
      <Place />
    </SessionProvider>,
    { as: null, at: ['/browse-books?page=40'] },
  );
  await expect.element(page.getByText('30 results found')).toBeVisible();
  return server;
}

it('a page past the end gives way to the last one', async () => {
  await open('?page=40');
  await expect.element(page.getByText('At ?page=3')).toBeVisible();
});

it('a page past the end leaves the address to who is on the way to another page', async () => {
  const server = await open('?tab=halls');
  // An act takes longer than the correction, which would have asked for the last page by then.
  await page.getByRole('button', { name: 'Filter' }).hover();
  expect(server.callsTo(listBooks).map(({ query }) => query.page)).toEqual(['40']);
});

const main = page.getByRole('main');

/** A reader without books, in a library with these titles. */
function readerOf(...titles: string[]) {
  const server = serverForReader();
  answerCatalogue(server);
  answerBooks(
    server,
    titles.map((title) => sampleCard({ id: title, title })),
  );
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  return server;
}

it('a reader browses the catalogue [S1-01] [S2.1-03]', async () => {
  readerOf('The Newest of All');
  await openApplication('/browse-books', { as: 'reader' });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Browse Books', exact: true }))
    .toBeVisible();
  await expect.element(bookCard('The Newest of All')).toBeVisible();
});

it('a search shows only the books that match it [S1-02] [S2.1-12]', async () => {
  const server = readerOf('Kitabuzzuhd of the Early Ones', 'Something Else Altogether');
  await openApplication('/browse-books', { as: 'reader' });
  await expect.element(bookCards).toHaveLength(2);
  await searchBox.fill('kitabuzzuhd');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 result found', { exact: true })).toBeVisible();
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(bookCard('Kitabuzzuhd of the Early Ones')).toBeVisible();
  expect(shownAddress()).toBe('/browse-books?search=kitabuzzuhd');
  expect(server.callsTo(listBooks).map(({ query }) => query.search)).toEqual([undefined, 'kitabuzzuhd']);
});

it('the address of a search shows its books [S2.1-12]', async () => {
  const server = readerOf('Kitabuzzuhd of the Early Ones', 'Something Else Altogether');
  await openApplication('/browse-books?search=kitabuzzuhd', { as: 'reader' });
  await expect.element(page.getByText('1 result found', { exact: true })).toBeVisible();
  await expect.element(bookCards).toHaveLength(1);
  expect(server.callsTo(listBooks).map(({ query }) => query.search)).toEqual(['kitabuzzuhd']);
});

it('the number of results is the total of all pages [S2.4-01]', async () => {
  answerBooks(serverForVisitor(), sampleShelf(14));
  await openApplication('/browse-books');
  await expect.element(page.getByText('14 results found', { exact: true })).toBeVisible();
  await expect.element(bookCards).toHaveLength(12);
});

it('the page says that the books are loading [S2.4-28]', async () => {
  const server = serverForVisitor();
  answerBooks(server, sampleShelf(1));
  const release = server.hold(listBooks);
  await openApplication('/browse-books');
  await expect.element(page.getByText('Loading books...', { exact: true })).toBeVisible();
  release();
  await expect.element(page.getByText('1 result found')).toBeVisible();
  await expect.element(page.getByText('Loading books...')).not.toBeInTheDocument();
});

it('a failure shows a message and can be retried [S2.4-29] [S8-22]', async () => {
  const server = serverForVisitor();
  server.refuse(listBooks, 500, { message: 'boom' });
  await openApplication('/browse-books');
  const failure = main.getByText('Failed to fetch books. Please try again.', { exact: true });
  await expect.element(failure).toBeVisible();
  await expect.element(toast('boom')).toBeVisible();
  answerBooks(server, sampleShelf(1));
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(failure).not.toBeInTheDocument();
});

it('a search without results says so and links to all books [S2.4-30]', async () => {
  answerBooks(serverForVisitor(), sampleShelf(1));
  await openApplication('/browse-books?search=qqqzzzxxxwww');
  await expect
    .element(page.getByText('No books found matching your criteria.', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('0 results found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all books' }).click();
  await expect.poll(shownAddress).toBe('/browse-books');
  await expect.element(bookCards).toHaveLength(1);
});

it.each([
  { at: '/browse-books', number: '1', search: undefined, id: 'S2.1-14' },
  { at: '/browse-books?search=x', number: '1', search: 'x', id: 'S2.1-12' },
  { at: '/browse-books?page=2', number: '2', search: undefined, id: 'S2.1-13' },
])('reads search and page from $at [$id]', async ({ at, number, search }) => {
  const server = fakeServer();
  answerEmptyLibrary(server);
  server.answer(listBooks, { data: [], meta: { current_page: 2, last_page: 3, total: 30 } });
  await openApplication(at);
  await expect.poll(() => server.callsTo(listBooks)[0]?.query.page).toBe(number);
  expect(server.callsTo(listBooks)[0]?.query.search).toBe(search);
});

it('page 1 leaves no page in the address [S2.1-15]', async () => {
  const server = fakeServer();
  answerEmptyLibrary(server);
  server.answer(listBooks, ({ query }) => ({
    data: [sampleCard()],
    meta: { current_page: Number(query.page), last_page: 3, total: 30 },
  }));
  await openApplication('/browse-books?search=pagination&page=2');
  await page.getByRole('button', { name: /previous/i }).click();
  await expect.poll(shownAddress).toBe('/browse-books?search=pagination');
});
