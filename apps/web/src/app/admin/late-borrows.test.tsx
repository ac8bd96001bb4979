import { listClaims } from '@library/contract/lending/claims.ts';
import { type LendingStatus, listLendings } from '@library/contract/lending/lendings.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, today } from '../../lib/wording/dates.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { isRed } from '../../test/hues.ts';
import { cardOf, filterOf } from '../../test/lists.ts';
import { openApplication } from '../../test/open-application.tsx';
import { noPage } from '../../test/paged.ts';
import { serverForAdmin } from '../../test/people.ts';
import { sampleLending } from '../../test/samples.ts';

/** A lending as a server of the first contract sends it: no field says that it is late. */
function lendingRow(title: string, daysLeft: number, status: LendingStatus = 'pending') {
  const out = status === 'pending';
  const { late_days, on_time_until, ...row } = sampleLending({
    lending_id: title,
    status,
    issue_date: addDays(today(), -20),
    return_date: addDays(today(), daysLeft),
    request: { book: { book_id: title, title }, reader: sampleLending().request.reader },
    may: { return: out, mark_lost: out, change_due: out },
  });
  return row;
}

const lendings = [
  lendingRow('Three days over', -3),
  lendingRow('One day over', -1),
  lendingRow('Due now', 0),
  lendingRow('Due tomorrow', 1),
  lendingRow('Due in five days', 5),
  lendingRow('Long returned', -3, 'returned'),
];
const main = page.getByRole('main');

let server: FakeServer;

beforeEach(async () => {
  server = serverForAdmin();
  server.answer(listClaims, noPage);
  server.refuse(listLendings, 200, { success: true, data: lendings });
  await openApplication('/user/admin?tab=borrows', { as: 'admin' });
  await expect.element(cardOf('Due now')).toBeVisible();
});

it('the screen computes how late a lending is [S2.11-38] [S2.11-39] [S2.11-40] [S2.11-41] [S3-24] [S9-47]', async () => {
  const late = cardOf('Three days over').getByText('Late for 3 days', { exact: true });
  await expect.element(late).toBeVisible();
  expect(isRed(late.element())).toBe(true);
  for (const [title, text] of [
    ['One day over', 'Late for 1 day'],
    ['Due now', 'Due today'],
    ['Due tomorrow', '1 day to return'],
    ['Due in five days', '5 days to return'],
  ] as const) {
    await expect.element(cardOf(title).getByText(text, { exact: true })).toBeVisible();
  }
  expect(main.getByText(/^Late for/).elements()).toHaveLength(2);
  const returned = cardOf('Long returned');
  await expect.element(returned.getByText('This book has been returned', { exact: true })).toBeVisible();
  await expect.element(returned.getByText(/Late|to return|Due/)).not.toBeInTheDocument();
});

it('Late requests the lendings that are out, up to yesterday, and shows only the late ones [S7-64] [S7-65]', async () => {
  await userEvent.selectOptions(filterOf('Status'), 'Late');
  await expect.element(cardOf('Due now')).not.toBeInTheDocument();
  const titles = main.getByRole('listitem').getByRole('heading').elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Three days over', 'One day over']);
  expect(server.callsTo(listLendings).at(-1)?.query).toEqual({
    status: 'pending',
    end_date: addDays(today(), -1),
    date_filter_type: 'return_date',
    sort_by: 'return_date',
    sort_order: 'desc',
  });
});
