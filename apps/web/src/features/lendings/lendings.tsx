import type { Lending } from '@library/contract/lending/lendings.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { useSelection } from '../../lib/lists/selection.ts';
import { useBoxes } from '../../ui/lists/select-box.tsx';
import { SelectTools } from '../../ui/lists/select-tools.tsx';
import { StaffList, type StaffListTexts } from '../../ui/lists/staff-list.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { LendingCard } from './lending-card.tsx';
import { LendingDialog, type OpenLendingDialog } from './lending-dialog.tsx';
import { canSelect, LendingSelection } from './lending-selection.tsx';
import { type KeepLending, type LendingFilters, lendingsQuery } from './lendings.api.ts';

/**
 * Lendings with what the caller may do with each: the server says it in `may`, so volunteers and admins share this
 * list. `children` stand between heading and list, e.g. filters. Without `paging` the list is shown whole.
 */
export function Lendings({
  texts,
  filters,
  keep,
  paging,
  ofOneHall = false,
  dueHistory,
  onKept,
  children,
}: {
  texts: StaffListTexts;
  filters: LendingFilters;
  /** Which lendings of the response to show; with it the list is loaded whole. All where it is missing. */
  keep?: KeepLending | undefined;
  paging?: Paging;
  /** Whether all are of one hall, which the screen already names. */
  ofOneHall?: boolean;
  /** Draws how a loan's due date has moved, if it has. */
  dueHistory: (lending: Lending) => ReactNode;
  /** Called when a copy that came back goes to the next in line. */
  onKept: (kept: KeptCopy) => void;
  children?: ReactNode;
}) {
  const query = useQuery(lendingsQuery(filters, { keep, page: paging?.page }));
  const selection = useSelection<Lending>(({ lending_id }) => lending_id, query.data?.rows);
  const isShown = useBoxes(selection);
  const [open, setOpen] = useState<OpenLendingDialog | null>(null);
  const rows = query.data?.rows ?? [];
  return (
    <>
      <StaffList
        texts={texts}
        query={query}
        paging={paging}
        filters={
          <>
            {children}
            <SelectTools selection={selection} rows={rows.filter(canSelect)} />
          </>
        }
        skeleton="h-56"
        rowKey={({ lending_id }) => lending_id}
        bar={<LendingSelection selection={selection} />}
      >
        {(lending, showOutcome) => {
          const onOutcome = (outcome: ActionOutcome) => {
            // What was just done to this loan alone isn't done to it again with the others.
            if (outcome.tone === 'good') selection.choose([lending], false);
            showOutcome(outcome);
          };
          return (
            <LendingCard
              key={lending.lending_id}
              lending={lending}
              selection={isShown && canSelect(lending) ? selection : undefined}
              showHall={!ofOneHall}
              dueHistory={dueHistory(lending)}
              onOpen={(name) => setOpen({ name, lending, onOutcome })}
              onOutcome={onOutcome}
              onKept={onKept}
            />
          );
        }}
      </StaffList>
      {open ? <LendingDialog open={open} rows={rows} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
