import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { stepBack, useStepBack } from './step-back.ts';

/** A list on its second page that turns out to have only one. */
function ShortList({ showPage }: { showPage: (page: number) => void }) {
  const [rows, setRows] = useState<number>();
  useStepBack({ page: 2, showPage }, rows === undefined ? undefined : { rows, lastPage: 1 });
  return (
    <button type="button" onClick={() => setRows(0)}>
      Load
    </button>
  );
}

async function load(): Promise<ReturnType<typeof vi.fn>> {
  await page.getByRole('button', { name: 'Load' }).click();
  return showPage;
}
const showPage = vi.fn();

it('goes to the last page from a page past the end', async () => {
  await show(<ShortList showPage={showPage} />);
  expect(await load()).toHaveBeenCalledWith(1, { replace: true });
});

it('leaves the address to who has gone elsewhere before the rows came', async () => {
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', href));
  await show(<ShortList showPage={showPage} />);
  window.history.replaceState(null, '', '?tab=halls');
  showPage.mockClear();
  expect(await load()).not.toHaveBeenCalled();
});

describe('a page without rows', () => {
  it.each([
    [3, { rows: 0, lastPage: 2 }, 2],
    [3, { rows: 0, lastPage: 3 }, 2],
    [9, { rows: 0, lastPage: 2 }, 2],
    [9, { rows: 5, lastPage: 2 }, 2],
  ])('%i with %o gives way to page %i', (page, response, shown) => {
    expect(stepBack(page, response)).toBe(shown);
  });

  it.each([
    [1, { rows: 0, lastPage: 1 }],
    [1, { rows: 0, lastPage: 0 }],
    [2, { rows: 1, lastPage: 2 }],
  ])('%i with %o stays', (page, response) => {
    expect(stepBack(page, response)).toBeNull();
  });
});
