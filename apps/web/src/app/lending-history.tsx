import type { Lending } from '@library/contract/lending/lendings.ts';
import { DueHistory } from '../features/due-dates/due-history.tsx';
import { ReceiptsLink } from '../features/receipts/receipts-link.tsx';

/** In staff lists: the link to the changes of a loan's due date, if there were any, and the link to the loan's receipts. */
export const lendingHistory = (lending: Lending) => (
  <div className="flex flex-wrap gap-x-4">
    <DueHistory loan={lending} title={lending.request.book.title} />
    <ReceiptsLink lendingId={lending.lending_id} />
  </div>
);
