import type { ListState } from '../../lib/list-state.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { RequestFilterValues } from './request-filters.ts';

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: '', label: 'All' },
];
const orders = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
];

/** The admin's filters of requests; each takes effect as it is chosen. */
export function RequestFilterPanel({ list }: { list: ListState<RequestFilterValues> }) {
  const halls = useHallOptions();
  const wide = 'max-sm:col-span-2';
  return (
    <LiveFilterPanel
      label="Filter requests"
      list={list}
      fields={[
        { name: 'status', label: 'Status', kind: 'select', options: statuses },
        { name: 'hall_id', label: 'Hall', kind: 'select', options: halls.options, placeholder: 'All halls' },
        { name: 'book_title', label: 'Book title', kind: 'text', className: wide },
        {
          name: 'sort_order',
          label: 'Sort by request date',
          kind: 'select',
          options: orders,
          className: wide,
        },
        { name: 'start_date', label: 'From date', kind: 'day', until: 'end_date' },
        { name: 'end_date', label: 'To date', kind: 'day', from: 'start_date' },
      ]}
      failure={halls.failed ? { message: 'Network error fetching halls.', onRetry: halls.retry } : null}
    />
  );
}
