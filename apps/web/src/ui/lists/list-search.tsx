import { Search } from 'lucide-react';
import type { ListSearchState } from '../../lib/list-search.ts';
import { LiveTextField } from '../fields/live-text-field.tsx';

/**
 * The search over a list of staff: one box for whatever a person at the desk can tell, which acts at each key.
 * `<ListSearch label="Find a loan" hint="Title, reader, phone or copy label" search={search} />`
 */
export function ListSearch({
  label,
  hint,
  search,
}: {
  label: string;
  /** What the box takes. */
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
