import { type ListState, useFilterDraft } from '../../lib/list-state.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterForm } from '../../ui/lists/filter-form.tsx';
import type { VolunteerFilters } from './volunteers.api.ts';

/** Name, hall, verified and available, applied together. */
export function VolunteerFilterPanel({
  list,
  reload,
}: {
  list: ListState<VolunteerFilters>;
  reload: () => void;
}) {
  const { draft, change, apply, reset } = useFilterDraft(list, reload);
  const halls = useHallOptions();
  return (
    <FilterForm label="Filter volunteers" onApply={apply} onReset={reset}>
      <TextField
        label="Name"
        type="search"
        dir="auto"
        fieldClassName="max-sm:col-span-2"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label="Hall"
        placeholder="All halls"
        options={halls.options}
        fieldClassName="max-sm:col-span-2"
        value={draft.hall_id}
        onChange={(event) => change({ hall_id: event.target.value })}
      />
      <Checkbox
        label="Verified only"
        checked={draft.isVerified === 'true'}
        onChange={(event) => change({ isVerified: event.target.checked ? 'true' : '' })}
      />
      <Checkbox
        label="Available only"
        checked={draft.isAvailable === 'true'}
        onChange={(event) => change({ isAvailable: event.target.checked ? 'true' : '' })}
      />
      {halls.failed ? (
        <OptionsError message="Failed to load hall/department options." onRetry={halls.retry} />
      ) : null}
    </FilterForm>
  );
}
