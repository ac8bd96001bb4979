import type { Page } from '@playwright/test';
import { givePoints } from '../../apps/server/src/test/points.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { emptyLeaderboard, readerList, readerWith } from '../support/reader-pages/leaderboard.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ library }) => emptyLeaderboard(library));

const rows = (page: Page) => readerList(page).getByRole('listitem');
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

test('the address has period, hall and page: links, a reload and going back keep them', async ({
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

test('the reader’s own row stays visible while the list scrolls, and on the other pages', async ({
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

test('the page says that nobody has points, how to earn points and how to leave', async ({
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

test('a skeleton shows while the page loads; a failure can be retried', async ({ page, library, signIn }) => {
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
  await expect(page.getByText("We couldn't load the leaderboard. Please try again.")).toBeVisible();
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

test('the home page shows logged-in people the five best readers and a link to all', async ({
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
