import { useQuery } from '@tanstack/react-query';
import { lendingsQuery } from '../../../features/lendings/lendings.api.ts';
import { Lendings } from '../../../features/lendings/lendings.tsx';
import { StaffRequests } from '../../../features/requests/staff-requests.tsx';
import { useListState } from '../../../lib/list-state.ts';
import { useKeptCopy } from '../../kept-copy.tsx';
import { lendingHistory } from '../../lending-history.tsx';

const noFilters = {};

const texts = {
  out: {
    title: 'On loan now',
    loading: 'Loading the loans...',
    empty: { title: 'Nothing on loan' },
    failed: "We couldn't load the loans.",
  },
  lost: {
    title: 'Lost books',
    loading: 'Loading the lost books...',
    empty: { title: 'Nothing is lost' },
    failed: "We couldn't load the lost books.",
  },
  open: {
    title: 'Open requests',
    loading: 'Loading the requests...',
    empty: { title: 'No open requests' },
    failed: "We couldn't load the requests.",
  },
  past: {
    title: 'Past loans',
    loading: 'Loading the past loans...',
    empty: { title: 'No past loans' },
    failed: "We couldn't load the past loans.",
  },
  cancelled: {
    title: 'Cancelled requests',
    loading: 'Loading the cancelled requests...',
    empty: { title: 'No cancelled requests' },
    failed: "We couldn't load the cancelled requests.",
  },
};

/** What a reader has and has asked for now, as far as the caller may see it, each with its acts. */
export function ReaderNow({ readerId }: { readerId: string }) {
  const { onKept, keptDialog } = useKeptCopy();
  const of = { reader_id: readerId };
  const loans = { dueHistory: lendingHistory, onKept };
  const lost = useQuery(lendingsQuery({ ...of, status: 'lost' }, {}));
  return (
    <>
      <Lendings {...loans} texts={texts.out} filters={{ ...of, status: 'pending', sort_order: 'asc' }} />
      {lost.data && lost.data.rows.length > 0 ? (
        <Lendings {...loans} texts={texts.lost} filters={{ ...of, status: 'lost' }} />
      ) : null}
      <StaffRequests texts={texts.open} filters={{ ...of, status: 'pending' }} onKept={onKept} />
      {keptDialog}
    </>
  );
}

/** What a reader has had, and the requests that became nothing, page by page. */
export function ReaderPast({ readerId }: { readerId: string }) {
  const past = useListState(noFilters, 'past');
  const cancelled = useListState(noFilters, 'cancelled');
  const { onKept, keptDialog } = useKeptCopy();
  const of = { reader_id: readerId };
  return (
    <>
      <Lendings
        texts={texts.past}
        filters={{ ...of, status: 'returned' }}
        paging={past}
        dueHistory={lendingHistory}
        onKept={onKept}
      />
      <StaffRequests
        texts={texts.cancelled}
        filters={{ ...of, status: 'cancelled' }}
        paging={cancelled}
        onKept={onKept}
      />
      {keptDialog}
    </>
  );
}
