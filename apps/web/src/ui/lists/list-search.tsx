import { Search } from 'lucide-react';
import type { ListSearchState } from '../../lib/lists/list-search.ts';
import { LiveTextField } from '../fields/live-text-field.tsx';

/**
 * The search above a list of staff: one box for any detail that a person at the desk can name. It takes effect at each
 * keystroke.
 * `<ListSearch label="Find a loan" hint="Title, reader, phone or copy label" search={search} />`
 */
export function ListSearch({
  label,
  hint,
  search,
}: {
  label: string;
  /** What people can search for. */
  hint: string;
  search: ListSearchState;
}) {
  return (
    <search aria-label={label} className="relative">
      <LiveTextField
        label={label}
        hint={hint}
        type="search"
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
        className="ps-11"
        value={search.filters.q}
        onValueChange={(q) => search.applyFilters({ q }, { typed: true })}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 bottom-3 size-5 text-ink-faint"
      />
    </search>
  );
}
