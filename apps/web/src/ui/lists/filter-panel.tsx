import type { Filters, ListState } from '../../lib/lists/list-state.ts';
import { useFilterDraft } from '../../lib/lists/list-state.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { ChoiceBox } from '../fields/choice-box.tsx';
import { LiveDayField } from '../fields/live-day-field.tsx';
import { LiveTextField } from '../fields/live-text-field.tsx';
import { OptionsError } from '../fields/options-error.tsx';
import { type Option, SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FilterForm } from './filter-form.tsx';

/** One field of a panel; `name` is the name of the filter, `className` sets the field's width in the grid. */
export type FilterField<Name extends string> = { name: Name; label: string; className?: string } & (
  | { kind: 'text' }
  | { kind: 'select'; options: readonly Option[]; placeholder?: string }
  /** A select for long lists. */
  | { kind: 'choice'; options: readonly Option[]; anyLabel: string; loading: boolean }
  /** A day that is not after the day of the filter `until` and not before the day of `from`. */
  | { kind: 'day'; from?: Name; until?: Name }
  | { kind: 'tick' }
);

type ChangeFilter = (name: string, value: string, typed?: boolean) => void;
type PanelProps<F extends Filters> = {
  /** Accessible name of the panel. */
  label: string;
  list: ListState<F>;
  fields: readonly FilterField<keyof F & string>[];
  /** Set while options could not be loaded. */
  failure?: { message: string; onRetry: () => void } | null;
};

/** Filters that take effect with 'Apply Filters'. `reload` is called when applying them does not change the list's filters. */
export function FilterPanel<F extends Filters>({
  label,
  list,
  fields,
  failure,
  reload,
}: PanelProps<F> & { reload: () => void }) {
  const { draft, change, apply, reset } = useFilterDraft(list, reload);
  return (
    <FilterForm label={label} onApply={apply} onReset={reset}>
      {fields.map((field) => (
        <PanelField
          key={field.name}
          field={field}
          values={draft}
          onChange={(name, value) => change({ [name]: value } as Partial<F>)}
        />
      ))}
      {failure ? <OptionsError {...failure} /> : null}
    </FilterForm>
  );
}

/** Filters that take effect when they are chosen; a text takes effect at each keystroke, a day once its year is typed. */
export function LiveFilterPanel<F extends Filters>({ label, list, fields, failure }: PanelProps<F>) {
  return (
    <FilterForm label={label} onReset={list.resetFilters}>
      {fields.map((field) => (
        <PanelField
          key={field.name}
          live
          field={field}
          values={list.filters}
          onChange={(name, value, typed) =>
            list.applyFilters({ ...list.filters, [name]: value }, typed ? { typed } : { live: true })
          }
        />
      ))}
      {failure ? <OptionsError {...failure} /> : null}
    </FilterForm>
  );
}

function PanelField({
  field,
  values,
  live = false,
  onChange,
}: {
  field: FilterField<string>;
  values: Filters;
  live?: boolean;
  onChange: ChangeFilter;
}) {
  const { name, label, className } = field;
  const value = values[name] ?? '';
  const common = { label, value, ...(className ? { fieldClassName: className } : {}) };
  const onInput = (event: { target: { value: string } }) => onChange(name, event.target.value);
  switch (field.kind) {
    case 'text': {
      const text = { ...common, type: 'search', dir: 'auto', autoComplete: 'off' };
      if (!live) return <TextField {...text} onChange={onInput} />;
      return <LiveTextField {...text} onValueChange={(typed) => onChange(name, typed, true)} />;
    }
    case 'select':
      return (
        <SelectField
          {...common}
          options={field.options}
          {...(field.placeholder ? { placeholder: field.placeholder } : {})}
          onChange={onInput}
        />
      );
    case 'choice':
      return (
        <ChoiceBox
          {...common}
          options={field.options}
          anyLabel={field.anyLabel}
          loading={field.loading}
          onValueChange={(chosen) => onChange(name, chosen)}
        />
      );
    case 'day': {
      const day = {
        ...common,
        min: (field.from && values[field.from]) || undefined,
        max: (field.until && values[field.until]) || undefined,
      };
      if (!live) return <TextField {...day} type="date" onChange={onInput} />;
      return <LiveDayField {...day} onValueChange={(typed) => onChange(name, typed, true)} />;
    }
    case 'tick':
      return (
        <Checkbox
          label={label}
          checked={value === 'true'}
          onChange={(event) => onChange(name, event.target.checked ? 'true' : '')}
        />
      );
  }
}
