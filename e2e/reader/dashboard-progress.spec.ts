import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { layoutShift } from '../support/looks/layout-shift.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { answerWith, hold } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

const progress = '**/api/reader/progress';

/** Twelve months until November 2026: the last ones as given, the earlier ones empty. */
function monthsEnding(...last: { borrowed: number; returned: number; points: number }[]) {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`;
    return { month, ...(last[index - 12 + last.length] ?? { borrowed: 0, returned: 0, points: 0 }) };
  });
}

const busyMonths = monthsEnding(
  { borrowed: 3, returned: 1, points: 1200 },
  { borrowed: 0, returned: 2, points: -5 },
  { borrowed: 1, returned: 0, points: 5 },
);

test('nothing shifts while the log-in is checked and the dashboard loads', async ({
  page,
  library,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await hold(page, '**/api/user');
  const numbers = await hold(page, '**/api/reader/dashboard');
  const months = await hold(page, progress);
  const own = await hold(page, '**/api/readers/own-books');
  const { reader, read, request, borrow } = await readerInHall(library);
  // Points, without which nobody has a rank.
  await read('A book that was read');
  await request('A requested book');
  await borrow('A book at home');
  await signIn(reader);
  await page.goto('/dashboard');
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  user();
  await expect(page.getByText('Loading your dashboard data...')).toBeVisible();
  numbers();
  own();
  await expect(page.getByText('Loading your statistics...')).toBeAttached();
  months();
  await expect(
    page.getByRole('region', { name: /rank #|lead the library|First in the library/ }),
  ).toBeVisible();
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
});

test('at any width the charts fit and are accessible in both themes', async ({ page, library, signIn }) => {
  await answerWith(page, progress, 200, {
    months: busyMonths,
    points: 1200,
    rank: 4,
    next: { rank: 2, points: 1215 },
  });
  await signIn(await library.make.reader());
  await page.goto('/dashboard');
  await page.getByText('Show as table').first().click();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
