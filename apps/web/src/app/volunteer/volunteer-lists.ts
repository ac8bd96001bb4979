import type { KeepLending } from '../../features/lendings/lendings.api.ts';
import type { StaffListTexts } from '../../ui/lists/staff-list.tsx';

/** The words of the volunteer's lists. */
export const requestTexts: StaffListTexts = {
  title: 'Pending Book Requests',
  loading: 'Loading pending requests...',
  empty: { title: 'No pending book requests found for your hall.' },
  failed: 'Failed to fetch pending requests.',
};
export const lendingTexts: StaffListTexts = {
  title: 'Current Lending Books',
  loading: 'Loading current lendings...',
  empty: { title: 'No books currently lent from your hall.' },
  failed: 'Failed to fetch current lendings.',
};

/** Volunteers see only what is out, whatever the server sends. */
export const isOut: KeepLending = ({ status }) => status === 'pending';

/** What the search takes: what volunteers see. */
export const searchHint = 'Title, reader, phone, e-mail or copy label';
/** What stands in place of the list where a search finds nothing. */
export const nothingFound = {
  title: 'Nothing found.',
  text: 'Try another spelling, or fewer words.',
};
