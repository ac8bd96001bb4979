import { home } from '@library/contract/books/home.ts';
import { hallLeaderboard } from '@library/contract/reading/leaderboard.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../../../lib/wording/dates.ts';
import { sampleCard } from '../../../test/book-card.ts';
import { emptyHome, serverForVisitor } from '../../../test/catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { answerRanks, sampleHallRank, sampleRanks } from '../../../test/ranks.ts';
import { noBooks } from '../../../test/reader-pages.ts';
import { sampleWait } from '../../../test/samples.ts';

const block = (name: string) => page.getByRole('main').getByRole('region', { name });

/** Ten books of this title on each shelf, in a category and a hall of the same name. */
const fullHome = (title: string) => {
  const shelf = Array.from({ length: 10 }, (_, index) =>
    sampleCard({
      id: `book-${index}`,
      title,
      author: 'Author',
      tags: [title],
      rating: 4.5,
      ratingCount: 2,
      imageUrl: '/images/default_book_cover.jpg',
    }),
  );
  return {
    books: 10,
    newest: shelf,
    most_read: shelf,
    highest_rated: shelf,
    categories: [{ category_id: 'hadith', name: title, books: 10 }],
    halls: [{ hall_id: 'near', name: title, gender: 'female' as const, books: 1 }],
  };
};

it('the home page is accessible when the library is empty', async () => {
  serverForVisitor().answer(home, emptyHome);
  await openApplication('/');
  await expect.element(page.getByText('There are no books yet.')).toBeVisible();
  await expectAccessible();
});

it('the home page is accessible when the books fail to load', async () => {
  serverForVisitor().refuse(home, 500, { message: 'Out of order.' });
  await openApplication('/');
  await expect.element(page.getByText("We couldn't load the books. Please try again.")).toBeVisible();
  await expectAccessible();
});

it('the home page of a reader with a request is accessible', async () => {
  const server = serverForReader({ hall_id: 'near' });
  answerRanks(server, sampleRanks(2));
  server.answer(hallLeaderboard, { data: [sampleHallRank()] });
  server.answer(home, fullHome('The Requested Book'));
  const book = { ...sampleWait().book, title: 'The Requested Book' };
  const hall = { hall_id: 'near', name: 'Near Hall' };
  server.answer(ownBooks, {
    ...noBooks,
    requests: [
      { req_id: 'request-1', request_date: today(), held_until: today(), wait_id: null, hall, book },
    ],
  });
  await openApplication('/', { as: 'reader' });
  await expect.element(block('Your books').getByRole('link', { name: 'The Requested Book' })).toBeVisible();
  await expect
    .element(block('Halls that lend').getByRole('listitem').first())
    .toMatchTextContent(/Your hall/);
  await expect.element(block('Top readers').getByRole('listitem')).toHaveLength(2);
  await expectAccessible();
});

const longTitle = 'রিয়াদুস সালেহীন প্রথম খণ্ড ও দ্বিতীয় খণ্ড একত্রে, অনুবাদ ও ব্যাখ্যা সহ';

// Wide screens show one row of six; narrow ones have all ten, reached by the keyboard too.
it.each([
  { width: 320, books: 10 },
  { width: 360, books: 10 },
  { width: 390, books: 10 },
  { width: 1280, books: 6 },
])(
  'at $width px shelves stay inside the page, with long titles, and are accessible',
  async ({ width, books }) => {
    serverForVisitor().answer(home, fullHome(longTitle));
    await page.viewport(width, 800);
    await openApplication('/');
    const shown = block('Newest arrivals').getByRole('article');
    await expect.element(shown.first()).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await expect.element(shown).toHaveLength(books);
    const last = shown.last().getByRole('link');
    last.element().focus();
    await expect.element(last).toBeInViewport();
  },
);
