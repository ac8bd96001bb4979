import type { Lending, LendingStatus } from '@library/contract/lending/lendings.ts';
import { hueOf, isRed } from '../support/looks/colours.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { openTab, queriesOf, stubCall } from '../support/staff-pages/admin-home.ts';
import { cardOf } from '../support/staff-pages/staff-lists.ts';
import { recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';

/** A lending as the server sends it: no field says that it is late. */
function lendingRow(
  title: string,
  daysLeft: number,
  status: LendingStatus = 'pending',
): Omit<Lending, 'late_days' | 'on_time_until'> {
  const out = status === 'pending';
  return {
    lending_id: title,
    status,
    issue_date: libraryDay(-20),
    return_date: libraryDay(daysLeft),
    review_id: null,
    disputed: false,
    claim: null,
    copy_label: 'C000001',
    hall: { hall_id: 'hall', name: 'Fazlul Huq Hall' },
    request: {
      book: { book_id: title, title },
      reader: {
        reader_id: null,
        name: 'Rafiq Uddin',
        email: null,
        contact: null,
        session: null,
        gender: null,
      },
    },
    renewals: 0,
    first_due_date: null,
    renewal: null,
    may: { return: out, mark_lost: out, mark_found: false, change_due: out },
  };
}

const lendings = [
  lendingRow('Three days over', -3),
  lendingRow('One day over', -1),
  lendingRow('Due now', 0),
  lendingRow('Due tomorrow', 1),
  lendingRow('Due in five days', 5),
  lendingRow('Long returned', -3, 'returned'),
];

test.beforeEach(async ({ page, library, signIn }) => {
  await signIn(await library.make.admin());
  await stubCall(page, 'GET /api/lendings', 200, { success: true, data: lendings });
});

test('the screen computes how late a lending is [S2.11-38] [S2.11-39] [S2.11-40] [S2.11-41] [S3-24] [S9-47]', async ({
  page,
}) => {
  await openTab(page, 'borrows');
  const late = cardOf(page, 'Three days over').getByText('Late for 3 days', { exact: true });
  await expect(late).toBeVisible();
  expect(isRed(await hueOf(late, 'color'))).toBe(true);
  for (const [title, text] of [
    ['One day over', 'Late for 1 day'],
    ['Due now', 'Due today'],
    ['Due tomorrow', '1 day to return'],
    ['Due in five days', '5 days to return'],
  ] as const) {
    await expect(cardOf(page, title).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('main').getByText(/^Late for/)).toHaveCount(2);
  const returned = cardOf(page, 'Long returned');
  await expect(returned.getByText('This book has been returned', { exact: true })).toBeVisible();
  await expect(returned.getByText(/Late|to return|Due/)).toHaveCount(0);
});

test('Late requests the lendings that are out, up to yesterday, and shows only the late ones [S7-64] [S7-65]', async ({
  page,
}) => {
  const calls = recordCalls(page);
  await openTab(page, 'borrows');
  await expect(cardOf(page, 'Due now')).toBeVisible();
  await page.getByRole('search').getByLabel('Status').selectOption({ label: 'Late' });
  await expect(cardOf(page, 'Due now')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading')).toHaveText([
    'Three days over',
    'One day over',
  ]);
  await expect
    .poll(() => queriesOf(calls, '/api/lendings').at(-1))
    .toEqual({
      status: 'pending',
      end_date: libraryDay(-1),
      date_filter_type: 'return_date',
      sort_by: 'return_date',
      sort_order: 'desc',
    });
});
