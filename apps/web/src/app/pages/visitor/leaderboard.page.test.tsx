import { currentUser } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { serverForVisitor } from '../../../test/catalogue.ts';
import { fakeServer } from '../../../test/fake-server.ts';
import { expectAccessible } from '../../../test/looks.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { answerRanks, hallRows, ownRank, readerRows, sampleHallRank } from '../../../test/ranks.ts';
import { show } from '../../../test/show.tsx';
import { shownAddress } from '../../../test/visit-address.ts';
import LeaderboardPage from './leaderboard.page.tsx';

const login = page.getByRole('link', { name: 'Log in' });

async function open(as: AccountType | null) {
  const server = fakeServer();
  server.cut(currentUser);
  for (const endpoint of [borrowingRules, hallLeaderboard, leaderboard, listHalls]) {
    server.refuse(endpoint, 500, { message: 'Out of order.' });
  }
  await show(
    <SessionProvider>
      <LeaderboardPage />
    </SessionProvider>,
    { as },
  );
}

it('asks visitors to log in', async () => {
  await open(null);
  await expect.element(login).toBeVisible();
});

it('asks nobody to log in who is logged in, but cannot be checked', async () => {
  await open('reader');
  await expect.element(page.getByRole('tab', { name: 'Readers' })).toBeVisible();
  await expect.element(page.getByText("We couldn't load the leaderboard. Please try again.")).toBeVisible();
  await expect.element(login).not.toBeInTheDocument();
});

const halls = [
  sampleHallRank({ hall_id: 'many', hall: 'Hall of Many', readers: 1240, books_read: 2 }),
  sampleHallRank({ hall_id: 'equal', hall: 'An equal hall', books_read: 2, on_time_share: 0.996 }),
  sampleHallRank({ hall_id: 'one', hall: 'Hall of One', on_time_share: 0.5 }),
  sampleHallRank({ hall_id: 'idle', hall: 'An idle hall', books_read: 0, on_time_share: null }),
];
const menOf = (hall_id: string, name: string) => ({ hall_id, name, gender: 'male' as const });

it('visitors see the halls by books read this month, no reader, and a link to log in [S2.1-06]', async () => {
  const server = serverForVisitor();
  answerRanks(server, []);
  server.answer(listHalls, [menOf('many', 'Hall of Many'), menOf('one', 'Hall of One')]);
  server.answer(hallLeaderboard, { data: halls });
  await openApplication('/leaderboard');
  await expect.element(hallRows).toHaveLength(4);
  for (const [index, text] of [
    /^Rank 1Hall of ManyMen's hall · 1,240 readers · 100% returned on time2 books$/,
    /^Rank 1An equal hall1 reader · 99% returned on time2 books$/,
    /^Rank 3Hall of OneMen's hall · 1 reader · 50% returned on time1 book$/,
    /^No rank–An idle hall1 reader0 books$/,
  ].entries()) {
    await expect.element(hallRows.nth(index)).toMatchTextContent(text);
  }
  await expect.element(readerRows).not.toBeInTheDocument();
  expect(server.callsTo(leaderboard)).toEqual([]);
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(shownAddress).toBe('/user/reader');
});

it('logged-in people see the halls on a tab, which the address names', async () => {
  const server = serverForReader();
  answerRanks(server, [], ownRank({ rank: null, points: 0 }));
  server.answer(hallLeaderboard, { data: halls });
  await openApplication('/leaderboard?page=2&period=month', { as: 'reader' });
  await page.getByRole('tab', { name: 'Halls' }).click();
  await expect.poll(shownAddress).toBe('/leaderboard?tab=halls');
  await expect.element(hallRows.nth(2)).toMatchTextContent(/Hall of One.*1 reader/);
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect.poll(shownAddress).toBe('/leaderboard');
});

it('the tab of the halls is open at its address', async () => {
  const server = serverForReader();
  answerRanks(server, []);
  server.answer(hallLeaderboard, { data: halls });
  await openApplication('/leaderboard?tab=halls', { as: 'reader' });
  await expect.element(page.getByRole('tab', { name: 'Halls' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(hallRows).toHaveLength(4);
  await page.viewport(390, 844);
  await expectAccessible();
});
