import type { HandoverMethod } from '@library/contract/handover-method.ts';

/** How somebody showed that the reader is there: the QR was scanned, or its digits were typed. */
export type CodeMethod = 'scan' | 'code';

/** When a desk without a network did an act that is booked now: the moment, and the library's day at it. */
export interface Noted {
  at: Date;
  day: string;
}

/** What was shown or scanned: the reader's code at a hand-out, the copy's label at a return. Null for nothing. */
type Shown = { code: CodeMethod | null } | { label: string | null };

/** How a copy changed hands: by hand where nothing was shown or scanned. A typed label counts like a scanned one. */
export function methodOf(shown: Shown): HandoverMethod {
  if ('code' in shown) return shown.code ?? 'by_hand';
  return shown.label === null ? 'by_hand' : 'scan';
}
