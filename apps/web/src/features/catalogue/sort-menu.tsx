import { ArrowDownWideNarrow } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ChoiceMenu } from '../../ui/menu.tsx';
import { type BrowseSort, browseSorts } from './browse-state.ts';

/** The Sort menu of Browse; its button names the sort in force (spec 9). */
export function SortMenu({ sort, onSort }: { sort: BrowseSort; onSort: (sort: BrowseSort) => void }) {
  const current = browseSorts.find(({ value }) => value === sort);
  return (
    <ChoiceMenu
      trigger={
        <Button variant="secondary" className="px-3.5">
          <ArrowDownWideNarrow aria-hidden="true" />
          <span>
            <span className="max-sm:sr-only">Sort: </span>
            {current?.label}
          </span>
        </Button>
      }
      options={browseSorts}
      value={sort}
      onValueChange={(chosen) => {
        const known = browseSorts.find(({ value }) => value === chosen);
        if (known) onSort(known.value);
      }}
    />
  );
}
