import { currentUser } from '@library/contract/accounts/sessions.ts';
import { type BookDetail, bookDetails } from '@library/contract/books/catalogue.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { addWish } from '@library/contract/reading/wishes.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { offlineText } from '../../../lib/calls/api-errors.ts';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { riyad } from '../../../test/book-detail.ts';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { goOffline } from '../../../test/offline.ts';
import { sampleReaderUser } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { toast, toastTexts } from '../../../test/toasts.ts';
import BookDetailsPage from './book-details.page.tsx';

const book: BookDetail = { ...riyad, more_by_author: false };
const main = page.getByRole('main');
const title = main.getByRole('heading', { level: 1, name: book.title });
const reviews = page.getByRole('region', { name: 'Reviews and ratings' }).getByRole('article');
const review = {
  review_id: 'review-1',
  name: 'Rafiq Islam',
  date: '2025-03-05',
  rating: 4,
  comment: 'Good.',
  edited: false,
  may_report: false,
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

async function open(facts: Partial<BookDetail> = {}) {
  server.answer(bookDetails, { ...book, ...facts });
  await openPage();
}

const openPage = (as: AccountType | null = null) =>
  show(
    <SessionProvider>
      <BookDetailsPage />
    </SessionProvider>,
    { as, at: ['/book-details?id=riyad'] },
  );

it('halls with a copy are listed, each with its number of copies [S2.5-10] [S2.5-11]', async () => {
  const hall = {
    hall_id: 'far',
    hall_name: 'Far Hall',
    available_copies_in_hall: 1,
    gender: 'male',
  } as const;
  await open({ halls: [hall, ...book.halls] });
  const halls = page.getByRole('region', { name: 'Available at' }).getByRole('listitem');
  await expect.element(halls).toHaveLength(2);
  await expect.element(halls.nth(0)).toHaveTextContent("Far HallMen's hall1 copy");
  await expect.element(halls.nth(1)).toHaveTextContent("Near HallMen's hall2 copies");
});

it('days of one digit keep their zero [S9-25]', async () => {
  await open({ reviews: [{ ...review, comment: null }] });
  await expect.element(page.getByText('Mar 05, 2025', { exact: true })).toBeVisible();
});

it('ten reviews show at first, then all', async () => {
  await open({
    reviews: Array.from({ length: 14 }, (_, index) => ({
      ...review,
      review_id: `review-${index}`,
      name: `Reader ${index}`,
    })),
  });
  await expect.element(reviews).toHaveLength(10);
  await page.getByRole('button', { name: 'Show all 14 reviews' }).click();
  await expect.element(reviews).toHaveLength(14);
});

it('a book without reviews and without copies says so [S2.5-07] [S2.5-14]', async () => {
  await open({ availability: false, halls: [] });
  await expect.element(main.getByText('No reviews yet', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Not available', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Available now')).not.toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: 'Available at' })).not.toBeInTheDocument();
});

it('the page says that the book is loading [S2.5-19]', async () => {
  server.answer(bookDetails, book);
  const release = server.hold(bookDetails);
  await openPage();
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});

it('a failure shows the server’s message and can be retried [S2.5-20]', async () => {
  server.refuse(bookDetails, 500, { message: 'The shelf is being moved.' });
  await openPage();
  await expect.element(main.getByText('The shelf is being moved.', { exact: true })).toBeVisible();
  server.answer(bookDetails, book);
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(title).toBeVisible();
});

it('without a response the page says that the details could not be loaded [S2.5-20] [S8-13]', async () => {
  server.cut(bookDetails);
  await openPage();
  const failure = main.getByRole('alert').getByText('Failed to load book details', { exact: true });
  await expect.element(failure).toBeVisible();
});

describe('for a logged-in person whose login cannot be checked', () => {
  const outOfReach = "We can't reach the library. Please try again.";
  const request = main.getByRole('button', { name: 'Request Book' });
  const heart = main.getByRole('button', { name: 'Add to wishlist: Riyad as-Salihin' });

  async function openUnchecked(as: AccountType, facts: Partial<BookDetail> = {}) {
    server.cut(currentUser);
    server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
    server.answer(bookDetails, { ...book, ...facts });
    await openPage(as);
    await expect.element(title).toBeVisible();
  }

  it('nothing asks to log in; a tap says what is wrong and asks again', async () => {
    await openUnchecked('reader');
    await expect.element(main.getByText(/log ?in/i)).not.toBeInTheDocument();
    server.answer(currentUser, sampleReaderUser());
    server.answer(addWish, { message: 'Saved.' });
    await request.click();
    await expect.element(toast(outOfReach)).toBeVisible();
    await heart.click();
    await expect.element(toast('Book added successfully!')).toBeVisible();
  });

  it('a tap without a network names the network', async () => {
    goOffline();
    const halls = [{ hall_id: 'near', hall_name: 'Near Hall', gender: 'male' as const, copies: 1 }];
    await openUnchecked('reader', { availability: false, waiting: { people: 1, halls } });
    await main.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect.element(toast(offlineText())).toBeVisible();
    await heart.click();
    expect(await toastTexts()).toEqual([offlineText()]);
  });

  it('staff see no heart', async () => {
    await openUnchecked('volunteer');
    await expect.element(main.getByText('Only readers can request books.')).toBeVisible();
    await expect.element(heart).not.toBeInTheDocument();
  });
});
