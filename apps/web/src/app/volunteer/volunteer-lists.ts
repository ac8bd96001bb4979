import type { KeepLending } from '../../features/lendings/lendings.api.ts';
import type { LendingListTexts } from '../../features/lendings/lendings.tsx';
import type { RequestListTexts } from '../../features/requests/staff-requests.tsx';

/** The words of the volunteer's lists (spec 2.10, 8). */
export const requestTexts: RequestListTexts = {
  title: 'Pending Book Requests',
  loading: 'Loading pending requests...',
  empty: { title: 'No pending book requests found for your hall.' },
  fetchFailed: 'Failed to fetch pending requests.',
};
export const lendingTexts: LendingListTexts = {
  title: 'Current Lending Books',
  loading: 'Loading current lendings...',
  empty: { title: 'No books currently lent from your hall.' },
  fetchFailed: 'Failed to fetch current lendings.',
};

/** Volunteers see only what is out, whatever the server sends (spec 7, 9). */
export const isOut: KeepLending = ({ status }) => status === 'pending';
