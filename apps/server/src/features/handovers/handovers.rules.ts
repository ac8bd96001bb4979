import type { HandoverMethod } from '@library/contract/lending/handover-method.ts';

/** How the reader's presence was shown: by scanning the QR code, or by typing its digits. */
export type CodeMethod = 'scan' | 'code';

/** When an offline desk did an act that is recorded now: the moment, and the library's day at that moment. */
export interface Noted {
  at: Date;
  day: string;
}

/** What was shown or scanned: the reader's code at a hand-out, the copy's label at a return. Null for neither. */
type ShownAtDesk = { code: CodeMethod | null } | { label: string | null };

/** How a copy changed hands: by hand if nothing was shown or scanned. A typed label counts as scanned. */
export function methodOf(shown: ShownAtDesk): HandoverMethod {
  if ('code' in shown) return shown.code ?? 'by_hand';
  return shown.label === null ? 'by_hand' : 'scan';
}
