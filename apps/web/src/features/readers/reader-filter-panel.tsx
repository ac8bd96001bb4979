import { hallFilterField } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import type { ListState } from '../../lib/lists/list-state.ts';
import { retryFailed, useDepartmentOptions, useHallOptions } from '../../lib/queries/reference-options.ts';
import { LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import type { ReaderFilters } from './readers.api.ts';

/** Name, hall, department and blocked, each applied as it is chosen (decision 031). */
export function ReaderFilterPanel({ list }: { list: ListState<ReaderFilters> }) {
  const halls = useHallOptions();
  const departments = useDepartmentOptions();
  const onRetry = retryFailed(halls, departments);
  return (
    <LiveFilterPanel
      label={t('Filter readers')}
      list={list}
      fields={[
        { name: 'name', label: t('Name'), kind: 'text', className: 'max-lg:col-span-2' },
        hallFilterField(halls.options),
        {
          name: 'dept_id',
          label: t('Department'),
          kind: 'select',
          options: departments.options,
          placeholder: t('All departments'),
        },
        { name: 'blocked', label: t('Blocked only'), kind: 'tick' },
      ]}
      failure={onRetry && { message: t('Failed to load hall/department options.'), onRetry }}
    />
  );
}
