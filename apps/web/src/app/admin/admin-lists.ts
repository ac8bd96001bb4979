import type { LendingListTexts } from '../../features/lendings/lendings.tsx';
import type { RequestListTexts } from '../../features/requests/staff-requests.tsx';

/** The words of the admin's lists (spec 2.11, 8). */
export const requestTexts: RequestListTexts = {
  title: 'Book Requests',
  loading: 'Loading requests...',
  empty: { title: 'No Requests Found', text: 'No book requests match your current filters.' },
  fetchFailed: 'Failed to fetch requests.',
};
export const lendingTexts: LendingListTexts = {
  title: 'Currently Borrowed Books',
  loading: 'Loading current lendings...',
  empty: { title: 'No Lendings Found', text: 'No books currently lent match your current filters.' },
  fetchFailed: 'Failed to fetch current lendings.',
};
