import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForVolunteer } from '../../../../test/people.ts';
import { answerRanks, readerRows, sampleRanks } from '../../../../test/ranks.ts';

it('the home page shows logged-in people the five best readers and a link to all', async () => {
  answerRanks(serverForVolunteer(), sampleRanks(6));
  await openApplication('/', { as: 'volunteer' });
  const top = page.getByRole('region', { name: 'Top readers' });
  const rows = top.getByRole('listitem');
  await expect.element(rows).toHaveLength(5);
  for (const rank of [1, 2, 3, 4, 5]) {
    await expect.element(rows.nth(rank - 1)).toMatchTextContent(new RegExp(`^Rank ${rank}Reader ${rank}`));
  }
  await top.getByRole('link', { name: 'See all readers by points' }).click();
  await expect.element(readerRows).toHaveLength(6);
});
