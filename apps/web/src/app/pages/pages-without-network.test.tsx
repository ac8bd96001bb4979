import { checkPasswordReset } from '@library/contract/accounts/password-resets.ts';
import { currentUser, listSessions } from '@library/contract/accounts/sessions.ts';
import { bookDetails } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { ownCalendarFeed } from '@library/contract/calendar/calendar-feeds.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import { requestCode } from '@library/contract/lending/request-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { noticeSettings } from '@library/contract/notices/notices.ts';
import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import { myReads, ownBooks } from '@library/contract/reading/my-reads.ts';
import { readerDashboard, readerProgress } from '@library/contract/reading/points.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CalendarFeed } from '../../features/calendar-feeds/calendar-feed.tsx';
import { NoticeSettings } from '../../features/notices/notice-settings.tsx';
import { DeviceCard } from '../../features/notices/push/device-card.tsx';
import { ResetLink } from '../../features/password-resets/reset-link.tsx';
import { SessionsSection } from '../../features/sessions/sessions-section.tsx';
import { keepCode, keepOnlyCodesOf } from '../../lib/offline/kept-codes.ts';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { TopBar } from '../shell/top-bar/top-bar.tsx';
import DashboardPage from './reader/dashboard.page.tsx';
import MyReadsPage from './reader/my-reads.page.tsx';
import WishlistPage from './reader/wishlist.page.tsx';
import BookDetailsPage from './visitor/book-details.page.tsx';
import HomePage from './visitor/home.page.tsx';
import LeaderboardPage from './visitor/leaderboard.page.tsx';
import RulesPage from './visitor/rules.page.tsx';

/** Whose password the link of the letter changes. */
const role = 'reader';

it.each<[string, string, AccountType | null, ReactNode]>([
  ['the home page', '/', null, <HomePage key="page" />],
  ['a book', '/book-details?id=riyad', null, <BookDetailsPage key="page" />],
  ['the wishlist', '/wishlist', 'reader', <WishlistPage key="page" />],
  ['the dashboard', '/dashboard', 'reader', <DashboardPage key="page" />],
  ['My books', '/my-reads', 'reader', <MyReadsPage key="page" />],
  ['the rules', '/rules', null, <RulesPage key="page" />],
  ['the leaderboard of readers', '/leaderboard', 'reader', <LeaderboardPage key="page" />],
  ['the leaderboard of halls', '/leaderboard', null, <LeaderboardPage key="page" />],
  ['the list of devices', '/account', 'reader', <SessionsSection key="page" />],
  ['the choice of e-mails', '/account', 'reader', <NoticeSettings key="page" />],
  ['the choice of notifications', '/account', 'reader', <DeviceCard key="page" />],
  ['the private address', '/account', 'reader', <CalendarFeed key="page" />],
  [
    'a link of a letter',
    '/',
    null,
    <ResetLink key="page" role={role} token="key" onDone={() => undefined} />,
  ],
])('%s that was never loaded waits for the network, and says so', async (_, at, as, drawn) => {
  const server = serverForReader();
  const loads = [bookDetails, borrowingRules, hallLeaderboard, home, leaderboard, listHalls, listOwnWaits];
  const ownLoads = [listWishes, myReads, ownBooks, readerDashboard, readerProgress];
  const parts = [checkPasswordReset, listSessions, noticeSettings, ownCalendarFeed];
  for (const endpoint of [...loads, ...ownLoads, ...parts]) server.cut(endpoint);
  goOffline();
  await show(<SessionProvider>{drawn}</SessionProvider>, { as, at: [at] });
  await expect
    .element(page.getByRole('status').getByText('Waiting for a connection...', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/^Loading/)).not.toBeInTheDocument();
});

/** A phone that stored a code when it was online. It does so after the login, which forgets the codes of an earlier one. */
function WithCode({ children }: { children: ReactNode }) {
  useState(() =>
    keepCode({
      req_id: 'request',
      title: 'Riyad as-Salihin',
      hall: 'Near Hall',
      short: '123456',
      secret: 'a'.repeat(43),
      correction: 0,
    }),
  );
  return children;
}

describe('a reader whose login cannot be checked', () => {
  beforeEach(() => {
    const server = fakeServer();
    for (const endpoint of [currentUser, myReads, listOwnWaits, ownBooks, requestCode]) server.cut(endpoint);
    goOffline();
  });

  it('finds the codes of open requests on My books', async () => {
    await show(
      <WithCode>
        <SessionProvider>
          <MyReadsPage />
        </SessionProvider>
      </WithCode>,
      { as: 'reader', at: ['/my-reads'] },
    );
    await expect.element(page.getByText("You're offline")).toBeVisible();
    const codes = page.getByRole('region', { name: 'Your codes' });
    await expect.element(codes.getByText('Riyad as-Salihin')).toBeVisible();
    await expect.element(codes.getByRole('button')).toBeVisible();
    keepOnlyCodesOf([]);
  });

  it('has the links to the person’s own pages in the top bar, and none to log in', async () => {
    await page.viewport(1280, 800);
    await show(
      <SessionProvider>
        <TopBar />
      </SessionProvider>,
      { as: 'reader' },
    );
    await expect.element(page.getByRole('link', { name: 'My books' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log In' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Profile' })).not.toBeInTheDocument();
  });
});
