import { t } from '../../../lib/language/texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import {
  type BrowseState,
  chooseFilter,
  type FilterDimension,
  filterDimensions,
  toggleAvailable,
} from '../browse-state.ts';
import type { FilterOptions } from './use-filter-lists.ts';

/** The text of a chip until the name of its value has loaded. */
const dimensionNames = (): Record<FilterDimension, string> => ({
  category_id: t('Category'),
  author_id: t('Author'),
  hall_id: t('Hall'),
  language: t('Language'),
});

/** The searched text and the active filters as removable chips (S2.4-04, S2.4-05). */
export function ActiveFilters({
  state,
  lists,
  onChange,
}: {
  state: BrowseState;
  lists: Record<FilterDimension, FilterOptions>;
  onChange: (next: BrowseState) => void;
}) {
  const active = filterDimensions.filter((dimension) => state[dimension]);
  if (active.length === 0 && !state.search && !state.available) return null;
  return (
    <ul aria-label={t('Active filters')} className="mb-5 flex flex-wrap gap-2">
      {state.search ? (
        <li className="max-w-full">
          <Chip
            removeLabel={t('Remove search {search}', { search: state.search })}
            onRemove={() => onChange({ ...state, search: '', page: 1 })}
          >
            “<ScriptText text={state.search} />”
          </Chip>
        </li>
      ) : null}
      {active.map((dimension) => {
        const id = state[dimension];
        const name =
          lists[dimension].options.find((option) => option.id === id)?.name ?? dimensionNames()[dimension];
        return (
          <li key={dimension} className="max-w-full">
            <Chip
              removeLabel={t('Remove filter {name}', { name })}
              onRemove={() => onChange(chooseFilter(state, dimension, id))}
            >
              <ScriptText text={name} />
            </Chip>
          </li>
        );
      })}
      {state.available ? (
        <li>
          <Chip
            removeLabel={t('Remove filter Available now')}
            onRemove={() => onChange(toggleAvailable(state))}
          >
            {t('Available now')}
          </Chip>
        </li>
      ) : null}
    </ul>
  );
}
