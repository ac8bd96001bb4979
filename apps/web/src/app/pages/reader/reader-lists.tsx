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
  requests: {
    title: 'Requests',
    loading: 'Loading the requests...',
    empty: { title: 'No requests yet' },
    failed: "We couldn't load the requests.",
  },
  past: {
    title: 'Past loans',
    loading: 'Loading the past loans...',
    empty: { title: 'No past loans' },
    failed: "We couldn't load the past loans.",
  },
};

/** The loans and requests of a reader that the caller may see, each with its acts. */
export function ReaderLists({ readerId }: { readerId: string }) {
  const past = useListState(noFilters, 'past');
  const requests = useListState(noFilters, 'requests');
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
      <StaffRequests texts={texts.requests} filters={of} paging={requests} onKept={onKept} />
      <Lendings {...loans} texts={texts.past} filters={{ ...of, status: 'returned' }} paging={past} />
      {keptDialog}
    </>
  );
}
