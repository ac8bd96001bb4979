import { type ListState, useFilterDraft } from '../../lib/list-state.ts';
import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterForm } from '../../ui/lists/filter-form.tsx';
import type { BookFilters } from './book-filters.ts';
import type { BookLists } from './use-book-lists.ts';

/** The filters of the book index; they act with 'Apply Filters' (spec 2.11). */
export function BookFilterPanel({
  list,
  lists,
  reload,
}: {
  list: ListState<BookFilters>;
  lists: BookLists;
  /** Loads the list anew where applying or resetting leaves it in its place. */
  reload: () => void;
}) {
  const { draft, change, apply, reset } = useFilterDraft(list, reload);
  const long = [
    ['author_id', 'Author', 'All authors', lists.authors],
    ['publisher_id', 'Publisher', 'All publishers', lists.publishers],
  ] as const;
  return (
    <FilterForm label="Filter books" onApply={apply} onReset={reset}>
      <TextField
        label="Title"
        type="search"
        dir="auto"
        autoComplete="off"
        fieldClassName="col-span-2"
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <SelectField
        label="Hall"
        placeholder="All halls"
        options={lists.halls}
        value={draft.hall_id}
        onChange={(event) => change({ hall_id: event.target.value })}
      />
      <SelectField
        label="Category"
        placeholder="All categories"
        options={lists.categories}
        value={draft.category_id}
        onChange={(event) => change({ category_id: event.target.value })}
      />
      {long.map(([name, label, anyLabel, options]) => (
        <ChoiceBox
          key={name}
          label={label}
          anyLabel={anyLabel}
          options={options}
          loading={lists.loading}
          fieldClassName="col-span-2"
          value={draft[name]}
          onValueChange={(id) => change({ [name]: id })}
        />
      ))}
      {lists.failed ? (
        <OptionsError
          message="Failed to fetch dependencies (categories, authors, etc.)."
          onRetry={lists.retry}
        />
      ) : null}
    </FilterForm>
  );
}
