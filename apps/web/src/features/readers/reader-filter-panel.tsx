import { type ListState, useFilterDraft } from '../../lib/list-state.ts';
import { retryFailed, useDepartmentOptions, useHallOptions } from '../../lib/reference-options.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterForm } from '../../ui/lists/filter-form.tsx';
import type { ReaderFilters } from './readers.api.ts';

/** Name, hall, department and blocked, applied together (decision 031). */
export function ReaderFilterPanel({ list, reload }: { list: ListState<ReaderFilters>; reload: () => void }) {
  const { draft, change, apply, reset } = useFilterDraft(list, reload);
  const halls = useHallOptions();
  const departments = useDepartmentOptions();
  const retry = retryFailed(halls, departments);
  return (
    <FilterForm label="Filter readers" onApply={apply} onReset={reset}>
      <TextField
        label="Name"
        type="search"
        dir="auto"
        fieldClassName="max-lg:col-span-2"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label="Hall"
        placeholder="All halls"
        options={halls.options}
        value={draft.hall_id}
        onChange={(event) => change({ hall_id: event.target.value })}
      />
      <SelectField
        label="Department"
        placeholder="All departments"
        options={departments.options}
        value={draft.dept_id}
        onChange={(event) => change({ dept_id: event.target.value })}
      />
      <Checkbox
        label="Blocked only"
        checked={draft.blocked === 'true'}
        onChange={(event) => change({ blocked: event.target.checked ? 'true' : '' })}
      />
      {retry ? <OptionsError message="Failed to load hall/department options." onRetry={retry} /> : null}
    </FilterForm>
  );
}
