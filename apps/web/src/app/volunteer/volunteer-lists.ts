import type { KeepLending } from '../../features/lendings/lendings.api.ts';
import { t } from '../../lib/language/texts.ts';
import type { StaffListTexts } from '../../ui/lists/staff-list.tsx';

/** The words of the volunteer's lists. */
export const volunteerRequestTexts = (): StaffListTexts => ({
  title: t('Pending Book Requests'),
  loading: t('Loading pending requests...'),
  empty: { title: t('No pending book requests found for your hall.') },
  failed: t('Failed to fetch pending requests.'),
});
export const volunteerLendingTexts = (): StaffListTexts => ({
  title: t('Current Lending Books'),
  loading: t('Loading current lendings...'),
  empty: { title: t('No books currently lent from your hall.') },
  failed: t('Failed to fetch current lendings.'),
});

/** Volunteers see only loans that are out, whatever the server sends. */
export const isOut: KeepLending = ({ status }) => status === 'pending';

/** The hint of the search box: what volunteers can search for. */
export const volunteerSearchHint = () => t('Title, reader, phone, e-mail or copy label');
/** The texts shown when a search finds nothing. */
export const nothingFound = () => ({
  title: t('Nothing found.'),
  text: t('Try another spelling, or fewer words.'),
});
