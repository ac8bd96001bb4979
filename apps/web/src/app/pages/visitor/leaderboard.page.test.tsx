import { currentUser } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
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
