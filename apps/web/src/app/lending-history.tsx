import type { Lending } from '@library/contract/lendings.ts';
import { DueHistory } from '../features/due-dates/due-history.tsx';
import { ReceiptsLink } from '../features/receipts/receipts-link.tsx';

/** In staff lists: how the due date of a loan was changed, if it was, and the loan's receipts. */
export const lendingHistory = (lending: Lending) => (
  <div className="flex flex-wrap gap-x-4">
    <DueHistory loan={lending} title={lending.request.book.title} />
    <ReceiptsLink lendingId={lending.lending_id} />
  </div>
);
