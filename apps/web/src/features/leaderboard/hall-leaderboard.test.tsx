import { hallLeaderboard } from '@library/contract/leaderboard.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { HallLeaderboard } from './hall-leaderboard.tsx';

it('a failed load of halls can be retried, and an empty library says so', async () => {
  const server = fakeServer();
  server.refuse(hallLeaderboard, 500, { message: 'Out of order.' });
  await show(<HallLeaderboard />);
  await expect.element(page.getByText("We couldn't load the halls. Please try again.")).toBeVisible();
  server.answer(hallLeaderboard, { data: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No readers yet')).toBeVisible();
});
