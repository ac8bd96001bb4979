import { RequestFilterPanel } from '../../features/requests/request-filter-panel.tsx';
import { requestFilterDefaults, requestQuery } from '../../features/requests/request-filters.ts';
import { StaffRequests } from '../../features/requests/staff-requests.tsx';
import { useListState } from '../../lib/list-state.ts';
import { useKeptCopy } from '../kept-copy.tsx';
import { requestTexts } from './admin-lists.ts';

/** All halls' requests with the admin's filters. */
export function PendingRequests() {
  const list = useListState(requestFilterDefaults);
  const { onKept, keptDialog } = useKeptCopy();
  return (
    <>
      <StaffRequests texts={requestTexts} filters={requestQuery(list.filters)} paging={list} onKept={onKept}>
        <RequestFilterPanel list={list} />
      </StaffRequests>
      {keptDialog}
    </>
  );
}
