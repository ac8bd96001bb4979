import { useQuery } from '@tanstack/react-query';
import { lendingsQuery } from '../../../../features/lendings/lendings.api.ts';
import { Lendings } from '../../../../features/lendings/lendings.tsx';
import { StaffRequests } from '../../../../features/requests/staff-requests.tsx';
import { t } from '../../../../lib/language/texts.ts';
import { useListState } from '../../../../lib/lists/list-state.ts';
import { useKeptCopy } from '../../../kept-copy.tsx';
import { lendingHistory } from '../../../lending-history.tsx';

const noFilters = {};

const texts = () => ({
  out: {
    title: t('On loan now'),
    loading: t('Loading the loans...'),
    empty: { title: t('Nothing on loan') },
    failed: t("We couldn't load the loans."),
  },
  lost: {
    title: t('Lost books'),
    loading: t('Loading the lost books...'),
    empty: { title: t('Nothing is lost') },
    failed: t("We couldn't load the lost books."),
  },
  open: {
    title: t('Open requests'),
    loading: t('Loading the requests...'),
    empty: { title: t('No open requests') },
    failed: t("We couldn't load the requests."),
  },
  past: {
    title: t('Past loans'),
    loading: t('Loading the past loans...'),
    empty: { title: t('No past loans') },
    failed: t("We couldn't load the past loans."),
  },
  cancelled: {
    title: t('Cancelled requests'),
    loading: t('Loading the cancelled requests...'),
    empty: { title: t('No cancelled requests') },
    failed: t("We couldn't load the cancelled requests."),
  },
});

/** A reader's current loans, lost books and open requests, as far as the caller may see them, with their actions. */
export function ReaderNow({ readerId }: { readerId: string }) {
  const { onKept, keptDialog } = useKeptCopy();
  const of = { reader_id: readerId };
  const loans = { dueHistory: lendingHistory, onKept };
  const lost = useQuery(lendingsQuery({ ...of, status: 'lost' }, {}));
  return (
    <>
      <Lendings {...loans} texts={texts().out} filters={{ ...of, status: 'pending', sort_order: 'asc' }} />
      {lost.data && lost.data.rows.length > 0 ? (
        <Lendings {...loans} texts={texts().lost} filters={{ ...of, status: 'lost' }} />
      ) : null}
      <StaffRequests texts={texts().open} filters={{ ...of, status: 'pending' }} onKept={onKept} />
      {keptDialog}
    </>
  );
}

/** A reader's past loans and cancelled requests, page by page. */
export function ReaderPast({ readerId }: { readerId: string }) {
  const past = useListState(noFilters, 'past');
  const cancelled = useListState(noFilters, 'cancelled');
  const { onKept, keptDialog } = useKeptCopy();
  const of = { reader_id: readerId };
  return (
    <>
      <Lendings
        texts={texts().past}
        filters={{ ...of, status: 'returned' }}
        paging={past}
        dueHistory={lendingHistory}
        onKept={onKept}
      />
      <StaffRequests
        texts={texts().cancelled}
        filters={{ ...of, status: 'cancelled' }}
        paging={cancelled}
        onKept={onKept}
      />
      {keptDialog}
    </>
  );
}
