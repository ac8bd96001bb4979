import { usualRows } from '@library/contract/fields/rows-a-page.ts';
import { CopyFound } from '../../features/copies/copy-found.tsx';
import { RequestFilterPanel } from '../../features/requests/request-filter-panel.tsx';
import { requestFilterDefaults, requestQuery } from '../../features/requests/request-filters.ts';
import { saveRequests } from '../../features/requests/staff-requests.api.ts';
import { StaffRequests } from '../../features/requests/staff-requests.tsx';
import { t } from '../../lib/language/texts.ts';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useListView } from '../../lib/lists/list-view.ts';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { PrintLink } from '../../ui/lists/print-link.tsx';
import { useKeptCopy } from '../kept-copy.tsx';
import { adminRequestTexts, adminSearchHint, rowsOf } from './admin-lists.ts';

/** All halls' requests with the admin's filters. */
export function PendingRequests() {
  const list = useListState(requestFilterDefaults);
  const search = useListSearch();
  const view = useListView();
  const { onKept, keptDialog } = useKeptCopy();
  const filters = { ...requestQuery(list.filters), ...rowsOf(view), q: searchedText(search) };
  return (
    <>
      <StaffRequests texts={adminRequestTexts()} filters={filters} paging={list} onKept={onKept}>
        <ListSearch label={t('Find a request')} hint={adminSearchHint()} search={search} />
        <CopyFound typed={searchedText(search)} />
        <RequestFilterPanel list={list} />
        <ListTools view={view} usualRows={usualRows}>
          <PrintLink to={`/print?list=day&hall_id=${encodeURIComponent(list.filters.hall_id)}`}>
            {t('Print today')}
          </PrintLink>
          <ExportButton onExport={() => saveRequests(filters)} />
        </ListTools>
      </StaffRequests>
      {keptDialog}
    </>
  );
}
