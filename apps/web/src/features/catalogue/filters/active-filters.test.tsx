import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { readBrowse } from '../browse-state.ts';
import { ActiveFilters } from './active-filters.tsx';

const loaded = { state: 'loaded', onRetry: () => undefined } as const;
const none = { options: [], ...loaded };
const lists = {
  category_id: none,
  author_id: { options: [{ id: 'a', name: 'Imam an-Nawawi' }], ...loaded },
  hall_id: none,
  language: { options: [{ id: 'bn', name: 'Bengali', count: 2 }], ...loaded },
};
const state = readBrowse(new URLSearchParams('search=noor&author_id=a&language=bn&available=1&page=3'));

it.each([
  ['Remove search noor', { ...state, search: '', page: 1 }],
  ['Remove filter Imam an-Nawawi', { ...state, author_id: '', page: 1 }],
  ['Remove filter Bengali', { ...state, language: '', page: 1 }],
  ['Remove filter Available now', { ...state, available: false, page: 1 }],
])('%s leads to page 1', async (name, next) => {
  const onChange = vi.fn();
  await show(<ActiveFilters state={state} lists={lists} onChange={onChange} />);
  await page.getByRole('button', { name }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
});
