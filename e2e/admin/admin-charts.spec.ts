import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { lateFor, overviewOf } from '../support/staff-pages/overview.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ library, signIn }) => {
  await signIn(await library.make.admin());
});

/** A day on which no other test lends anything. */
const day = libraryDay(-200);
const oneDay = `/user/admin?charts=${day}_${day}`;

test('the address keeps the open charts and their range over reload and other tabs', async ({ page }) => {
  await page.goto('/user/admin');
  const overview = overviewOf(page);
  await overview.getByRole('button', { name: 'Show charts' }).click();
  await expect(page).toHaveURL(/charts=12-weeks/);
  await expect(overview.locator('figcaption').getByText('Loans by week', { exact: true })).toBeVisible();
  await overview.getByLabel('Period').selectOption('The last 30 days');
  await expect(page).toHaveURL(/charts=30-days/);
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect(page).toHaveURL(/tab=readers&charts=30-days/);
  await page.reload();
  await expect(overview.getByLabel('Period')).toHaveValue('30-days');
  await overview.getByRole('button', { name: 'Hide charts' }).click();
  await expect(page).not.toHaveURL(/charts/);
  await expect(overview.getByLabel('Period')).toHaveCount(0);
});

test('a hall’s bar links to the lendings that it counts', async ({ page, library }) => {
  const hall = await lateFor(library, 193);
  await page.goto(oneDay);
  const chart = overviewOf(page).getByRole('figure', { name: 'Loans by hall' });
  await expect(chart.getByRole('listitem').filter({ hasText: hall.name })).toContainText('1 loan');
  await chart.getByRole('link', { name: hall.name }).click();
  const list = page.getByRole('region', { name: 'Currently Borrowed Books' });
  await expect(list.getByText('(1)', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Hall', { exact: true })).toHaveValue(hall.hall_id);
});

test('a table downloads under its name, without the token in the address', async ({ page, library }) => {
  const hall = await lateFor(library, 193);
  await page.goto(oneDay);
  const request = page.waitForRequest('**/api/admin/statistics/halls/csv*');
  const downloaded = page.waitForEvent('download');
  await overviewOf(page).getByRole('button', { name: 'Download CSV: Loans by hall' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`lendings-by-hall_${day}_${day}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFHall,Loans\r\n/);
  expect(text).toContain(`\r\n${hall.name},1\r\n`);
  expect(new URL((await request).url()).search).toBe(`?from=${day}&to=${day}`);
});

test('wide and narrow, the charts are accessible in both themes', async ({ page, library }) => {
  await lateFor(library, 193);
  await page.goto(oneDay);
  await expect(overviewOf(page).getByText(/^\d+ loans? in this period\./)).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
