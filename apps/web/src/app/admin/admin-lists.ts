import type { ListView } from '../../lib/list-view.ts';
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

/** What the search of requests and loans takes. */
export const searchHint = 'Title, reader, phone, registration number, e-mail or copy label';

/** The rows of a page; these lists have an order of their own. */
export const rowsOf = ({ perPage }: ListView) => (perPage === '' ? {} : { per_page: perPage });
