import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';

// Imports the module a second time, as on a first visit, because other tests have already rendered on this page.
const address = new URL('./first-sight.ts?first-visit', import.meta.url).href;
const { useAfterFirstSight }: typeof import('./first-sight.ts') = await import(/* @vite-ignore */ address);

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
