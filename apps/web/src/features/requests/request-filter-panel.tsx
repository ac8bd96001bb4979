import { hallFilterField } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { RequestFilterValues } from './request-filters.ts';

const statuses = () => [
  { value: 'pending', label: t('Pending') },
  { value: 'fulfilled', label: t('Fulfilled') },
  { value: 'cancelled', label: t('Cancelled') },
  { value: '', label: t('All') },
];
const orders = () => [
  { value: 'desc', label: t('Newest first') },
  { value: 'asc', label: t('Oldest first') },
];

/** The admin's filters of requests; each takes effect as it is chosen. */
export function RequestFilterPanel({ list }: { list: ListState<RequestFilterValues> }) {
  const halls = useHallOptions();
  const wide = 'max-sm:col-span-2';
  return (
    <LiveFilterPanel
      label={t('Filter requests')}
      list={list}
      fields={[
        { name: 'status', label: t('Status'), kind: 'select', options: statuses() },
        hallFilterField(halls.options),
        { name: 'book_title', label: t('Book title'), kind: 'text', className: wide },
        {
          name: 'sort_order',
          label: t('Sort by request date'),
          kind: 'select',
          options: orders(),
          className: wide,
        },
        { name: 'start_date', label: t('From date'), kind: 'day', until: 'end_date' },
        { name: 'end_date', label: t('To date'), kind: 'day', from: 'start_date' },
      ]}
      failure={halls.failed ? { message: t('Network error fetching halls.'), onRetry: halls.retry } : null}
    />
  );
}
