import type { Page } from '@playwright/test';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { givePoints } from '../../apps/server/src/test/points.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerWith, hold } from '../support/stubs.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ library }) => {
  await library.database.updateTable('readers').set({ on_leaderboard: false }).execute();
});

async function readerWith(
  library: TestLibrary,
  points: number,
  facts: { name?: string; hall_id?: string } = {},
) {
  const reader = await library.make.reader(facts);
  await givePoints(library, reader, points);
  return reader;
}

const list = (page: Page) => page.getByRole('list', { name: 'Readers by points' });
const rows = (page: Page) => list(page).getByRole('listitem');
const hallRows = (page: Page) =>
  page.getByRole('list', { name: 'Halls by books read' }).getByRole('listitem');
const ownPlace = (page: Page) => page.getByRole('region', { name: 'Your place' });
const hallChoice = (page: Page) => page.getByRole('combobox', { name: 'Hall' });

test('/leaderboard ranks the readers by points, equal points sharing a rank [S2.1-06]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  const hall = await library.make.hall({ name: 'Hall of the First' });
  await readerWith(library, 1250, { name: 'First Reader', hall_id: hall.hall_id });
  await readerWith(library, 20, { name: 'Second Reader' });
  await readerWith(library, 20, { name: 'Equal Reader' });
  await readerWith(library, 1, { name: 'Last Reader' });
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leaderboard');
  await expect(rows(page)).toHaveText([
    /^Rank 1First Reader.*Hall of the First.*0 books read.*1,250 points$/,
    /^Rank 2Second Reader.*20 points$/,
    /^Rank 2Equal Reader.*20 points$/,
    /^Rank 4Last Reader.*1 point$/,
  ]);
  await expect(page.getByText('4 readers with points')).toBeVisible();
  await expect(ownPlace(page)).toHaveCount(0);
});

test('visitors see the halls by what was read this month, no reader, and the way to log in [S2.1-06]', async ({
  page,
  library,
}) => {
  const { make } = library;
  const halls = [await make.hall({ name: 'Hall of Many' }), await make.hall({ name: 'Hall of One' })];
  const [many, one] = halls as [(typeof halls)[0], (typeof halls)[0]];
  await make.reader({ name: 'Not to be seen', hall_id: many.hall_id });
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/leaderboard/halls', async (route) => {
    const row = { hall_id: one.hall_id, hall: one.name, readers: 1, books_read: 1, on_time_share: 0.5 };
    await route.fulfill({
      json: {
        data: [
          { ...row, hall_id: many.hall_id, hall: many.name, readers: 1240, books_read: 2, on_time_share: 1 },
          { ...row, hall_id: 'equal', hall: 'An equal hall', books_read: 2, on_time_share: 0.996 },
          row,
          { ...row, hall_id: 'idle', hall: 'An idle hall', books_read: 0, on_time_share: null },
        ],
      },
    });
    answered.resolve();
  });
  const readers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/leaderboard?')) readers.push(request.url());
  });
  await page.goto('/leaderboard');
  await answered.promise;
  await expect(hallRows(page)).toHaveText([
    /^Rank 1Hall of Many1,240 readers · 100% returned on time2 books$/,
    /^Rank 1An equal hall1 reader · 99% returned on time2 books$/,
    /^Rank 3Hall of One1 reader · 50% returned on time1 book$/,
    /^No rank–An idle hall1 reader0 books$/,
  ]);
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByText('Not to be seen')).toHaveCount(0);
  expect(readers).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/user/reader');
});

test('the figures of the halls are the server’s, for visitors and on the tab of those who are logged in', async ({
  page,
  library,
  openPage,
}) => {
  const hall = await library.make.hall({ name: 'Hall with a reader' });
  const reader = await library.make.reader({ hall_id: hall.hall_id });
  library.clock.set(new Date(library.clock.now().getTime() + 60_000));
  await page.goto('/leaderboard');
  await expect(hallRows(page).filter({ hasText: hall.name })).toContainText('1 reader');
  const own = await openPage(reader);
  await own.goto('/leaderboard?page=2&period=month');
  await own.getByRole('tab', { name: 'Halls' }).click();
  await expect(own).toHaveURL('/leaderboard?tab=halls');
  await expect(hallRows(own).filter({ hasText: hall.name })).toContainText('1 reader');
  await expectAccessible(own);
  await own.reload();
  await expect(own.getByRole('tab', { name: 'Halls' })).toHaveAttribute('aria-selected', 'true');
  await own.getByRole('tab', { name: 'Readers' }).click();
  await expect(own).toHaveURL('/leaderboard');
});

test('halls that cannot be had can be asked for again, and an empty library says so', async ({ page }) => {
  await answerWith(page, '**/api/leaderboard/halls', 500, { message: 'Out of order.' });
  await page.goto('/leaderboard');
  await expect(page.getByText('The halls could not be loaded. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await answerWith(page, '**/api/leaderboard/halls', 200, { data: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('No readers yet', { exact: true })).toBeVisible();
});

test('period, hall and page stand in the address: links, reload and the way back keep them', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  const hall = await library.make.hall({ name: 'Hall to choose' });
  for (let count = 0; count < 21; count += 1) await readerWith(library, 100 - count);
  await readerWith(library, 5, { name: 'Lives here', hall_id: hall.hall_id });
  await page.goto('/leaderboard?page=2');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('Lives here');
  await hallChoice(page).selectOption('Hall to choose');
  await expect(page).toHaveURL(`/leaderboard?hall_id=${hall.hall_id}`);
  await expect(rows(page)).toHaveText([/^Rank 1Lives here/]);
  await page.getByRole('radio', { name: 'This month' }).click();
  await expect(page).toHaveURL(`/leaderboard?hall_id=${hall.hall_id}&period=month`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked();
  await expect(hallChoice(page)).toHaveValue(hall.hall_id);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'All time' })).toBeChecked();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(page).toHaveURL('/leaderboard');
  await page.goto('/leaderboard?period=never&page=99');
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('radio', { name: 'All time' })).toBeChecked();
});

test('the own row stays in sight while the list scrolls, and on the other pages', async ({
  page,
  library,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  for (let count = 0; count < 25; count += 1) await readerWith(library, 500 - count);
  const reader = await readerWith(library, 482, { name: 'Own Name' });
  await signIn(reader);
  await page.goto('/leaderboard');
  const own = rows(page).filter({ hasText: 'Own Name' });
  await expect(own).toContainText('You');
  await expect(own).toContainText('Rank 19');
  await expect(own).toBeInViewport({ ratio: 1 });
  await expect(ownPlace(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(ownPlace(page)).toContainText('Own Name');
  await expect(ownPlace(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test('a reader sees why there is no rank: no points yet, another hall, or having left', async ({
  library,
  openPage,
}) => {
  const [own, other] = [await library.make.hall(), await library.make.hall({ name: 'Another hall' })];
  await readerWith(library, 50, { hall_id: other.hall_id });
  const reader = await readerWith(library, 0, { hall_id: own.hall_id });
  const page = await openPage(reader);
  await page.goto('/leaderboard?period=month');
  await expect(ownPlace(page)).toContainText('You have no points this month yet.');
  await page.goto('/leaderboard');
  await expect(ownPlace(page)).toContainText('You have no points yet.');
  await givePoints(library, reader, 60);
  await page.goto(`/leaderboard?hall_id=${other.hall_id}`);
  await expect(ownPlace(page)).toContainText('You live in another hall.');
  await library.database
    .updateTable('readers')
    .set({ on_leaderboard: false })
    .where('reader_id', '=', reader.account_id)
    .execute();
  await page.goto('/leaderboard');
  await expect(rows(page)).toHaveCount(1);
  await expect(ownPlace(page)).toContainText('Only you see this.');
  await expect(ownPlace(page).getByRole('link', { name: 'Change it in your account' })).toHaveAttribute(
    'href',
    '/account',
  );
  await expectAccessible(page);
});

test('without points it says so; it tells how points are earned and how to leave', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  await signIn(await library.make.volunteer());
  await page.goto('/leaderboard?period=month');
  await expect(page.getByText('No points this month yet', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'All time' }).click();
  await expect(page.getByText('No points yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How points are earned' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'your account' })).toHaveCount(0);
  await expectAccessible(page);
  const own = await openPage(await library.make.reader());
  await own.goto('/leaderboard');
  await expect(own.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
});

test('while it loads its shape stands there; a failure can be tried again', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  await readerWith(library, 10, { name: 'Somebody' });
  const release = await hold(page, '**/api/leaderboard?*');
  await page.goto('/leaderboard');
  await expect(page.getByRole('status').filter({ hasText: 'Loading the leaderboard...' })).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(1);
  await page.unrouteAll();
  await answerWith(page, '**/api/leaderboard?*', 500, { message: 'Out of order.' });
  await page.reload();
  await expect(page.getByText('The leaderboard could not be loaded. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('long names and halls fit a small phone, and the page is accessible', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  const hall = await library.make.hall({ name: 'বঙ্গমাতা শেখ ফজিলাতুন্নেছা মুজিব হল এক্সটেনশন ভবন' });
  const name = 'মুহাম্মদ আব্দুল্লাহ আল মামুন ইবনে আব্দুর রহমান চৌধুরী ভূঁইয়া';
  await readerWith(library, 123_456, { name, hall_id: hall.hall_id });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/leaderboard');
    await expect(rows(page)).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test('the home page shows the five best to who is logged in, and leads to all', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer());
  for (let count = 1; count <= 6; count += 1)
    await readerWith(library, 10 * count, { name: `Reader ${count}` });
  await page.goto('/');
  const top = page.getByRole('region', { name: 'Top readers' });
  await expect(top.getByRole('listitem')).toHaveText(
    [6, 5, 4, 3, 2].map((count) => new RegExp(`^Rank ${7 - count}Reader ${count}`)),
  );
  await top.getByRole('link', { name: 'See all readers by points' }).click();
  await expect(rows(page)).toHaveCount(6);
});

test('the home page shows visitors the halls that read, and no reader', async ({ page, library }) => {
  await readerWith(library, 500, { name: 'Best of all' });
  const halls = [6, 5, 4, 3, 2, 1, 0].map((books_read) => ({
    ...{ hall_id: `hall-${books_read}`, hall: `Hall of ${books_read}`, readers: 9 },
    ...{ books_read, on_time_share: books_read ? 1 : null },
  }));
  await answerWith(page, '**/api/leaderboard/halls', 200, { data: halls });
  await page.goto('/');
  const top = page.getByRole('region', { name: 'Halls this month' });
  await expect(top.getByRole('listitem')).toHaveText(
    [6, 5, 4, 3, 2].map((books) => new RegExp(`^Rank ${7 - books}Hall of ${books}`)),
  );
  await expect(page.getByRole('region', { name: 'Top readers' })).toHaveCount(0);
  await expect(page.getByText('Best of all')).toHaveCount(0);
  await expectAccessible(page);
  await top.getByRole('link', { name: 'See all halls by books read' }).click();
  await expect(hallRows(page)).toHaveCount(7);
  await answerWith(page, '**/api/leaderboard/halls', 200, { data: halls.slice(-1) });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'How it works' })).toBeVisible();
  await expect(top).toHaveCount(0);
});
