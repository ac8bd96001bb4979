import type { Home } from '@library/contract/books/home.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { hallKind, hallsFor, isOtherGenders, type PersonPlace, usePlace } from '../../../lib/halls.ts';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type BrowseState, chooseFilter, clearFilters, type FilterDimension } from '../browse-state.ts';
import { homeQuery } from '../home.api.ts';
import { FilterList } from './filter-list.tsx';
import type { FilterOption, FilterOptions } from './use-filter-lists.ts';

const groups = (): readonly { dimension: FilterDimension; title: string; searchLabel: string | null }[] => [
  { dimension: 'category_id', title: t('Tags (Category)'), searchLabel: t('Search tags') },
  { dimension: 'author_id', title: t('Authors'), searchLabel: t('Search authors') },
  { dimension: 'hall_id', title: t('Availability (Halls)'), searchLabel: t('Search halls') },
  { dimension: 'language', title: t('Language'), searchLabel: null },
];

/** The props that the choices and the panel around them share. */
export type FilterChoicesProps = {
  id: string;
  state: BrowseState;
  lists: Record<FilterDimension, FilterOptions>;
  onChange: (next: BrowseState) => void;
  onClose: () => void;
};

/** The choices of each dimension, side by side; on phones one group is open at a time. A choice applies immediately. */
export function FilterChoices({ id, state, lists, onChange, onClose }: FilterChoicesProps) {
  const place = usePlace();
  const { data: home } = useQuery(homeQuery);
  const [expanded, setExpanded] = useState<FilterDimension | null>('category_id');
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-1 md:grid-cols-2 md:gap-y-5 xl:grid-cols-4">
        {groups().map(({ dimension, title, searchLabel }) => {
          const open = dimension === expanded;
          const listId = `${id}-${dimension}`;
          const chosen = lists[dimension].options.find((option) => option.id === state[dimension]);
          return (
            <section key={dimension} aria-label={title} className="min-w-0">
              <h2 className="mb-2 font-semibold text-sm tracking-normal max-md:hidden">{title}</h2>
              <button
                type="button"
                aria-expanded={open}
                aria-controls={listId}
                onClick={() => setExpanded(open ? null : dimension)}
                className="flex min-h-11 w-full items-center gap-2 rounded-card text-start font-semibold text-sm md:hidden"
              >
                <span className="shrink-0">{title}</span>
                <span className="min-w-0 flex-1 truncate text-end font-normal text-action">
                  {chosen?.name}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className={classNames('size-4 shrink-0 transition-transform', open && 'rotate-180')}
                />
              </button>
              <div id={listId} className={classNames('max-md:pb-3', !open && 'max-md:hidden')}>
                <FilterList
                  searchLabel={searchLabel}
                  list={
                    dimension === 'hall_id'
                      ? withCounts(nearFirst(lists.hall_id, place), home)
                      : lists[dimension]
                  }
                  notes={dimension === 'hall_id' ? (hall) => hallKind(asHall(hall), place) : undefined}
                  isOtherHall={
                    dimension === 'hall_id' ? (hall) => isOtherGenders(asHall(hall), place) : undefined
                  }
                  chosenId={state[dimension]}
                  onChoose={(chosenId) => onChange(chooseFilter(state, dimension, chosenId))}
                />
              </div>
            </section>
          );
        })}
      </div>
      <div className="mt-4 flex gap-2 max-md:*:flex-1 max-sm:sticky max-sm:bottom-0 max-sm:bg-surface max-sm:py-2 md:justify-end">
        <Button variant="secondary" onClick={() => onChange(clearFilters(state))}>
          {t('Clear all')}
        </Button>
        <Button onClick={onClose}>{t('Apply Filters')}</Button>
      </div>
    </>
  );
}

const asHall = (option: FilterOption) => ({ ...option, hall_id: option.id });

/** Sorts halls: the person's own first, then those that the person may enter. */
function nearFirst(list: FilterOptions, place: PersonPlace): FilterOptions {
  return { ...list, options: hallsFor(list.options.map(asHall), place) };
}

/** Halls with the numbers of books that they have on the shelf, once these are known. The home page lists halls with books alone. */
function withCounts(list: FilterOptions, home: Home | undefined): FilterOptions {
  if (!home) return list;
  const counts = new Map(home.halls.map(({ hall_id, books }) => [hall_id, books]));
  return { ...list, options: list.options.map((hall) => ({ ...hall, count: counts.get(hall.id) ?? 0 })) };
}
