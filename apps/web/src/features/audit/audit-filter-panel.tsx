import { type ListState, useFilterDraft } from '../../lib/list-state.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterForm } from '../../ui/lists/filter-form.tsx';
import type { AuditFilters } from './audit.api.ts';

/** The filters of the log: who, what kind of thing, and when. */
export function AuditFilterPanel({
  list,
  kinds,
  reload,
}: {
  list: ListState<AuditFilters>;
  /** All kinds that stand in the log. */
  kinds: readonly string[];
  /** Loads the log anew where applying or resetting leaves it in its place. */
  reload: () => void;
}) {
  const { draft, change, apply, reset } = useFilterDraft(list, reload);
  // The kind of the address is offered even before the list of kinds is there.
  const offered = [...new Set([...kinds, ...(draft.kind ? [draft.kind] : [])])].sort();
  return (
    <FilterForm label="Filter the log" onApply={apply} onReset={reset}>
      <TextField
        label="Person"
        type="search"
        autoComplete="off"
        dir="auto"
        fieldClassName="max-lg:col-span-2"
        value={draft.actor}
        onChange={(event) => change({ actor: event.target.value })}
      />
      <SelectField
        label="Kind"
        placeholder="All kinds"
        options={offered.map((kind) => ({ value: kind, label: kind }))}
        fieldClassName="max-lg:col-span-2"
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value })}
      />
      <TextField
        label="From date"
        type="date"
        max={draft.end_date || undefined}
        value={draft.start_date}
        onChange={(event) => change({ start_date: event.target.value })}
      />
      <TextField
        label="To date"
        type="date"
        min={draft.start_date || undefined}
        value={draft.end_date}
        onChange={(event) => change({ end_date: event.target.value })}
      />
    </FilterForm>
  );
}
