import type { DeskAct, DeskResult } from '@library/contract/desk.ts';
import type { KeepFor } from '@library/contract/keep-for.ts';

/** The words on the button of an act, while it runs, and after it in the list of what was done. */
export const actTexts: Record<
  DeskAct,
  { label: string; busy: string; done: (result: DeskResult) => string }
> = {
  hand_out: {
    label: 'Handed over',
    busy: 'Handing over…',
    done: ({ request, copy }) => `${copy?.label ?? request?.copy_label} handed out to ${request?.reader}`,
  },
  swap: {
    label: 'Give this one instead',
    busy: 'Handing over…',
    done: ({ request, copy }) =>
      `${copy?.label} handed out to ${request?.reader}, in place of ${request?.copy_label}`,
  },
  lend: {
    label: 'Lend this copy',
    busy: 'Lending…',
    done: ({ reader, copy }) => `${copy?.label} lent to ${reader?.name}`,
  },
  take_back: {
    label: 'Taken back',
    busy: 'Taking back…',
    done: ({ lending, copy }) => `${copy?.label} taken back${lending ? ` from ${lending.reader}` : ''}`,
  },
  found: { label: 'Found', busy: 'Saving…', done: ({ copy }) => `${copy?.label} found` },
};

/** Whether an act gives a book away, until a due date. */
export function givesOut(act: DeskAct | undefined): boolean {
  return act === 'hand_out' || act === 'swap' || act === 'lend';
}

/** The loan of a copy that was taken back, if that can be undone: not of one that is kept for somebody by now. */
export function undoable({ lending }: DeskResult, keepFor: KeepFor | null): string | null {
  return keepFor ? null : (lending?.lending_id ?? null);
}
