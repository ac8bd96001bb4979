import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { emptyLeaderboard, readerList, readerWith } from '../support/reader-pages/leaderboard.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ library }) => emptyLeaderboard(library));

const rows = (page: Page) => readerList(page).getByRole('listitem');

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
