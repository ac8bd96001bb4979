import { bookDetails, listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { leaderboard } from '@library/contract/reading/leaderboard.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { listCategories, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { today } from '../../../lib/wording/dates.ts';
import { sampleCard } from '../../../test/book-card.ts';
import { riyad } from '../../../test/book-detail.ts';
import {
  answerCatalogue,
  bookCard,
  booksPageOf,
  emptyHome,
  serverForVisitor,
  sortButton,
} from '../../../test/catalogue.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader, serverForVolunteer } from '../../../test/people.ts';
import { sampleWait } from '../../../test/samples.ts';
import { shownAddress } from '../../../test/visit-address.ts';

const main = page.getByRole('main');
const block = (name: string) => main.getByRole('region', { name });
const book = sampleCard({ id: 'read', title: 'The Read Book' });
const noRanks = { data: [], current_page: 1, last_page: 1, total: 0, me: null };
const hallNamed = (name: string) => ({ hall_id: name, name, gender: 'male' as const, books: 2 });

/** Puts one book on each shelf, into a category and into a hall. */
function putOnShelves(server: FakeServer): void {
  const shelf = [book];
  server.answer(home, {
    books: 1,
    newest: shelf,
    most_read: shelf,
    highest_rated: shelf,
    categories: [{ category_id: 'hadith', name: 'Sciences of Hadith', books: 1 }],
    halls: [hallNamed('Hall of the Read Book')],
  });
}

/** A library whose one book is on each shelf. */
function serverWithBook(): FakeServer {
  const server = serverForVisitor();
  putOnShelves(server);
  server.answer(listBooks, booksPageOf([book]));
  return server;
}

it.each([
  {
    name: 'Newest arrivals',
    link: 'See all books, newest first',
    address: '/browse-books',
    sort: 'Newest First',
    order: { sort_by: 'recently_added', sort_order: 'desc' },
  },
  {
    name: 'Most read',
    link: 'See all books, most read first',
    address: '/browse-books?sort=most-reads',
    sort: 'Most Reads',
    order: { sort_by: 'best_reads', sort_order: 'desc' },
  },
  {
    name: 'Highest rated',
    link: 'See all books, highest rated first',
    address: '/browse-books?sort=highest-rated',
    sort: 'Highest Rated',
    order: { sort_by: 'top_rated', sort_order: 'desc' },
  },
])('the shelf $name shows its books, and links to Browse in its order', async (shelf) => {
  const server = serverWithBook();
  await openApplication('/');
  await expect.element(block(shelf.name).getByRole('link', { name: book.title, exact: true })).toBeVisible();
  await block(shelf.name).getByRole('link', { name: shelf.link }).click();
  await expect.poll(shownAddress).toBe(shelf.address);
  await expect.element(sortButton).toHaveTextContent(`Sort: ${shelf.sort}`);
  await expect.element(bookCard(book.title)).toBeVisible();
  expect(server.callsTo(listBooks).map(({ query }) => query)).toEqual([{ page: '1', ...shelf.order }]);
});

it('a book links to its details', async () => {
  const server = serverWithBook();
  server.answer(bookDetails, { ...riyad, id: book.id, title: book.title, more_by_author: false });
  await openApplication('/');
  await block('Highest rated').getByRole('link', { name: book.title, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  expect(shownAddress()).toBe('/book-details?id=read');
});

it.each([
  {
    of: 'Categories',
    part: 'Sciences of Hadith',
    text: /^Sciences of Hadith1 book$/,
    query: { category_id: 'hadith' },
  },
  {
    of: 'Halls that lend',
    part: 'Hall of the Read Book',
    text: /^Hall of the Read Book2 books · Men's hall$/,
    query: { hall_id: 'Hall of the Read Book' },
  },
])(
  'one of $of shows how many books it has, and links to Browse with that filter',
  async ({ of, part, text, query }) => {
    const server = serverWithBook();
    server.answer(listCategories, [{ category_id: 'hadith', name: 'Sciences of Hadith' }]);
    server.answer(listHalls, [hallNamed('Hall of the Read Book')]);
    await openApplication('/');
    const link = block(of).getByRole('listitem').getByRole('link');
    await expect.element(link).toMatchTextContent(text);
    await link.click();
    await expect.element(page.getByText('1 result found', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: `Remove filter ${part}` })).toBeVisible();
    expect(server.callsTo(listBooks).map((call) => call.query)).toMatchObject([query]);
  },
);

it('a phone shows the first halls, and all of them on demand', async () => {
  const server = serverWithBook();
  const names = Array.from({ length: 7 }, (_, index) => `Hall ${index}`);
  server.answer(home, { ...emptyHome, books: 1, halls: names.map(hallNamed) });
  await page.viewport(390, 844);
  await openApplication('/');
  const tiles = block('Halls that lend').getByRole('listitem');
  await expect.element(tiles).toHaveLength(4);
  const more = block('Halls that lend').getByRole('button', { name: 'Show all 7 halls' });
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tiles).toHaveLength(7);
  const less = block('Halls that lend').getByRole('button', { name: 'Show less', expanded: true });
  await expect.element(less).toHaveFocus();
  await less.click();
  await expect.element(tiles).toHaveLength(4);

  await page.viewport(1280, 800);
  await expect.element(tiles).toHaveLength(7);
  await expect.element(block('Halls that lend').getByRole('button')).not.toBeInTheDocument();
});

it('an empty library says so, and explains how it works', async () => {
  const server = serverForVisitor();
  server.answer(home, emptyHome);
  await openApplication('/');
  await expect.element(page.getByText('There are no books yet.')).toBeVisible();
  await expect.element(block('How it works').getByRole('listitem')).toHaveLength(3);
  for (const name of [
    'Newest arrivals',
    'Most read',
    'Highest rated',
    'Categories',
    'Halls that lend',
    'Top readers',
    'Halls this month',
  ]) {
    await expect.element(block(name)).not.toBeInTheDocument();
  }
  await expect.element(page.getByRole('link', { name: 'Or browse all books' })).not.toBeInTheDocument();
});

it('when the books fail to load, the search stays and Try Again loads them', async () => {
  const server = serverForVisitor();
  server.refuse(home, 500, { message: 'Out of order.' });
  await openApplication('/');
  await expect.element(page.getByText("We couldn't load the books. Please try again.")).toBeVisible();
  await expect.element(page.getByPlaceholder('Search books...')).toBeVisible();
  putOnShelves(server);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(block('Most read').getByRole('article')).toBeVisible();
});

it('visitors are invited to become readers', async () => {
  serverWithBook();
  await openApplication('/');
  await page.getByRole('link', { name: 'Become a reader' }).click();
  await expect.element(page.getByRole('heading', { name: 'Register as reader' })).toBeVisible();
});

const requested = {
  req_id: 'request-1',
  request_date: today(),
  held_until: today(),
  wait_id: null,
  hall: { hall_id: 'Far Hall', name: 'Far Hall' },
  book: { ...sampleWait().book, title: 'The Requested Book' },
};

it.each([
  { has: 'no book', requests: [], text: /You have no books at home/ },
  { has: 'a request', requests: [requested], text: 'Requested' },
])(
  'a reader who has $has sees that first, with their hall marked, and no invitation',
  async ({ requests, text }) => {
    const server = serverForReader({ hall_id: 'Zia Hall' });
    answerCatalogue(server);
    putOnShelves(server);
    const halls = ['Far Hall', 'Zia Hall'].map((name) => ({ ...hallNamed(name), gender: 'female' as const }));
    server.answer(home, { ...emptyHome, books: 1, halls });
    server.answer(leaderboard, noRanks);
    server.answer(ownBooks, { requests, lendings: [], waits: [] });
    await openApplication('/', { as: 'reader' });
    await expect.element(block('Your books').getByText(text, { exact: true })).toBeInViewport();
    await expect
      .poll(() =>
        block('Your books')
          .getByRole('listitem')
          .getByRole('link')
          .elements()
          .map((link) => link.textContent),
      )
      .toEqual(requests.map(() => 'The Requested Book'));
    await expect
      .element(block('Halls that lend').getByRole('listitem').first())
      .toMatchTextContent(/^Zia Hall.*Your hall/);
    await expect.element(block('How it works')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Become a reader' })).not.toBeInTheDocument();
  },
);

it('a volunteer sees the way to the volunteer area', async () => {
  const server = serverForVolunteer();
  answerCatalogue(server);
  server.answer(leaderboard, noRanks);
  await openApplication('/', { as: 'volunteer' });
  const way = main.getByRole('link', { name: 'Volunteer area' });
  await expect.element(way).toHaveAttribute('href', '/user/volunteer');
});
