import { expectAccessible } from '../support/looks/accessibility.ts';
import { emptyLeaderboard, hallRows, readerList, readerWith } from '../support/reader-pages/leaderboard.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ library }) => emptyLeaderboard(library));

test('visitors see the halls by books read this month, no reader, and a link to log in [S2.1-06]', async ({
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
    /^Rank 1Hall of ManyMen's hall · 1,240 readers · 100% returned on time2 books$/,
    /^Rank 1An equal hall1 reader · 99% returned on time2 books$/,
    /^Rank 3Hall of OneMen's hall · 1 reader · 50% returned on time1 book$/,
    /^No rank–An idle hall1 reader0 books$/,
  ]);
  await expect(readerList(page)).toHaveCount(0);
  await expect(page.getByText('Not to be seen')).toHaveCount(0);
  expect(readers).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/user/reader');
});

test('the halls’ figures are those of the server, for visitors and on the tab for logged-in people', async ({
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

test('the home page shows visitors the halls that read, and no reader', async ({ page, library }) => {
  await readerWith(library, 500, { name: 'Best of all' });
  const halls = [6, 5, 4, 3, 2, 1, 0].map((books_read) => ({
    hall_id: `hall-${books_read}`,
    hall: `Hall of ${books_read}`,
    readers: 9,
    books_read,
    on_time_share: books_read ? 1 : null,
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
