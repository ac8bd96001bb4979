import { useLocation, useNavigate } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListState } from '../../lib/lists/list-state.ts';
import { show, showAtAddress } from '../../test/show.tsx';
import { type FilterField, FilterPanel, LiveFilterPanel } from './filter-panel.tsx';

const defaults = { name: '', hall: '', author: '', from: '', to: '', late: '' };
const choice = (value: string) => ({ value, label: value });
const fields: FilterField<keyof typeof defaults>[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'select',
    name: 'hall',
    label: 'Hall',
    options: [choice('Near'), choice('Far')],
    placeholder: 'All halls',
  },
  {
    kind: 'choice',
    name: 'author',
    label: 'Author',
    options: [choice('Muslim')],
    anyLabel: 'All authors',
    loading: false,
  },
  { kind: 'day', name: 'from', label: 'From', until: 'to' },
  { kind: 'day', name: 'to', label: 'To', from: 'from' },
  { kind: 'tick', name: 'late', label: 'Late only' },
];
/** All addresses that a test has been to. */
const visited = new Set<string>();
const reload = vi.fn();
const onRetry = vi.fn();
const byLabel = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name });

function Panel({ live = false, failing = false }: { live?: boolean; failing?: boolean }) {
  const list = useListState(defaults);
  const { search } = useLocation();
  visited.add(search);
  const navigate = useNavigate();
  const failure = failing ? { message: 'The halls did not load.', onRetry } : null;
  const panel = { label: 'Filter loans', list, fields, failure };
  return (
    <>
      {live ? <LiveFilterPanel {...panel} /> : <FilterPanel {...panel} reload={reload} />}
      <output>{decodeURIComponent(search)}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

const expectAddress = (search: string) =>
  expect.poll(() => document.querySelector('output')?.textContent).toBe(search);

async function fillAll() {
  await byLabel('Name').fill('Amina');
  await byLabel('Hall').selectOptions('Far');
  await byLabel('Author').fill('mus');
  await userEvent.keyboard('{Enter}');
  await byLabel('From').fill('2026-11-02');
  await byLabel('To').fill('2026-11-09');
  await byLabel('Late only').click();
}
const all = '?name=Amina&hall=Far&author=Muslim&from=2026-11-02&to=2026-11-09&late=true';

beforeEach(() => {
  visited.clear();
  reload.mockReset();
  onRetry.mockReset();
});

describe('FilterPanel', () => {
  it('changes nothing before Apply, then every filter together, on page 1; Reset clears them', async () => {
    await show(<Panel />, { at: ['/?page=3'] });
    await fillAll();
    await expectAddress('?page=3');
    await button('Apply Filters').click();
    await expectAddress(all);
    await expect.element(byLabel('From')).toHaveAttribute('max', '2026-11-09');
    await expect.element(byLabel('To')).toHaveAttribute('min', '2026-11-02');
    await button('Reset Filters').click();
    await expectAddress('');
    for (const label of ['Name', 'Hall', 'Author', 'From', 'To']) {
      await expect.element(byLabel(label)).toHaveValue('');
    }
    await expect.element(byLabel('Late only')).not.toBeChecked();
    expect(reload).not.toHaveBeenCalled();
  });

  it('applies on Enter, and reloads where that leaves the list as it is', async () => {
    await show(<Panel />);
    await byLabel('Name').fill('Amina');
    await userEvent.keyboard('{Enter}');
    await expectAddress('?name=Amina');
    expect(reload).not.toHaveBeenCalled();
    await button('Apply Filters').click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('shows the filters of the address, after going back too', async () => {
    await show(<Panel />, { at: [`/${all}`] });
    await expect.element(byLabel('Hall')).toHaveValue('Far');
    await expect.element(byLabel('Late only')).toBeChecked();
    await byLabel('Name').fill('Bilal');
    await button('Apply Filters').click();
    await expectAddress(all.replace('Amina', 'Bilal'));
    await byLabel('Name').fill('Chandni');
    await button('Back').click();
    await expect.element(byLabel('Name')).toHaveValue('Amina');
  });

  it('says what did not load, and offers another try', async () => {
    await show(<Panel failing />);
    await expect.element(page.getByText('The halls did not load.')).toBeVisible();
    await button('Try Again').click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('LiveFilterPanel', () => {
  it('applies each filter as it is chosen, on page 1, and a text at each key', async () => {
    await showAtAddress(<Panel live />, '/?page=3');
    await expect.element(button('Apply Filters')).not.toBeInTheDocument();
    await byLabel('Hall').selectOptions('Near');
    await expectAddress('?hall=Near');
    await userEvent.type(byLabel('Name'), 'Am');
    await expectAddress('?hall=Near&name=Am');
    await fillAll();
    await expect
      .poll(() => new URLSearchParams(document.querySelector('output')?.textContent ?? '').size)
      .toBe(6);
    await button('Reset Filters').click();
    await expectAddress('');
    await expect.element(byLabel('Name')).toHaveValue('');
  });

  it('adds nothing to the history for a text', async () => {
    await showAtAddress(<Panel live />, '/');
    await byLabel('Hall').selectOptions('Near');
    await userEvent.type(byLabel('Name'), 'Amina');
    await expectAddress('?hall=Near&name=Amina');
    await button('Back').click();
    await expectAddress('');
  });

  it('applies a typed day once its year is complete, and adds nothing to the history for it', async () => {
    await showAtAddress(<Panel live />, '/');
    await byLabel('Hall').selectOptions('Near');
    await byLabel('From').fill('2025-11-02');
    visited.clear();
    byLabel('From').element().focus();
    // Month, day and year are typed one after another.
    await userEvent.keyboard('11032026');
    await expect.element(byLabel('From')).toHaveValue('2026-11-03');
    await expectAddress('?hall=Near&from=2026-11-03');
    expect([...visited].filter((search) => /from=0/.test(search))).toEqual([]);
    await button('Back').click();
    await expectAddress('');
  });
});
