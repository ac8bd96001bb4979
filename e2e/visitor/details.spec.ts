import { addReading } from '../../apps/server/src/test/readings.ts';
import { bookCard, expectLoaded, shelf } from '../support/reader-pages/catalogue.ts';
import { detailsAddress, requestButton } from '../support/reader-pages/details.ts';
import { libraryDay, shownDay } from '../support/scenes/library-days.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test('the details show everything about a book [S2.1-04] [S2.5-03] [S2.5-04] [S2.5-06] [S2.5-08] [S2.5-09] [S2.5-12]', async ({
  page,
  library,
}) => {
  const book = await library.make.book({
    title: 'The Gardens of the Righteous',
    author: 'Yahya al-Nawawi',
    publisher: 'Maktaba Salafiyya',
    category: 'Hadith Collections',
    description: 'Sayings on character and worship,\nchapter by chapter.',
  });
  await library.make.copies(book, await library.make.hall());
  await page.goto(detailsAddress(book));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The Gardens of the Righteous');
  await expect(main.getByText('Yahya al-Nawawi', { exact: true })).toBeVisible();
  await expect(main.getByText('Available now', { exact: true })).toBeVisible();
  await expect(main.getByText('Not available')).toHaveCount(0);
  for (const [name, value] of [
    ['Publisher', 'Maktaba Salafiyya'],
    ['Category', 'Hadith Collections'],
  ] as const) {
    const fact = main.getByText(name, { exact: true });
    await expect(fact.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
  }
  const description = main.getByRole('region', { name: 'Description', exact: true });
  await expect(description).toContainText('Sayings on character and worship,');
});

test('the details show the book’s own cover [S2.5-02]', async ({ page, library }) => {
  const book = await bookWithCover(library, 'Clothed in Green');
  await page.goto(detailsAddress(book));
  const cover = page.getByRole('main').getByRole('img', { name: 'Cover of Clothed in Green', exact: true });
  await expect(cover).toBeVisible();
  expect(await expectLoaded(cover)).toMatch(/^\/covers\//);
});

test('the details show each review with name, date, rating and comment [S2.5-05] [S2.5-13] [S2.5-15] [S2.5-16] [S2.5-17] [S2.5-18] [S9-25]', async ({
  page,
  library,
}) => {
  const { make } = library;
  const book = await make.book();
  for (const [name, rating, comment] of [
    ['Tahmina Akter', 5, 'Read it twice.'],
    ['Rafiq Islam', 2, 'Too short for me.'],
  ] as const) {
    await addReading(library, book, { reader: await make.reader({ name }), rating, comment });
  }
  await page.goto(detailsAddress(book));
  const main = page.getByRole('main');
  await expect(main.getByText('3.5', { exact: true })).toBeVisible();
  await expect(main.getByText('(2 ratings)', { exact: true })).toBeVisible();
  const reviews = main.getByRole('region', { name: 'Reviews and ratings', exact: true }).getByRole('article');
  await expect(reviews).toHaveCount(2);
  const day = shownDay(libraryDay());
  for (const [name, rating, comment] of [
    ['Tahmina Akter', '5', 'Read it twice.'],
    ['Rafiq Islam', '2', 'Too short for me.'],
  ] as const) {
    const review = reviews.filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(review.getByText(day, { exact: true })).toBeVisible();
    await expect(review.getByRole('img', { name: `${rating}.0 out of 5 stars` })).toBeVisible();
    await expect(review.getByText(rating, { exact: true })).toBeVisible();
    await expect(review.getByText(comment, { exact: true })).toBeVisible();
  }
});

test('the back button goes back to where the reader came from [S2.5-01]', async ({ page, library }) => {
  const { books, address } = await shelf(library, 2);
  const title = books[0]?.title ?? '';
  await page.goto(address);
  await bookCard(page, title).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(address);
  await expect(bookCard(page, title)).toBeVisible();
});

test('an address without a book, or with an unknown one, says so [S2.5-21] [S2.5-22] [S8-12] [S8-14]', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/book-details');
  await expect(main.getByText('No book ID provided', { exact: true })).toBeVisible();
  await page.goto('/book-details?id=no-such-book');
  await expect(main.getByText('Book not found', { exact: true })).toBeVisible();
  await expect(requestButton(page)).toHaveCount(0);
  await main.getByRole('link', { name: 'Browse all books' }).click();
  await expect(page).toHaveURL('/browse-books');

  await answerWith(page, '**/api/books/*', 200, null);
  await page.goto('/book-details?id=nothing');
  await expect(main.getByText('Book not found', { exact: true })).toBeVisible();
});
