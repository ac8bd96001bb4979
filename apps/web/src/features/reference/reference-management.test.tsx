import { listAuthors } from '@library/contract/reference/reference.ts';
import {
  authors,
  categories,
  departments,
  halls,
  mergeAuthors,
  publishers,
} from '@library/contract/reference/reference-admin.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answerAdminLists } from '../../test/admin-lists.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';

const kinds = [
  { One: 'Hall', many: 'halls', Many: 'Halls', calls: halls },
  { One: 'Department', many: 'departments', Many: 'Departments', calls: departments },
  { One: 'Author', many: 'authors', Many: 'Authors', calls: authors },
  { One: 'Category', many: 'categories', Many: 'Categories', calls: categories },
  { One: 'Publisher', many: 'publishers', Many: 'Publishers', calls: publishers },
] as const;
const [hallKind, , authorKind, categoryKind] = kinds;

const sectionOf = ({ Many }: { Many: string }) =>
  page.getByRole('region', { name: `Manage ${Many}`, exact: true });
/** The row of an entry, without the table's head. */
const rowOf = (kind: { Many: string }, name: string) =>
  sectionOf(kind).getByRole('row').filter({ hasText: name });
const dialog = page.getByRole('dialog');

const used = { people_count: 0, copies_count: 0, books_count: 0 };
const men = { hall_id: 'men', name: 'Hall of men', gender: 'male' as const, ...used };
const women = { ...men, hall_id: 'women', name: 'Hall of women', gender: 'female' as const };
const nawawi = { author_id: 'nawawi', name: 'Nawawi', ...used, books_count: 1 };
const imam = { author_id: 'imam', name: 'Imam an-Nawawi', ...used };
const resting = Array.from({ length: 16 }, (_, index) => ({
  category_id: `category-${index + 1}`,
  name: `Category ${index + 11}`,
  ...used,
}));

let server: FakeServer;

beforeEach(() => {
  server = serverForAdmin();
  answerAdminLists(server);
  const pageOf = <Row,>(data: Row[]) => ({ data, current_page: 1, last_page: 1, total: data.length });
  server.answer(halls.page, pageOf([men, women]));
  server.answer(departments.page, pageOf([{ department_id: 'law', dept_id: 'law', name: 'Law', ...used }]));
  server.answer(authors.page, pageOf([nawawi, imam]));
  server.answer(publishers.page, pageOf([{ publisher_id: 'dar', name: 'Dar as-Salam', ...used }]));
  server.answer(categories.page, ({ query }) => {
    const current_page = Number(query.page);
    const data = resting.slice(current_page === 1 ? 0 : 15, current_page === 1 ? 15 : 16);
    return { data, current_page, last_page: 2, total: 16 };
  });
});

const open = (more = '') => openApplication(`/user/admin?tab=entities${more}`, { as: 'admin' });

it('the five sections stand one under the other, each with its button [S2.11-87] [S2.11-88] [S2.11-89]', async () => {
  await open();
  for (const kind of kinds) await expect.element(sectionOf(kind).getByRole('table')).toBeVisible();
  const headings = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(kinds.map(({ Many }) => `Manage ${Many}`));
  let above = 0;
  for (const kind of kinds) {
    const section = sectionOf(kind);
    await expect
      .element(section.getByRole('button', { name: `Add New ${kind.One}`, exact: true }))
      .toBeVisible();
    const place = section.element().getBoundingClientRect();
    expect(place.top).toBeGreaterThan(above);
    above = place.bottom;
  }
  const lists = page.getByRole('navigation', { name: 'Lists on this page' });
  await lists.getByRole('button', { name: 'Publishers' }).click();
  const last = page.getByRole('heading', { name: 'Manage Publishers' });
  await expect.element(last).toHaveFocus();
  await expect.element(last).toBeInViewport();
});

it('each table has name and actions, and the halls’ table the gender too [S2.11-90] [S2.11-91] [S2.11-92] [S2.11-93] [S2.11-94] [S2.11-95] [S2.11-96]', async () => {
  await open();
  const headers = [
    ['Hall Name', 'Gender', 'Actions'],
    ['Department Name', 'Actions'],
    ['Author Name', 'Actions'],
    ['Category Name', 'Actions'],
    ['Publisher Name', 'Actions'],
  ];
  for (const [index, kind] of kinds.entries()) {
    const table = sectionOf(kind).getByRole('table');
    await expect.element(table).toBeVisible();
    const shown = table.getByRole('columnheader').elements();
    expect(shown.map(({ textContent }) => textContent)).toEqual(headers[index]);
    const row = table.getByRole('row').nth(1);
    await expect.element(row.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await expect.element(row.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  }
  const rows = sectionOf(hallKind).getByRole('row');
  expect(rows.elements()).toHaveLength(3);
  for (const [index, { name, gender }] of [men, women].entries()) {
    const cells = rows.nth(index + 1).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent(name);
    await expect.element(cells.nth(1)).toHaveTextContent(gender);
    await expect.element(cells.nth(2)).toMatchTextContent(/./);
    expect(cells.elements()).toHaveLength(3);
  }
});

it('each table is paged [S2.11-97]', async () => {
  await open();
  for (const kind of kinds) {
    const pager = sectionOf(kind).getByRole('navigation');
    await expect.element(pager.getByText(/^Page 1 of \d+$/)).toBeVisible();
    const buttons = pager.getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Previous', 'Next']);
    await expect.element(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  }

  const pager = sectionOf(categoryKind).getByRole('navigation');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect.element(pager.getByText('Page 2 of 2', { exact: true })).toBeVisible();
  await expect.element(rowOf(categoryKind, 'Category')).toHaveLength(2);
  await expect.element(rowOf(categoryKind, 'Category 26')).toBeVisible();
  await expect.element(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  const ofHalls = sectionOf(hallKind).getByRole('navigation');
  await expect.element(ofHalls.getByText(/^Page 1 of/)).toBeVisible();
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect.element(pager.getByText('Page 1 of 2', { exact: true })).toBeVisible();
});

it('an empty table says so, whatever the kind [S2.11-98]', async () => {
  for (const { calls } of kinds) server.answer(calls.page, noPage);
  await open();
  for (const kind of kinds) {
    const section = sectionOf(kind);
    await expect.element(section.getByText(`No ${kind.many} found.`, { exact: true })).toBeVisible();
    await expect.element(section.getByRole('table')).not.toBeInTheDocument();
  }
});

it('tables that failed to load say so, and each can be retried [S8-76]', async () => {
  for (const { calls } of kinds) server.refuse(calls.page, 500);
  await open();
  for (const kind of kinds) {
    const alert = sectionOf(kind).getByRole('alert');
    await expect.element(alert.getByText(`Failed to fetch ${kind.many}`, { exact: true })).toBeVisible();
  }
  server.answer(halls.page, { ...noPage, data: [men], total: 1 });
  await sectionOf(hallKind).getByRole('button', { name: 'Try Again' }).click();
  await expect.element(rowOf(hallKind, 'Hall of men')).toBeVisible();
});

it('merging two spellings of an author brings their books together', async () => {
  server.answer(
    listAuthors,
    [nawawi, imam].map(({ author_id, name }) => ({ author_id, name })),
  );
  server.answer(mergeAuthors, () => {
    server.answer(authors.page, { ...noPage, data: [{ ...imam, books_count: 1 }], total: 1 });
    return { message: 'Merged.', moved_books: 1 };
  });
  await open();
  await sectionOf(authorKind).getByRole('button', { name: 'Merge into …' }).first().click();
  const choosing = page.getByRole('dialog', { name: 'Merge Author' });
  await choosing.getByRole('combobox').fill('imam an');
  await choosing.getByRole('option', { name: 'Imam an-Nawawi' }).click();
  await choosing.getByRole('button', { name: 'Merge', exact: true }).click();
  const question = dialog.filter({ hasText: '1 book moves from' });
  await expect.element(question).toMatchTextContent(/“Nawawi” to “Imam an-Nawawi”/);
  await question.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(sectionOf(authorKind).getByRole('row')).toHaveLength(2);
  await expect.element(rowOf(authorKind, 'Imam an-Nawawi')).toMatchTextContent(/1 book/);
  expect(server.callsTo(mergeAuthors)).toMatchObject([
    { path: '/api/authors/nawawi/merge', body: { into: 'imam' } },
  ]);
});

it('saving an entry leaves the table on its page [S4-62]', async () => {
  await open('&categories_search=Category&categories_page=2');
  await expect.element(rowOf(categoryKind, 'Category 26')).toBeVisible();
  const before = server.callsTo(categories.page).length;
  await rowOf(categoryKind, 'Category 26').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText('Name').fill('Category 99');
  server.answer(categories.update, () => {
    const renamed = { category_id: 'category-16', name: 'Category 99', ...used };
    server.answer(categories.page, { data: [renamed], current_page: 2, last_page: 2, total: 16 });
    return { message: 'Saved.' };
  });
  await dialog.getByRole('button', { name: 'Save changes', exact: true }).click();
  await expect.element(rowOf(categoryKind, 'Category 99')).toBeVisible();
  const queries = () => server.callsTo(categories.page).slice(before);
  await expect.poll(() => queries().map(({ query }) => query)).toEqual([{ page: '2', search: 'Category' }]);
  await expect.element(sectionOf(categoryKind).getByText('Page 2 of 2', { exact: true })).toBeVisible();
});
