import { hueOf, isRed } from '../support/looks/colours.ts';
import { activityEntries, readerInHall, statCard } from '../support/reader-pages/reads.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const dashboard = '**/api/reader/dashboard';

/** A response of `GET /api/reader/dashboard`, by default without activities. */
function dashboardResponse(facts: { activities?: unknown[] } = {}) {
  const counts = { retunedCount: 31, pendingCount: 4, achievedPoints: 275, rankPosition: 12 };
  return { success: true, message: 'Here.', ...counts, activities: [], ...facts };
}

/** An entry of 'Recent Activities'. */
function activity(point_id: string, description: string, points: number, title: string | null = null) {
  const book = title === null ? { book_id: null, book: null } : { book_id: 'book', book: { title } };
  return { point_id, ...book, point_system: { description, points }, earned_date: '2026-11-05' };
}

test('the dashboard welcomes the reader with four numbers and the recent activities [S1-09] [S2.1-07] [S2.9-06] [S2.9-08] [S2.9-13] [S2.9-14] [S2.9-15] [S2.9-16]', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, asReader, borrow, read } = await readerInHall(library, { name: 'Rahima Khatun' });
  await read('The first book');
  await borrow('The second book');
  const sent = (await asReader.get('/api/reader/dashboard')).body;
  await signIn(reader);
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rahima Khatun');
  const cards = page.getByRole('list', { name: 'Your statistics' }).getByRole('listitem');
  await expect(cards).toHaveText([
    'Books read1',
    'Currently reading1',
    `Rank position#${sent.rankPosition}`,
    'Achieved points20',
  ]);
  await expect(page.getByRole('heading', { level: 2, name: 'Recent Activities', exact: true })).toBeVisible();
  await expect(activityEntries(page).getByRole('paragraph')).toHaveText([
    'Borrowed a book: The second book',
    'Returned on time: The first book',
    'Borrowed a book: The first book',
  ]);
});

test('the four cards show the numbers of the response [S2.9-09] [S2.9-10] [S2.9-11] [S2.9-12]', async ({
  page,
  library,
  signIn,
}) => {
  await answerWith(page, dashboard, 200, dashboardResponse());
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  for (const [label, value] of [
    ['Books read', '31'],
    ['Currently reading', '4'],
    ['Rank position', '#12'],
    ['Achieved points', '275'],
  ] as const) {
    await expect(statCard(page, label).getByText(value, { exact: true })).toBeVisible();
  }
});

test('the page says when there are no activities [S2.9-21]', async ({ page, library, signIn }) => {
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await expect(page.getByText('No recent activities to display.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Recent Activities/ })).toHaveCount(0);
});

test('each activity has its short date and its points with a sign and a colour [S2.9-17] [S2.9-18] [S2.9-19] [S2.9-20] [S9-27]', async ({
  page,
  library,
  signIn,
}) => {
  const activities = [
    activity('one', 'Returned on time', 10, 'A thin book'),
    activity('two', 'Visited the library', 0),
    activity('three', 'Returned late', -5, 'A thick book'),
  ];
  await answerWith(page, dashboard, 200, dashboardResponse({ activities }));
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  const entries = activityEntries(page);
  await expect(entries).toHaveText([
    'Returned on time: A thin bookNov 5, 2026+10',
    'Visited the libraryNov 5, 2026+0',
    'Returned late: A thick bookNov 5, 2026-5',
  ]);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const points of ['+10', '+0']) {
      await expect.poll(() => hueOf(entries.getByText(points, { exact: true }), 'color')).toBeGreaterThan(90);
      expect(await hueOf(entries.getByText(points, { exact: true }), 'color')).toBeLessThan(170);
    }
    await expect
      .poll(async () => isRed(await hueOf(entries.getByText('-5', { exact: true }), 'color')))
      .toBe(true);
  }
});

test('a late return costs points that the dashboard shows', async ({ page, library, signIn }) => {
  const { reader, borrow, giveBack } = await readerInHall(library);
  const lending_id = await borrow('A book kept too long');
  const now = library.clock.now();
  library.clock.set(new Date(now.getTime() + 3 * 86_400_000));
  await giveBack(lending_id).finally(() => library.clock.set(now));
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(statCard(page, 'Achieved points')).toHaveText('Achieved points0');
  const entries = activityEntries(page);
  await expect(entries.first()).toHaveText(/^Returned late: A book kept too long.+-5$/);
});

test('on a phone the numbers show two by two and nothing is cut off', async ({ page, library, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const activities = [activity('one', 'Wrote a review', 5, 'আসহাবে রাসূলের জীবনকথা '.repeat(6))];
  await answerWith(page, dashboard, 200, dashboardResponse({ activities }));
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  const [left, right, below] = await Promise.all(
    ['Books read', 'Currently reading', 'Rank position'].map((label) => statCard(page, label).boundingBox()),
  );
  expect(right?.y).toBe(left?.y);
  expect(below?.x).toBe(left?.x);
  expect(below?.y).toBeGreaterThan(left?.y ?? 0);
  await expect(page.getByText('+5', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
