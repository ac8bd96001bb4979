import { hallLeaderboard, leaderboard } from '@library/contract/reading/leaderboard.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { serverForVisitor } from '../../../../test/catalogue.ts';
import { expectAccessible } from '../../../../test/looks.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { answerRanks, hallRows, sampleHallRank } from '../../../../test/ranks.ts';

const top = page.getByRole('region', { name: 'Halls this month' });

const halls = [6, 5, 4, 3, 2, 1, 0].map((books_read) =>
  sampleHallRank({
    hall_id: `hall-${books_read}`,
    hall: `Hall of ${books_read}`,
    books_read,
    on_time_share: books_read > 0 ? 1 : null,
  }),
);

it('the home page shows visitors the halls that read, and no reader', async () => {
  const server = serverForVisitor();
  answerRanks(server, []);
  server.answer(hallLeaderboard, { data: halls });
  await openApplication('/');
  const rows = top.getByRole('listitem');
  await expect.element(rows).toHaveLength(5);
  for (const [index, books] of [6, 5, 4, 3, 2].entries()) {
    await expect
      .element(rows.nth(index))
      .toMatchTextContent(new RegExp(`^Rank ${index + 1}Hall of ${books}`));
  }
  await expect.element(page.getByRole('region', { name: 'Top readers' })).not.toBeInTheDocument();
  await expectAccessible();
  await top.getByRole('link', { name: 'See all halls by books read' }).click();
  await expect.element(hallRows).toHaveLength(7);
  expect(server.callsTo(leaderboard)).toEqual([]);
});

it('halls of which none has read anything are not on the home page', async () => {
  const server = serverForVisitor();
  server.answer(hallLeaderboard, { data: halls.slice(-1) });
  await openApplication('/');
  await expect.element(page.getByRole('region', { name: 'How it works' })).toBeVisible();
  await expect.element(top).not.toBeInTheDocument();
});
