import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { optionalPart } from './optional-part.ts';

it('shows the part once its code is there', async () => {
  const Part = optionalPart<{ name: string }>(async () => ({ name }) => <p>Salam, {name}</p>);
  await show(
    <Suspense>
      <Part name="Rahima" />
    </Suspense>,
  );
  await expect.element(page.getByText('Salam, Rahima')).toBeVisible();
});

it('leaves the part out where its code does not load, and the rest of the page stays', async () => {
  const Part = optionalPart(() => Promise.reject(new TypeError('Failed to fetch')));
  await show(
    <Suspense fallback="Loading...">
      <p>The page</p>
      <Part />
    </Suspense>,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument();
});
