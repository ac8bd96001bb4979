import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { useAfterFirstSight } from './first-sight.ts';

const drawn: boolean[] = [];

function Part() {
  const isWhole = useAfterFirstSight();
  drawn.push(isWhole);
  return isWhole ? 'whole' : 'in sight';
}

it('draws what is in sight first, the rest right after it, and later pages whole', async () => {
  const first = await show(<Part />);
  await expect.element(page.getByText('whole')).toBeVisible();
  expect([drawn[0], drawn.at(-1)]).toEqual([false, true]);
  await first.unmount();
  drawn.length = 0;
  await show(<Part />);
  await expect.element(page.getByText('whole')).toBeVisible();
  expect(drawn).not.toContain(false);
});
