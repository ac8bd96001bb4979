import { usualRows } from '@library/contract/fields/rows-a-page.ts';
import { HallClaims } from '../../features/claims/hall-claims.tsx';
import { CopyFound } from '../../features/copies/copy-found.tsx';
import { LendingFilterPanel } from '../../features/lendings/lending-filter-panel.tsx';
import { lendingFilterDefaults, lendingSearch } from '../../features/lendings/lending-filters.ts';
import { saveLendings } from '../../features/lendings/lendings.api.ts';
import { Lendings } from '../../features/lendings/lendings.tsx';
import { t } from '../../lib/language/texts.ts';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useListView } from '../../lib/lists/list-view.ts';
import { today } from '../../lib/wording/dates.ts';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { PrintLink } from '../../ui/lists/print-link.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { lendingHistory } from '../lending-history.tsx';
import { adminLendingTexts, adminSearchHint, rowsOf } from './admin-lists.ts';

/** The reported returns and the loans of all halls, with the admin's filters. */
export function PendingBorrows() {
  const list = useListState(lendingFilterDefaults);
  const { query, keep, exported } = lendingSearch(list.filters, today());
  const search = useListSearch();
  const view = useListView();
  const q = searchedText(search);
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      <HallClaims hallId={list.filters.hall_id} decides onKept={onKept} />
      <Lendings
        texts={adminLendingTexts()}
        filters={{ ...query, ...rowsOf(view), q }}
        keep={keep}
        paging={list}
        dueHistory={lendingHistory}
        onKept={onKept}
      >
        <ListSearch label={t('Find a loan')} hint={adminSearchHint()} search={search} />
        <CopyFound typed={q} />
        <LendingFilterPanel list={list} />
        <ListTools view={view} usualRows={usualRows}>
          <PrintLink to={`/print?hall_id=${encodeURIComponent(list.filters.hall_id)}`}>
            {t('Print late loans')}
          </PrintLink>
          <ExportButton onExport={() => saveLendings({ ...exported, q })} />
        </ListTools>
      </Lendings>
      {keptDialog}
    </>
  );
}
