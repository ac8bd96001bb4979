import { type BookCard as Book, bookDetails } from '@library/contract/books/catalogue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { sampleCard } from '../../test/book-card.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { BookCard } from './book-card.tsx';

const book = sampleCard({ tags: ['Hadith'], imageUrl: '/images/default_book_cover.jpg' });

// The pointer may rest where the card appears, which then prefetches the book.
beforeEach(() => fakeServer().refuse(bookDetails, 404));

const showCard = (facts: Partial<Book>) =>
  show(
    <SessionProvider>
      <BookCard book={{ ...book, ...facts }} />
    </SessionProvider>,
    { as: null },
  );
const cardText = () => page.getByRole('article').element().textContent;

it.each<[string, Partial<Book>, string]>([
  ['what some hall can give', {}, 'Available now'],
  ['what only another hall can give', { atOwnHall: false }, 'Available now'],
  ['what the reader’s hall can give', { atOwnHall: true }, 'Available nowin your hall'],
  ['what nobody can give now', { availableStatus: false, atOwnHall: false }, 'None on the shelf'],
  ['how many wait for what is out', { availableStatus: false, waiting: 4 }, 'Out, 4 waiting'],
])('a card tells %s', async (_, facts, text) => {
  await showCard(facts);
  expect(cardText()).toMatch(new RegExp(`No ratings yet${text}$`));
});

it.each<[string, Partial<Book>, string]>([
  ['nobody has rated', {}, 'No ratings yet'],
  ['somebody has rated', { rating: 4, ratingCount: 3 }, 'Rating4.0(3 ratings)'],
])('a card of a book that %s says so', async (_, facts, text) => {
  await showCard(facts);
  expect(cardText()).toContain(text);
});

it('a card says by which other title the book was found, and marks what matches of it', async () => {
  await showCard({ alsoKnownAs: { title: 'Gardens of the Righteous', marks: [[0, 7]] } });
  expect(cardText()).toContain('Imam an-NawawiAlso known as Gardens of the Righteous');
  await expect.element(page.getByRole('mark')).toHaveTextContent('Gardens');
});

it('a card shows cover, first tag, title, author and rating [S2.4-18] [S2.4-20] [S2.4-21] [S2.4-25] [S2.4-26]', async () => {
  const title = 'The Beginning of Guidance';
  const tags = ['Purification of the Heart', 'Ethics'];
  await showCard({ title, author: 'Abu Hamid', rating: 4, ratingCount: 3, tags });
  const card = page.getByRole('article');
  await expect.element(card.getByText('Purification of the Heart', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/Ethics/)).not.toBeInTheDocument();
  await expect.element(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.element(card.getByText('Abu Hamid', { exact: true })).toBeVisible();
  await expect.element(card.getByText('4.0', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^\(3/)).toBeVisible();
  await expect.element(card.getByRole('img', { name: `Cover of ${title}` })).toBeVisible();
});

it('the card of an available book says so, with the number of its ratings [S2.4-23]', async () => {
  await showCard({ rating: 3.5, ratingCount: 12 });
  await expect.element(page.getByText('Available now', { exact: true })).toBeVisible();
  expect(cardText()).toContain('3.5(12 ratings)');
});

it('the card of a lent book without ratings has neither their number nor the word available [S2.4-22] [S2.4-24]', async () => {
  await showCard({ title: 'All lent', availableStatus: false });
  expect(cardText()).toContain('No ratings yet');
  expect(cardText()).toContain('None on the shelf');
  expect(cardText()).not.toContain('(');
  expect(cardText()).not.toMatch(/available/i);
});
