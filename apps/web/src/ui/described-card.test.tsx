import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../test/show.tsx';
import { DescribedCard } from './described-card.tsx';

const cards = (
  <>
    <div className="h-[3000px]" />
    <DescribedCard anchor="password" title="Password" text="It is changed here.">
      A form
    </DescribedCard>
    <div className="h-[3000px]" />
  </>
);

it('an address that names a card leads to it, below the top bar', async () => {
  await show(cards, { at: ['/account#password'] });
  await expect.element(page.getByRole('region', { name: 'Password' })).toBeInViewport({ ratio: 1 });
});

it('another address leaves the page at its top', async () => {
  window.scrollTo(0, 0);
  await show(cards, { at: ['/account'] });
  await expect.element(page.getByRole('region', { name: 'Password' })).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
});
