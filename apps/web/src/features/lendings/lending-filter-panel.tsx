import type { ListState } from '../../lib/list-state.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { LendingFilterValues } from './lending-filters.ts';

const statuses = [
  { value: 'pending', label: 'Pending' },
  { value: 'late', label: 'Late' },
  { value: 'returned', label: 'Returned' },
  { value: 'lost', label: 'Lost' },
  { value: '', label: 'All' },
];
const dateTypes = [
  { value: 'return_date', label: 'Return date' },
  { value: 'issue_date', label: 'Issue date' },
];
const orders = [
  { value: 'desc', label: 'Newest first' },
  { value: 'asc', label: 'Oldest first' },
];

/** The admin's filters of lendings; each takes effect as it is chosen. */
export function LendingFilterPanel({ list }: { list: ListState<LendingFilterValues> }) {
  const halls = useHallOptions();
  return (
    <LiveFilterPanel
      label="Filter loans"
      list={list}
      fields={[
        { name: 'status', label: 'Status', kind: 'select', options: statuses },
        { name: 'hall_id', label: 'Hall', kind: 'select', options: halls.options, placeholder: 'All halls' },
        { name: 'book_title', label: 'Book title', kind: 'text', className: 'max-sm:col-span-2' },
        { name: 'sort_order', label: 'Sort by return date', kind: 'select', options: orders },
        { name: 'date_filter_type', label: 'Filter dates by', kind: 'select', options: dateTypes },
        { name: 'start_date', label: 'From date', kind: 'day', until: 'end_date' },
        { name: 'end_date', label: 'To date', kind: 'day', from: 'start_date' },
      ]}
      failure={halls.failed ? { message: 'Network error fetching halls.', onRetry: halls.retry } : null}
    />
  );
}
