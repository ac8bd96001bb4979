import { hallFilterField } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { LendingFilterValues } from './lending-filters.ts';

const statuses = () => [
  { value: 'pending', label: t('Pending') },
  { value: 'late', label: t('Late') },
  { value: 'returned', label: t('Returned') },
  { value: 'lost', label: t('Lost') },
  { value: '', label: t('All') },
];
const dateTypes = () => [
  { value: 'return_date', label: t('Return date') },
  { value: 'issue_date', label: t('Issue date') },
];
const orders = () => [
  { value: 'desc', label: t('Newest first') },
  { value: 'asc', label: t('Oldest first') },
];

/** The admin's filters of lendings; each takes effect as it is chosen. */
export function LendingFilterPanel({ list }: { list: ListState<LendingFilterValues> }) {
  const halls = useHallOptions();
  return (
    <LiveFilterPanel
      label={t('Filter loans')}
      list={list}
      fields={[
        { name: 'status', label: t('Status'), kind: 'select', options: statuses() },
        hallFilterField(halls.options),
        { name: 'book_title', label: t('Book title'), kind: 'text', className: 'max-sm:col-span-2' },
        { name: 'sort_order', label: t('Sort by return date'), kind: 'select', options: orders() },
        { name: 'date_filter_type', label: t('Filter dates by'), kind: 'select', options: dateTypes() },
        { name: 'start_date', label: t('From date'), kind: 'day', until: 'end_date' },
        { name: 'end_date', label: t('To date'), kind: 'day', from: 'start_date' },
      ]}
      failure={halls.failed ? { message: t('Network error fetching halls.'), onRetry: halls.retry } : null}
    />
  );
}
