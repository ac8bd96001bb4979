import type { Lending } from '@library/contract/lendings.ts';
import { DueHistory } from '../features/due-dates/due-history.tsx';

/** How the due date of a loan in the lists of staff has moved, if it has. */
export const lendingHistory = (lending: Lending) => (
  <DueHistory loan={lending} title={lending.request.book.title} />
);
