import type { Page } from '@playwright/test';
import { bookCard, bookCards, recordBooksCalls, shelf } from '../support/reader-pages/catalogue.ts';
import { answerWith, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true });
const filterButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Filter( \(\d\))?$/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
/** A choice by its name, behind which the number of its books may stand. */
const named = (name: string) => new RegExp(`^${name}( [\\d,]+ books?)?$`);
const choice = (page: Page, name: string) => panel(page).getByRole('button', { name: named(name) });
const dimension = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

test('the filter panel filters, closes and clears [S2.4-03] [S2.4-04] [S2.4-11] [S2.4-12]', async ({
  page,
  library,
}) => {
  const { category, address } = await shelf(library, 1);
  await page.goto('/browse-books');
  await expect(panel(page)).toHaveCount(0);
  await filterButton(page).click();
  await expect(panel(page)).toBeVisible();
  await expect(filterButton(page)).toHaveAttribute('aria-expanded', 'true');
  await panel(page).getByRole('searchbox', { name: 'Search tags' }).fill(category.name);
  await choice(page, category.name).click();
  await panel(page).getByRole('button', { name: 'Apply Filters', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(filterButton(page)).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(chips(page)).toHaveText([category.name]);
  await expect(bookCards(page)).toHaveCount(1);

  await filterButton(page).click();
  await panel(page).getByRole('button', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/browse-books');
  await expect(chips(page)).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
});

test('each list of the panel has a search box of its own [S2.4-08] [S2.4-09] [S2.4-10]', async ({
  page,
  library,
}) => {
  await library.make.category('Usul al-Fiqh');
  await library.make.category('Seerah of the Prophet');
  await library.make.author('Yahya ibn Sharaf');
  await library.make.author('Zaynab bint Kamal');
  await library.make.hall({ name: 'Rokeya Hall' });
  await library.make.hall({ name: 'Jagannath Hall' });
  await page.goto('/browse-books');
  await filterButton(page).click();
  for (const [group, box, typed, found, other] of [
    ['Tags (Category)', 'Search tags', 'usul', 'Usul al-Fiqh', 'Seerah of the Prophet'],
    ['Authors', 'Search authors', 'SHARAF', 'Yahya ibn Sharaf', 'Zaynab bint Kamal'],
    ['Availability (Halls)', 'Search halls', 'rokeya', 'Rokeya Hall', 'Jagannath Hall'],
  ] as const) {
    const list = panel(page).getByRole('region', { name: group, exact: true });
    await expect(list.getByRole('heading', { name: group, exact: true })).toBeVisible();
    await expect(list.getByRole('listitem').first()).toBeVisible();
    await list.getByRole('searchbox', { name: box, exact: true }).fill(typed);
    await expect(list.getByRole('button', { name: named(found) })).toBeVisible();
    await expect(list.getByRole('button', { name: named(other) })).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(1);
  }
});

test('a hall shows only its own books, an author only theirs', async ({ page, library }) => {
  const { make } = library;
  const hall = await make.hall({ name: 'Shamsunnahar Hall' });
  const here = await make.book({ author: 'Muhsin al-Katib' });
  const elsewhere = await make.book({ author: 'Muhsin al-Katib' });
  await make.copies(here, hall);
  await make.copies(elsewhere, await make.hall());
  await page.goto('/browse-books');
  await filterButton(page).click();
  await panel(page).getByRole('searchbox', { name: 'Search halls' }).fill(hall.name);
  await expect(choice(page, hall.name)).toHaveAccessibleName(`${hall.name} 1 book`);
  await choice(page, hall.name).click();
  await expect(bookCards(page)).toHaveCount(1);
  await expect(bookCard(page, here.title)).toBeVisible();
  await expect(choice(page, hall.name)).toHaveAttribute('aria-pressed', 'true');
  await choice(page, hall.name).click();
  await expect(choice(page, hall.name)).toHaveAttribute('aria-pressed', 'false');
  await panel(page).getByRole('searchbox', { name: 'Search authors' }).fill('muhsin');
  await choice(page, 'Muhsin al-Katib').click();
  await expect(bookCards(page)).toHaveCount(2);
});

test('active filters are chips that can be removed [S2.4-04] [S2.4-05]', async ({ page, library }) => {
  const { category, address } = await shelf(library, 1);
  await page.goto(address);
  await expect(chips(page)).toHaveText([category.name]);
  await expect(bookCards(page)).toHaveCount(1);
  const queries = recordBooksCalls(page);
  await page.getByRole('button', { name: `Remove filter ${category.name}` }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page).toHaveURL('/browse-books');
  await expect.poll(() => queries.length).toBe(1);
  expect(queries[0]?.has('category_id')).toBe(false);
});

test('the searched text is a chip too, and is removed alone', async ({ page, library }) => {
  const { category, address } = await shelf(library, 1, 'Chips of Searches');
  await page.goto(`${address}&search=chips`);
  await expect(chips(page)).toHaveText(['“chips”', category.name]);
  await page.getByRole('button', { name: 'Remove search chips' }).click();
  await expect(page).toHaveURL(address);
  await expect(chips(page)).toHaveText([category.name]);
});

test('a filter holds one value: another replaces it, the same one clears it [S4-35] [S4-36] [S4-37]', async ({
  page,
  library,
}) => {
  const [first, second] = [await shelf(library, 1, 'Tafsir Alpha'), await shelf(library, 2, 'Tafsir Beta')];
  const queries = recordBooksCalls(page);
  await page.goto('/browse-books');
  await filterButton(page).click();
  await panel(page).getByRole('searchbox', { name: 'Search tags' }).fill('tafsir');
  await choice(page, 'Tafsir Alpha').click();
  await expect(chips(page)).toHaveText(['Tafsir Alpha']);
  await expect(choice(page, 'Tafsir Alpha')).toHaveAttribute('aria-pressed', 'true');
  await expect(bookCards(page)).toHaveCount(1);

  await choice(page, 'Tafsir Beta').click();
  await expect(chips(page)).toHaveText(['Tafsir Beta']);
  await expect(choice(page, 'Tafsir Beta')).toHaveAttribute('aria-pressed', 'true');
  await expect(choice(page, 'Tafsir Alpha')).toHaveAttribute('aria-pressed', 'false');
  await expect(bookCards(page)).toHaveCount(2);
  expect(dimension(page, 'category_id')).toEqual([second.category.category_id]);

  await choice(page, 'Tafsir Beta').click();
  await expect(chips(page)).toHaveCount(0);
  await expect(choice(page, 'Tafsir Beta')).toHaveAttribute('aria-pressed', 'false');
  expect(dimension(page, 'category_id')).toEqual([]);

  const sent = () => queries.map((query) => query.getAll('category_id'));
  const chosen = [[first.category.category_id], [second.category.category_id]];
  await expect.poll(sent).toEqual(expect.arrayContaining(chosen));
  expect(sent().filter((values) => values.length > 1)).toEqual([]);
});

test('filters of different kinds hold together, each with one chip [S4-35]', async ({ page, library }) => {
  const { make } = library;
  const hall = await make.hall({ name: 'Bijoy Ekattor Hall' });
  const book = await make.book({ author: 'Sufyan of Kufa', category: 'Zuhd and Raqaiq' });
  await make.copies(book, hall);
  const queries = recordBooksCalls(page);
  await page.goto('/browse-books?sort=oldest');
  await filterButton(page).click();
  for (const [box, name] of [
    ['Search tags', 'Zuhd and Raqaiq'],
    ['Search authors', 'Sufyan of Kufa'],
    ['Search halls', 'Bijoy Ekattor Hall'],
  ] as const) {
    await panel(page).getByRole('searchbox', { name: box }).fill(name);
    await choice(page, name).click();
  }
  await expect(chips(page)).toHaveText(['Zuhd and Raqaiq', 'Sufyan of Kufa', 'Bijoy Ekattor Hall']);
  await expect(filterButton(page)).toHaveText('Filter (3)');
  await expect(bookCards(page)).toHaveCount(1);
  const last = queries.at(-1);
  for (const name of ['category_id', 'author_id', 'hall_id']) expect(last?.getAll(name)).toHaveLength(1);
});

test('filter lists that fail to load stay silent, and the books are listed [S8-99]', async ({
  page,
  library,
}) => {
  const { address } = await shelf(library, 1);
  for (const list of ['categories', 'authors', 'halls']) {
    await answerWith(page, `**/api/${list}`, 500, { message: `no ${list}` });
  }
  const calls = recordCalls(page);
  await page.goto(address);
  await filterButton(page).click();
  await expect(panel(page).getByText("We couldn't load these choices.")).toHaveCount(3);
  // No book of the test has a language.
  await expect(panel(page).getByText('Nothing to choose from.')).toHaveCount(1);
  expect(calls.filter((call) => /categories|authors|halls/.test(call.url()))).toHaveLength(3);
  await expect(bookCards(page)).toHaveCount(1);
  await expect(toastArea(page).getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
