import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { listAuthors, listCategories, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../../../test/book-card.ts';
import {
  anika,
  answerBookToRequest,
  confirmation,
  confirmRequest,
  congratulations,
  hallDialog,
  requestButton,
  requestHalls,
} from '../../../test/book-requests.ts';
import { answerBooks, bookCard, pager, sampleShelf, serverForVisitor } from '../../../test/catalogue.ts';
import { longBooks } from '../../../test/long-books.ts';
import { expectNoSidewaysScroll } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { answerBrowse, sampleWish } from '../../../test/reader-pages.ts';

const main = page.getByRole('main');
const scripts = ['bn', 'ar', 'en'] as const;

beforeEach(() => page.viewport(390, 844));

it.each(scripts)(
  'Browse with its filters does not scroll sideways, whatever the titles: %s',
  async (script) => {
    const { title, author, category, hall } = longBooks[script];
    const server = serverForVisitor();
    const ids = { category_id: 'long', author_id: 'long', hall_id: 'long' };
    answerBooks(server, [
      { ...sampleCard({ title, author, tags: [category], titleMarks: [[0, title.length]] }), ...ids },
    ]);
    server.answer(listCategories, [{ category_id: 'long', name: category }]);
    server.answer(listAuthors, [{ author_id: 'long', name: author }]);
    server.answer(listHalls, [{ hall_id: 'long', name: hall, gender: 'male' }]);
    await openApplication(`/browse-books?category_id=long&search=${encodeURIComponent(title)}`);
    await expect.element(bookCard(title)).toBeVisible();
    await expectNoSidewaysScroll();
    await main.getByRole('button', { name: /^Filter/ }).click();
    const filters = page.getByRole('region', { name: 'Filters', exact: true });
    await expect.element(filters.getByRole('button', { name: category, exact: true })).toBeVisible();
    await expectNoSidewaysScroll();
  },
);

it('the pages of Browse do not scroll sideways', async () => {
  const server = serverForVisitor();
  answerBooks(server, sampleShelf(100));
  server.answer(listCategories, [{ category_id: 'shelf', name: 'A category of a hundred books' }]);
  await openApplication('/browse-books?category_id=shelf&page=5');
  await expect.element(bookCard('Book 49 of shelf')).toBeVisible();
  await expect.element(pager).toBeVisible();
  await expectNoSidewaysScroll();
});

it.each(scripts)('details and request dialogs do not scroll sideways: %s', async (script) => {
  const { hall, ...book } = longBooks[script];
  const server = serverForReader();
  const halls = requestHalls.slice(0, 1).map((near) => ({ ...near, hall_name: hall }));
  const description = `${book.title}. ${book.author}. ${book.title}.`;
  answerBookToRequest(server, { ...book, description, halls });
  server.answer(listHalls, [{ hall_id: 'near', name: hall, gender: 'female' }]);
  server.answer(availableVolunteers, [
    {
      ...anika,
      name: book.author,
      email: `${'a-very-long-address-'.repeat(3)}0197a0c0-0000-7000-8000-000000000001@example.test`,
      address: book.title,
    },
  ]);
  await openApplication('/book-details?id=riyad', { as: 'reader' });
  await expect.element(page.getByRole('heading', { level: 1, name: book.title })).toBeVisible();
  await expectNoSidewaysScroll();
  await requestButton.click();
  await expect.element(hallDialog).toBeVisible();
  await expectNoSidewaysScroll();
  await hallDialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(confirmation).toBeVisible();
  await expectNoSidewaysScroll();
  await confirmRequest();
  await expect.element(congratulations.getByRole('heading', { name: book.author })).toBeVisible();
  await expectNoSidewaysScroll();
});

it('the wishlist does not scroll sideways', async () => {
  const server = serverForReader();
  answerBrowse(server);
  const wishOf = ({ title, author, category }: (typeof longBooks)['bn']) => ({
    ...sampleWish,
    wish_id: title,
    book_id: title,
    title,
    author,
    category,
  });
  server.answer(listWishes, Object.values(longBooks).map(wishOf));
  await openApplication('/wishlist', { as: 'reader' });
  await expect.element(main.getByRole('listitem')).toHaveLength(3);
  await expectNoSidewaysScroll();
});
