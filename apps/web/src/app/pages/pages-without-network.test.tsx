import { bookDetails } from '@library/contract/catalogue.ts';
import { home } from '@library/contract/home.ts';
import { hallLeaderboard, leaderboard } from '@library/contract/leaderboard.ts';
import { myReads, ownBooks } from '@library/contract/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/points.ts';
import { listHalls } from '@library/contract/reference.ts';
import type { AccountType } from '@library/contract/route.ts';
import { borrowingRules } from '@library/contract/rules.ts';
import { currentUser, type User } from '@library/contract/sessions.ts';
import { listOwnWaits } from '@library/contract/waits.ts';
import { listWishes } from '@library/contract/wishes.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { show } from '../../test/show.tsx';
import BookDetailsPage from './book-details.page.tsx';
import DashboardPage from './dashboard.page.tsx';
import HomePage from './home.page.tsx';
import LeaderboardPage from './leaderboard.page.tsx';
import MyReadsPage from './my-reads.page.tsx';
import RulesPage from './rules.page.tsx';
import WishlistPage from './wishlist.page.tsx';

it.each<[string, string, AccountType | null, ReactNode]>([
  ['the home page', '/', null, <HomePage key="page" />],
  ['a book', '/book-details?id=riyad', null, <BookDetailsPage key="page" />],
  ['the wishlist', '/wishlist', 'reader', <WishlistPage key="page" />],
  ['the dashboard', '/dashboard', 'reader', <DashboardPage key="page" />],
  ['My books', '/my-reads', 'reader', <MyReadsPage key="page" />],
  ['the rules', '/rules', null, <RulesPage key="page" />],
  ['the leaderboard of readers', '/leaderboard', 'reader', <LeaderboardPage key="page" />],
  ['the leaderboard of halls', '/leaderboard', null, <LeaderboardPage key="page" />],
])('%s that was never loaded waits for the network, and says so', async (_, at, as, drawn) => {
  const server = fakeServer();
  server.answer(currentUser, { user_type: 'reader', reader_id: 'me', name: 'Rahima' } as User);
  const loads = [bookDetails, borrowingRules, hallLeaderboard, home, leaderboard, listHalls, listOwnWaits];
  for (const endpoint of [...loads, listWishes, myReads, ownBooks, readerDashboard, readerProgress]) {
    server.cut(endpoint);
  }
  goOffline();
  await show(<SessionProvider>{drawn}</SessionProvider>, { as, at: [at] });
  await expect
    .element(page.getByRole('status').getByText('Waiting for a connection...', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument();
});
