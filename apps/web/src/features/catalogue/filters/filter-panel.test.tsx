import { listBooks } from '@library/contract/books/catalogue.ts';
import { listAuthors, listCategories, listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../../../test/book-card.ts';
import { answerBooks, bookCard, bookCards, sampleShelf, serverForVisitor } from '../../../test/catalogue.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { toasts } from '../../../test/toasts.ts';
import { shownAddress } from '../../../test/visit-address.ts';

const main = page.getByRole('main');
const panel = page.getByRole('region', { name: 'Filters', exact: true });
const filterButton = main.getByRole('button', { name: /^Filter( \(\d\))?$/ });
const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const box = (name: string) => panel.getByRole('searchbox', { name, exact: true });
/** A choice by its name, behind which the number of its books may stand. */
const choice = (name: string) =>
  panel.getByRole('button', { name: new RegExp(`^${name}( [\\d,]+ books?)?$`) });

let server: FakeServer;
beforeEach(() => {
  server = serverForVisitor();
  server.answer(
    listCategories,
    ['Usul al-Fiqh', 'Tafsir Alpha', 'Tafsir Beta'].map((name) => ({ category_id: name, name })),
  );
  server.answer(
    listAuthors,
    ['Yahya ibn Sharaf', 'Zaynab bint Kamal'].map((name) => ({ author_id: name, name })),
  );
  server.answer(
    listHalls,
    ['Rokeya Hall', 'Jagannath Hall'].map((name) => ({ hall_id: name, name, gender: 'male' as const })),
  );
  answerBooks(server, [
    {
      ...sampleCard({ id: 'far', title: 'Far away' }),
      author_id: 'Yahya ibn Sharaf',
      hall_id: 'Jagannath Hall',
    },
    ...sampleShelf(1, 'Tafsir Alpha'),
    ...sampleShelf(2, 'Tafsir Beta'),
    {
      ...sampleCard({ id: 'near', title: 'Near by' }),
      category_id: 'Usul al-Fiqh',
      author_id: 'Yahya ibn Sharaf',
      hall_id: 'Rokeya Hall',
    },
  ]);
});

const queries = () => server.callsTo(listBooks).map(({ query }) => query);
/** Each call that had more than one value of a filter. */
const manyValues = () =>
  vi
    .mocked(window.fetch)
    .mock.calls.map(([address]) => new URL(String(address), location.href))
    .filter(({ searchParams }) =>
      ['category_id', 'author_id', 'hall_id'].some((name) => searchParams.getAll(name).length > 1),
    );
const chipTexts = () => chips.elements().map(({ textContent }) => textContent);

async function openPanel(address = '/browse-books') {
  await openApplication(address);
  await filterButton.click();
  await expect.element(panel).toBeVisible();
}

it('the filter panel filters, closes and clears [S2.4-03] [S2.4-04] [S2.4-11] [S2.4-12]', async () => {
  await openApplication('/browse-books');
  await expect.element(bookCards).toHaveLength(5);
  await expect.element(panel).not.toBeInTheDocument();
  await filterButton.click();
  await expect.element(panel).toBeVisible();
  await expect.element(filterButton).toHaveAttribute('aria-expanded', 'true');
  await box('Search tags').fill('Tafsir Alpha');
  await choice('Tafsir Alpha').click();
  await panel.getByRole('button', { name: 'Apply Filters', exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(filterButton).toHaveFocus();
  expect(shownAddress()).toBe('/browse-books?category_id=Tafsir+Alpha');
  await expect.poll(chipTexts).toEqual(['Tafsir Alpha']);
  await expect.element(bookCards).toHaveLength(1);

  await filterButton.click();
  await panel.getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect.poll(shownAddress).toBe('/browse-books');
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
});

it.each([
  ['Tags (Category)', '[S2.4-08]', 'Search tags', 'usul', 'Usul al-Fiqh', 'Tafsir Alpha'],
  ['Authors', '[S2.4-09]', 'Search authors', 'SHARAF', 'Yahya ibn Sharaf', 'Zaynab bint Kamal'],
  ['Availability (Halls)', '[S2.4-10]', 'Search halls', 'rokeya', 'Rokeya Hall', 'Jagannath Hall'],
])('the list %s of the panel has a search box of its own %s', async (...parts) => {
  const [group, , name, typed, found, other] = parts;
  await openPanel();
  const list = panel.getByRole('region', { name: group, exact: true });
  await expect.element(list.getByRole('heading', { name: group, exact: true })).toBeVisible();
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
  await list.getByRole('searchbox', { name, exact: true }).fill(typed);
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  await expect.element(choice(found)).toBeVisible();
  await expect.element(choice(other)).not.toBeInTheDocument();
});

it('a hall shows only its own books, an author only theirs', async () => {
  await openPanel();
  await box('Search halls').fill('Rokeya Hall');
  await choice('Rokeya Hall').click();
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(bookCard('Near by')).toBeVisible();
  await expect.element(choice('Rokeya Hall')).toHaveAttribute('aria-pressed', 'true');
  expect(queries().at(-1)?.hall_id).toBe('Rokeya Hall');
  await choice('Rokeya Hall').click();
  await expect.element(choice('Rokeya Hall')).toHaveAttribute('aria-pressed', 'false');
  await box('Search authors').fill('sharaf');
  await choice('Yahya ibn Sharaf').click();
  await expect.element(bookCards).toHaveLength(2);
  expect(queries().at(-1)).toMatchObject({ author_id: 'Yahya ibn Sharaf' });
});

it('active filters are chips that can be removed [S2.4-04] [S2.4-05]', async () => {
  await openApplication('/browse-books?category_id=Tafsir+Alpha');
  await expect.poll(chipTexts).toEqual(['Tafsir Alpha']);
  await expect.element(bookCards).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove filter Tafsir Alpha' }).click();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.poll(shownAddress).toBe('/browse-books');
  await expect
    .poll(() => queries().map(({ category_id }) => category_id))
    .toEqual(['Tafsir Alpha', undefined]);
});

it('the searched text is a chip too, and is removed alone', async () => {
  await openApplication('/browse-books?category_id=Tafsir+Alpha&search=book');
  await expect.poll(chipTexts).toEqual(['“book”', 'Tafsir Alpha']);
  await page.getByRole('button', { name: 'Remove search book' }).click();
  await expect.poll(shownAddress).toBe('/browse-books?category_id=Tafsir+Alpha');
  await expect.poll(chipTexts).toEqual(['Tafsir Alpha']);
});

it('a filter holds one value: another replaces it, the same one clears it [S4-35] [S4-36] [S4-37]', async () => {
  await openPanel();
  await box('Search tags').fill('tafsir');
  await choice('Tafsir Alpha').click();
  await expect.poll(chipTexts).toEqual(['Tafsir Alpha']);
  await expect.element(choice('Tafsir Alpha')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(bookCards).toHaveLength(1);

  await choice('Tafsir Beta').click();
  await expect.poll(chipTexts).toEqual(['Tafsir Beta']);
  await expect.element(choice('Tafsir Beta')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(choice('Tafsir Alpha')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(bookCards).toHaveLength(2);
  expect(shownAddress()).toBe('/browse-books?category_id=Tafsir+Beta');

  await choice('Tafsir Beta').click();
  await expect.element(chips).not.toBeInTheDocument();
  await expect.element(choice('Tafsir Beta')).toHaveAttribute('aria-pressed', 'false');
  expect(shownAddress()).toBe('/browse-books');
  expect(queries().map(({ category_id }) => category_id)).toEqual([undefined, 'Tafsir Alpha', 'Tafsir Beta']);
  expect(manyValues()).toEqual([]);
});

it('filters of different kinds hold together, each with one chip [S4-35]', async () => {
  await openPanel('/browse-books?sort=oldest');
  for (const [search, name] of [
    ['Search tags', 'Usul al-Fiqh'],
    ['Search authors', 'Yahya ibn Sharaf'],
    ['Search halls', 'Rokeya Hall'],
  ] as const) {
    await box(search).fill(name);
    await choice(name).click();
  }
  await expect.poll(chipTexts).toEqual(['Usul al-Fiqh', 'Yahya ibn Sharaf', 'Rokeya Hall']);
  await expect.element(filterButton).toHaveTextContent('Filter (3)');
  await expect.element(bookCards).toHaveLength(1);
  expect(queries().at(-1)).toEqual({
    category_id: 'Usul al-Fiqh',
    author_id: 'Yahya ibn Sharaf',
    hall_id: 'Rokeya Hall',
    sort_by: 'recently_added',
    sort_order: 'asc',
    page: '1',
  });
  expect(manyValues()).toEqual([]);
});

it('another filter goes back to page 1 [S4-34]', async () => {
  answerBooks(server, [...sampleShelf(13, 'Usul al-Fiqh'), ...sampleShelf(1, 'Tafsir Alpha')]);
  await openPanel('/browse-books?page=2');
  await box('Search tags').fill('Tafsir Alpha');
  await choice('Tafsir Alpha').click();
  await expect.poll(shownAddress).toBe('/browse-books?category_id=Tafsir+Alpha');
  await expect.poll(() => queries().map((query) => query.page)).toEqual(['2', '1']);
});

it('filter lists that fail to load stay silent, and the books are listed [S8-99]', async () => {
  const lists = [listCategories, listAuthors, listHalls];
  for (const list of lists) server.refuse(list, 500, { message: 'no list' });
  await openPanel('/browse-books?category_id=Tafsir+Alpha');
  await expect.element(panel.getByText("We couldn't load these choices.")).toHaveLength(3);
  // No book has a language.
  await expect.element(panel.getByText('Nothing to choose from.')).toHaveLength(1);
  expect(lists.map((list) => server.callsTo(list).length)).toEqual([1, 1, 1]);
  await expect.element(bookCards).toHaveLength(1);
  await expect.element(toasts).not.toBeInTheDocument();
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});
