import type { StaffListTexts } from '../../ui/lists/staff-list.tsx';

/** The words of the admin's lists. */
export const requestTexts: StaffListTexts = {
  title: 'Book Requests',
  loading: 'Loading requests...',
  empty: { title: 'No Requests Found', text: 'No book requests match your current filters.' },
  failed: 'Failed to fetch requests.',
};
export const lendingTexts: StaffListTexts = {
  title: 'Currently Borrowed Books',
  loading: 'Loading current lendings...',
  empty: { title: 'No Lendings Found', text: 'No books currently lent match your current filters.' },
  failed: 'Failed to fetch current lendings.',
};
