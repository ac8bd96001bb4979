import type { BookRequest } from '@library/contract/lending/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { StaffList, type StaffListTexts } from '../../ui/lists/staff-list.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { StaffFulfilDialog } from './staff-fulfil-dialog.tsx';
import { StaffRequestCard } from './staff-request-card.tsx';
import { type RequestFilters, staffRequests } from './staff-requests.api.ts';

type Fulfilling = { request: BookRequest; onOutcome: (outcome: ActionOutcome) => void };

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
  // Stored here and not in the card, because the request may leave the list while its dialog is open.
  const [fulfilling, setFulfilling] = useState<Fulfilling | null>(null);
  return (
    <>
      <StaffList
        texts={texts}
        query={query}
        paging={paging}
        filters={children}
        skeleton="h-52"
        rowKey={({ req_id }) => req_id}
      >
        {(request, onOutcome) => (
          <StaffRequestCard
            key={request.req_id}
            request={request}
            showHall={!ofOneHall}
            onFulfil={() => setFulfilling({ request, onOutcome })}
            onOutcome={onOutcome}
            onKept={onKept}
          />
        )}
      </StaffList>
      {fulfilling ? (
        <StaffFulfilDialog
          request={fulfilling.request}
          onClose={() => setFulfilling(null)}
          onFulfilled={() =>
            fulfilling.onOutcome({ tone: 'good', text: t('Book request fulfilled successfully!') })
          }
        />
      ) : null}
    </>
  );
}
