import type { ListState } from '../../lib/list-state.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { LiveTextField } from '../../ui/fields/live-text-field.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterForm } from '../../ui/lists/filter-form.tsx';
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

/** The admin's filters of lendings (spec 2.11). Each acts at once, the title at each key: nothing waits or follows (spec 9). */
export function LendingFilterPanel({ list }: { list: ListState<LendingFilterValues> }) {
  const halls = useHallOptions();
  const { filters } = list;
  const change = (part: Partial<LendingFilterValues>) => list.applyFilters({ ...filters, ...part });
  return (
    <FilterForm label="Filter lendings" onReset={list.resetFilters}>
      <SelectField
        label="Status"
        options={statuses}
        value={filters.status}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Hall"
        placeholder="All halls"
        options={halls.options}
        value={filters.hall_id}
        onChange={(event) => change({ hall_id: event.target.value })}
      />
      <LiveTextField
        label="Book title"
        type="search"
        dir="auto"
        fieldClassName="max-sm:col-span-2"
        value={filters.book_title}
        onValueChange={(book_title) => list.applyFilters({ ...filters, book_title }, { typed: true })}
      />
      <SelectField
        label="Sort by return date"
        options={orders}
        value={filters.sort_order}
        onChange={(event) => change({ sort_order: event.target.value })}
      />
      <SelectField
        label="Date range is about"
        options={dateTypes}
        value={filters.date_filter_type}
        onChange={(event) => change({ date_filter_type: event.target.value })}
      />
      <TextField
        label="From date"
        type="date"
        max={filters.end_date || undefined}
        value={filters.start_date}
        onChange={(event) => change({ start_date: event.target.value })}
      />
      <TextField
        label="To date"
        type="date"
        min={filters.start_date || undefined}
        value={filters.end_date}
        onChange={(event) => change({ end_date: event.target.value })}
      />
      {halls.failed ? <OptionsError message="Network error fetching halls." onRetry={halls.retry} /> : null}
    </FilterForm>
  );
}
