import { t } from '../../lib/language/texts.ts';
import type { ListView } from '../../lib/lists/list-view.ts';
import type { StaffListTexts } from '../../ui/lists/staff-list.tsx';

/** The words of the admin's lists. */
export const adminRequestTexts = (): StaffListTexts => ({
  title: t('Book Requests'),
  loading: t('Loading requests...'),
  empty: { title: t('No Requests Found'), text: t('No book requests match your current filters.') },
  failed: t('Failed to fetch requests.'),
});
export const adminLendingTexts = (): StaffListTexts => ({
  title: t('Currently Borrowed Books'),
  loading: t('Loading current lendings...'),
  empty: { title: t('No Lendings Found'), text: t('No books currently lent match your current filters.') },
  failed: t('Failed to fetch current lendings.'),
});

/** The hint of the search box over requests and loans: what can be searched for. */
export const adminSearchHint = () => t('Title, reader, phone, registration number, e-mail or copy label');

/** The call's parameter for the rows per page. Nothing for the order, which the filters of these lists choose. */
export const rowsOf = ({ perPage }: ListView) => (perPage === '' ? {} : { per_page: perPage });
