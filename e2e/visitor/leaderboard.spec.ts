import type { Page } from '@playwright/test';
import { givePoints } from '../../apps/server/src/test/points.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { emptyLeaderboard, hallRows, readerList, readerWith } from '../support/reader-pages/leaderboard.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ library }) => emptyLeaderboard(library));

const rows = (page: Page) => readerList(page).getByRole('listitem');
const ownPlace = (page: Page) => page.getByRole('region', { name: 'Your place' });

test('the leaderboard is accessible to a reader: without points, on another page, left, failing, and its halls', async ({
  page,
  library,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const hall = await library.make.hall({ name: 'Hall with a reader' });
  const reader = await readerWith(library, 0, { name: 'Own Name', hall_id: hall.hall_id });
  await signIn(reader);
  await page.goto('/leaderboard?period=month');
  await expect(page.getByText('No points this month yet', { exact: true })).toBeVisible();
  await expect(ownPlace(page)).toContainText('You have no points this month yet.');
  await expectAccessible(page);

  for (let count = 0; count < 25; count += 1) await readerWith(library, 500 - count);
  await givePoints(library, reader, 482);
  await page.goto('/leaderboard');
  const own = rows(page).filter({ hasText: 'Own Name' });
  await expect(own).toContainText('Rank 19');
  await expect(own).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expect(ownPlace(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await library.database
    .updateTable('readers')
    .set({ on_leaderboard: false })
    .where('reader_id', '=', reader.account_id)
    .execute();
  await page.reload();
  await expect(ownPlace(page).getByRole('link', { name: 'Change it in your account' })).toBeVisible();
  await expectAccessible(page);

  library.clock.set(new Date(library.clock.now().getTime() + 60_000));
  await page.goto('/leaderboard?tab=halls');
  await expect(hallRows(page).filter({ hasText: hall.name })).toContainText('1 reader');
  await expectAccessible(page);

  await answerWith(page, '**/api/leaderboard?*', 500, { message: 'Out of order.' });
  await page.goto('/leaderboard');
  await expect(page.getByText("We couldn't load the leaderboard. Please try again.")).toBeVisible();
  await expectAccessible(page);
});

test('the halls are accessible to a visitor, on the leaderboard and on the home page', async ({ page }) => {
  const row = { readers: 1240, on_time_share: 0.5 };
  await answerWith(page, '**/api/leaderboard/halls', 200, {
    data: [
      { ...row, hall_id: 'one', hall: 'Hall of Many', books_read: 2 },
      { ...row, hall_id: 'idle', hall: 'An idle hall', books_read: 0, on_time_share: null },
    ],
  });
  await page.goto('/leaderboard');
  await expect(hallRows(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Halls this month' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
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
