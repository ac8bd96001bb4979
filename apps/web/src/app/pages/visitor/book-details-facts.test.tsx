import { bookDetails } from '@library/contract/books/catalogue.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../../test/book-detail.ts';
import { answerBooks, bookCard, sampleShelf, serverForVisitor } from '../../../test/catalogue.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { shownAddress } from '../../../test/visit-address.ts';

const main = page.getByRole('main');
const book = { ...riyad, more_by_author: false };
const notFound = main.getByText('Book not found', { exact: true });

let server: FakeServer;
beforeEach(() => {
  server = serverForVisitor();
});

it('the details show everything about a book [S2.1-04] [S2.5-03] [S2.5-04] [S2.5-06] [S2.5-08] [S2.5-09] [S2.5-12]', async () => {
  server.answer(bookDetails, {
    ...book,
    title: 'The Gardens of the Righteous',
    author: 'Yahya al-Nawawi',
    publisher: 'Maktaba Salafiyya',
    category: 'Hadith Collections',
    description: 'Sayings on character and worship,\nchapter by chapter.',
  });
  await openApplication('/book-details?id=riyad');
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toHaveTextContent('The Gardens of the Righteous');
  expect(server.callsTo(bookDetails).map(({ path }) => path)).toEqual(['/api/books/riyad']);
  await expect.element(main.getByText('Yahya al-Nawawi', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Available now', { exact: true })).toBeVisible();
  await expect.element(main.getByText(/not available/i)).not.toBeInTheDocument();
  for (const [name, value] of [
    ['Publisher', 'Maktaba Salafiyya'],
    ['Category', 'Hadith Collections'],
  ] as const) {
    const fact = main.getByText(name, { exact: true });
    await expect.element(fact).toBeVisible();
    expect(fact.element().nextElementSibling?.textContent).toBe(value);
  }
  const description = main.getByRole('region', { name: 'Description', exact: true });
  await expect.element(description).toMatchTextContent(/Sayings on character and worship,/);
});

it('the details show each review with name, date, rating and comment [S2.5-05] [S2.5-13] [S2.5-15] [S2.5-16] [S2.5-17] [S2.5-18] [S9-25]', async () => {
  const written = [
    { name: 'Tahmina Akter', rating: 5, date: '2026-03-05', day: 'Mar 05, 2026', comment: 'Read it twice.' },
    { name: 'Rafiq Islam', rating: 2, date: '2026-10-12', day: 'Oct 12, 2026', comment: 'Too short for me.' },
  ];
  const reviews = written.map(({ day, ...facts }) => ({
    review_id: facts.name,
    edited: false,
    may_report: false,
    ...facts,
  }));
  server.answer(bookDetails, { ...book, average_rating: 3.5, rating_count: 2, reviews });
  await openApplication('/book-details?id=riyad');
  await expect.element(main.getByText('3.5', { exact: true })).toBeVisible();
  await expect.element(main.getByText('(2 ratings)', { exact: true })).toBeVisible();
  const shown = main.getByRole('region', { name: 'Reviews and ratings', exact: true }).getByRole('article');
  await expect.element(shown).toHaveLength(2);
  for (const { name, rating, day, comment } of written) {
    const review = shown.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect.element(review.getByText(day, { exact: true })).toBeVisible();
    await expect.element(review.getByRole('img', { name: `${rating}.0 out of 5 stars` })).toBeVisible();
    await expect.element(review.getByText(String(rating), { exact: true })).toBeVisible();
    await expect.element(review.getByText(comment, { exact: true })).toBeVisible();
  }
});

it('the back button goes back to where the reader came from [S2.5-01]', async () => {
  answerBooks(server, sampleShelf(2));
  const title = 'Book 1 of shelf';
  server.answer(bookDetails, { ...book, title });
  await openApplication('/browse-books?category_id=shelf');
  await bookCard(title).getByRole('link').click();
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.poll(shownAddress).toBe('/browse-books?category_id=shelf');
  await expect.element(bookCard(title)).toBeVisible();
});

it('an address without a book says so [S2.5-22] [S8-12]', async () => {
  await openApplication('/book-details');
  await expect.element(main.getByText('No book ID provided', { exact: true })).toBeVisible();
});

it('an address with an unknown book says so, without a button to request it [S2.5-21] [S8-14]', async () => {
  server.refuse(bookDetails, 404, { message: 'Book not found' });
  await openApplication('/book-details?id=no-such-book');
  await expect.element(notFound).toBeVisible();
  const request = main.getByRole('button', { name: /^(Login First|Not Available|Request Book)$/ });
  await expect.element(request).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Browse all books' }).click();
  await expect.poll(shownAddress).toBe('/browse-books');
});

it('a response without a book shows a message [S2.5-21]', async () => {
  server.refuse(bookDetails, 200, null);
  await openApplication('/book-details?id=nothing');
  await expect.element(notFound).toBeVisible();
});
