import type { ListState } from '../../lib/list-state.ts';
import { retryFailed, useDepartmentOptions, useHallOptions } from '../../lib/reference-options.ts';
import { FilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { ReaderFilters } from './readers.api.ts';

/** Name, hall, department and blocked, applied together (decision 031). */
export function ReaderFilterPanel({ list, reload }: { list: ListState<ReaderFilters>; reload: () => void }) {
  const halls = useHallOptions();
  const departments = useDepartmentOptions();
  const onRetry = retryFailed(halls, departments);
  return (
    <FilterPanel
      label="Filter readers"
      list={list}
      reload={reload}
      fields={[
        { name: 'name', label: 'Name', kind: 'text', className: 'max-lg:col-span-2' },
        { name: 'hall_id', label: 'Hall', kind: 'select', options: halls.options, placeholder: 'All halls' },
        {
          name: 'dept_id',
          label: 'Department',
          kind: 'select',
          options: departments.options,
          placeholder: 'All departments',
        },
        { name: 'blocked', label: 'Blocked only', kind: 'tick' },
      ]}
      failure={onRetry && { message: 'Failed to load hall/department options.', onRetry }}
    />
  );
}
