import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { StaffList } from './staff-list.tsx';

const texts = { title: 'Loans', loading: 'Loading...', empty: { title: 'None.' }, failed: 'Failed.' };
const query = {
  data: { rows: ['A', 'B'], total: 2, lastPage: 1 },
  error: null,
  fetchStatus: 'idle' as const,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
};
const press = (name: string) => page.getByRole('button', { name }).click();
const failure = page.getByRole('alert');
const good = page.getByText('Returned.');

it('a failure stays until its row succeeds, and equal outcomes are announced one by one', async () => {
  await show(
    <StaffList texts={texts} query={query} skeleton="h-4" rowKey={(row) => row}>
      {(row, onOutcome) => (
        <li key={row}>
          <button type="button" onClick={() => onOutcome({ tone: 'bad', text: `${row} is not back.` })}>
            Fail {row}
          </button>
          <button type="button" onClick={() => onOutcome({ tone: 'good', text: 'Returned.' })}>
            Return {row}
          </button>
        </li>
      )}
    </StaffList>,
  );
  await press('Fail A');
  await press('Return B');
  await expect.element(good).toBeVisible();
  await expect.element(failure).toHaveTextContent('A is not back.');
  const first = good.element();
  await press('Return B');
  await expect.poll(() => good.query()).not.toBe(first);
  await press('Return A');
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(good).toBeVisible();
});
