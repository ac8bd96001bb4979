import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { FilterList } from './filter-list.tsx';

const options = [
  { id: 'own', name: 'Rokeya Hall', gender: 'female' },
  { id: 'far', name: 'Jagannath Hall', gender: 'male' },
] as const;

function Halls({ chosen = '' }: { chosen?: string }) {
  const [id, setId] = useState(chosen);
  return (
    <FilterList
      searchLabel="Search halls"
      list={{ options, state: 'loaded', onRetry: () => undefined }}
      notes={({ gender }) => (gender === 'male' ? "Men's hall" : 'Your hall')}
      isOtherHall={({ gender }) => gender === 'male'}
      chosenId={id}
      onChoose={(next) => setId(next === id ? '' : next)}
    />
  );
}
const hall = (name: string) => page.getByRole('button', { name, exact: true });

it('halls that a person cannot enter are collapsed, and found by their name', async () => {
  await show(<Halls />);
  await expect.element(hall('Rokeya Hall')).toHaveAccessibleDescription('Your hall');
  await expect.element(hall('Jagannath Hall')).not.toBeInTheDocument();
  await page.getByLabelText('Search halls').fill('jaga');
  await expect.element(hall('Jagannath Hall')).toHaveAccessibleDescription("Men's hall");
  await expect.element(page.getByText('Other halls')).not.toBeInTheDocument();
  await page.getByLabelText('Search halls').clear();
  await expect.element(hall('Jagannath Hall')).not.toBeInTheDocument();
  await page.getByText('Other halls').click();
  await expect.element(hall('Jagannath Hall')).toBeVisible();
});

it('a chosen hall is in sight, and stays there when it is cleared', async () => {
  await show(<Halls chosen="far" />);
  await expect.element(hall('Jagannath Hall')).toHaveAttribute('aria-pressed', 'true');
  await hall('Jagannath Hall').click();
  await expect.element(hall('Jagannath Hall')).toHaveAttribute('aria-pressed', 'false');
});

it('an empty list says that there is nothing, a search that finds nothing that nothing has this name', async () => {
  const list = { options: [], state: 'loaded', onRetry: () => undefined } as const;
  await show(<FilterList searchLabel="Search authors" list={list} chosenId="" onChoose={() => undefined} />);
  await expect.element(page.getByText('Nothing to choose from.')).toBeVisible();
  await page.getByLabelText('Search authors').fill('Nobody');
  await expect.element(page.getByText('Nothing has this name.')).toBeVisible();
});

it('choices that failed to load say so, and a press loads them again', async () => {
  const onRetry = vi.fn();
  const failed = { options: [], state: 'failed', onRetry } as const;
  await show(<FilterList searchLabel={null} list={failed} chosenId="" onChoose={() => undefined} />);
  await expect.element(page.getByText("We couldn't load these choices.")).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('Nothing to choose from.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('choices that wait for a connection say so', async () => {
  const paused = { options: [], state: 'paused', onRetry: () => undefined } as const;
  await show(<FilterList searchLabel={null} list={paused} chosenId="" onChoose={() => undefined} />);
  await expect.element(page.getByRole('status')).toMatchTextContent('Waiting for a connection...');
});
