import { hallLeaderboard } from '@library/contract/reading/leaderboard.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { optionGroups } from '../../test/option-groups.ts';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { HallLeaderboard } from './hall-leaderboard.tsx';
import { LeaderboardChoices } from './leaderboard-choices.tsx';

it('a failed load of halls can be retried, and an empty library says so', async () => {
  const server = fakeServer();
  server.answer(listHalls, []);
  server.refuse(hallLeaderboard, 500, { message: 'Out of order.' });
  await show(
    <SessionProvider>
      <HallLeaderboard />
    </SessionProvider>,
    { as: null },
  );
  await expect.element(page.getByText("We couldn't load the halls. Please try again.")).toBeVisible();
  server.answer(hallLeaderboard, { data: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No readers yet')).toBeVisible();
});

const halls = [
  { hall_id: 'far', name: 'Jagannath Hall', gender: 'male' },
  { hall_id: 'own', name: 'Rokeya Hall', gender: 'female' },
  { hall_id: 'near', name: 'Shamsunnahar Hall', gender: 'female' },
] as const;

/** A woman of Rokeya Hall. */
function fakeReader() {
  const server = serverForReader({ hall_id: 'own' });
  server.answer(listHalls, [...halls]);
  return server;
}

it('the list marks the hall of the reader, and says for whom the others are', async () => {
  const activity = { readers: 2, books_read: 3, on_time_share: null };
  fakeReader().answer(hallLeaderboard, {
    data: halls.map(({ hall_id, name }) => ({ hall_id, hall: name, ...activity })),
  });
  await show(
    <SessionProvider>
      <HallLeaderboard />
    </SessionProvider>,
    { as: 'reader' },
  );
  for (const text of [
    /Jagannath HallMen's hall · 2 readers/,
    /Rokeya HallYour hall · 2 readers/,
    /Shamsunnahar HallWomen's hall · 2 readers/,
  ]) {
    await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  }
});

it('the choice of a hall begins with the reader’s, and groups the others by whom they are for', async () => {
  fakeReader();
  await show(
    <SessionProvider>
      <LeaderboardChoices compared={{ period: 'all', hall_id: '' }} onChange={() => undefined} />
    </SessionProvider>,
    { as: 'reader' },
  );
  await expect
    .poll(() => optionGroups(page.getByLabelText('Hall').element()))
    .toEqual([
      ['Your hall', 'Rokeya Hall'],
      ["Women's halls", 'Shamsunnahar Hall'],
      ["Men's halls", 'Jagannath Hall'],
    ]);
});
