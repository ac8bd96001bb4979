import { bookDetails } from '@library/contract/books/catalogue.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { sampleCard } from '../../test/book-card.ts';
import { riyad } from '../../test/book-detail.ts';
import { answerBooks, answerCatalogue, bookCard } from '../../test/catalogue.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { serverForReader } from '../../test/people.ts';

const books = [
  {
    lang: 'bn',
    dir: 'ltr',
    font: /^"?Noto Sans Bengali Variable/,
    title: 'সহীহ হাদীসের আলোকে দৈনন্দিন জীবনের আদব',
    author: 'মাওলানা মুহাম্মদ আবদুর রহমান',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    font: /^"?Noto Naskh Arabic Variable/,
    title: 'الدليل الواضح في بيان آداب طالب العلم',
    author: 'أبو عبد الله محمد بن إبراهيم',
  },
  {
    lang: 'en',
    dir: 'ltr',
    font: /^"?Onest Variable/,
    title: 'The Manners of the Student',
    author: 'Cholmondeley Featherstonehaugh',
  },
];
type Book = (typeof books)[number];

/** Expects a text to have the language, the direction and the font of its script. */
async function expectScript(text: Locator, { lang, dir, font }: Book) {
  await expect.element(text).toHaveAttribute('lang', lang);
  await expect.element(text).toHaveAttribute('dir', dir);
  expect(getComputedStyle(text.element()).fontFamily).toMatch(font);
}

let server: FakeServer;
beforeEach(() => {
  server = serverForReader();
  answerCatalogue(server);
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
});

it.each(books)(
  'title and author have the language and font of their script on card and details: $lang',
  async (book) => {
    const { lang, title, author } = book;
    answerBooks(server, [sampleCard({ id: lang, title, author })]);
    server.answer(bookDetails, { ...riyad, id: lang, title, author, more_by_author: false });
    await openApplication('/browse-books', { as: 'reader' });
    await expectScript(bookCard(title).getByText(title, { exact: true }), book);
    await expectScript(bookCard(title).getByText(author, { exact: true }), book);
    await bookCard(title).getByRole('link').click();
    await expectScript(page.getByRole('heading', { level: 1, name: title }), book);
    await expectScript(page.getByRole('main').getByText(author, { exact: true }), book);
  },
);

it('titles have the language and font of their script on the wishlist', async () => {
  server.answer(
    listWishes,
    books.map(({ lang, title, author }) => ({
      wish_id: `wish-${lang}`,
      book_id: lang,
      title,
      author,
      image_url: '/images/default_book_cover.jpg',
      available_copies: 1,
      category: null,
    })),
  );
  await openApplication('/wishlist', { as: 'reader' });
  for (const book of books) {
    await expectScript(page.getByRole('main').getByText(book.title, { exact: true }), book);
  }
});
