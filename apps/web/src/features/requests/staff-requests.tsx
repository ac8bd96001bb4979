import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { StaffList, type StaffListTexts } from '../../ui/lists/staff-list.tsx';
import { StaffRequestCard } from './staff-request-card.tsx';
import { type RequestFilters, staffRequests } from './staff-requests.api.ts';

/**
 * Requests with what the caller may do with each: the server says it in `may`, so volunteers and admins share this
 * list. `children` stand between heading and list, e.g. filters. Without `paging` the list is shown whole.
 */
export function StaffRequests({
  texts,
  filters,
  paging,
  ofOneHall = false,
  onKept,
  children,
}: {
  texts: StaffListTexts;
  filters: RequestFilters;
  paging?: Paging;
  /** Whether all are of one hall, which the screen already names. */
  ofOneHall?: boolean;
  /** Called when the copy of a cancelled request goes to the next in line. */
  onKept: (kept: KeptCopy) => void;
  children?: ReactNode;
}) {
  const query = useQuery(staffRequests(filters, paging?.page));
  return (
    <StaffList texts={texts} query={query} paging={paging} filters={children} skeleton="h-52">
      {(request, onOutcome) => (
        <StaffRequestCard
          key={request.req_id}
          request={request}
          showHall={!ofOneHall}
          onOutcome={onOutcome}
          onKept={onKept}
        />
      )}
    </StaffList>
  );
}
