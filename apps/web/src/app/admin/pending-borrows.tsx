import { LendingFilterPanel } from '../../features/lendings/lending-filter-panel.tsx';
import { lendingFilterDefaults, lendingSearch } from '../../features/lendings/lending-filters.ts';
import { Lendings } from '../../features/lendings/lendings.tsx';
import { today } from '../../lib/dates.ts';
import { useListState } from '../../lib/list-state.ts';
import { useKeptCopy } from '../kept-copy.tsx';
import { lendingHistory } from '../lending-history.tsx';
import { lendingTexts } from './admin-lists.ts';

/** All halls' lendings with the admin's filters. */
export function PendingBorrows() {
  const list = useListState(lendingFilterDefaults);
  const { query, keep } = lendingSearch(list.filters, today());
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      <Lendings
        texts={lendingTexts}
        filters={query}
        keep={keep}
        paging={list}
        dueHistory={lendingHistory}
        onKept={onKept}
      >
        <LendingFilterPanel list={list} />
      </Lendings>
      {keptDialog}
    </>
  );
}
