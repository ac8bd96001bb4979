import type { CopyState } from '@library/contract/copies/copies.ts';
import type { ScanAct, ScanResult } from '@library/contract/copies/stocktake-scans.ts';
import type { CountedResult } from '@library/contract/copies/stocktakes.ts';
import { msg, type Sentence, word } from '../../lib/sentences/message-descriptor.ts';

/** A copy's present state, with its open request or the loan by which it is out or lost. */
export interface CopyAtScan {
  label: string;
  state: CopyState;
  hall_id: string;
  hall: string;
  /** The reader who requested, borrowed or lost it. */
  reader: string | null;
  held_until: string | null;
  lending_id: string | null;
}

/** The result of scanning a copy in a hall. */
export type CopyResult = Extract<ScanResult, CountedResult>;

/** The result of finding a copy in this hall. */
export function resultOf(
  { state, hall_id }: Pick<CopyAtScan, 'state' | 'hall_id'>,
  hallId: string,
): CopyResult {
  if (hall_id !== hallId) return 'elsewhere';
  return state === 'available' || state === 'unavailable' ? 'seen' : state;
}

/** Results that need no action. */
const inOrder: readonly ScanResult[] = ['seen', 'held'];

/** Whether the problem that a scan found has been solved since. */
export function isSettled(result: ScanResult, copy: CopyAtScan | null, hallId: string): boolean {
  return copy !== null && !inOrder.includes(result) && resultOf(copy, hallId) !== result;
}

/** The acts that solve the problem that a scan found, while they are possible. */
export function actsFor(result: ScanResult, copy: CopyAtScan | null, hallId: string): ScanAct[] {
  if (copy === null || resultOf(copy, hallId) !== result) return [];
  if (result === 'lent' && copy.lending_id !== null) return ['take_back'];
  return result === 'lost' ? ['found'] : [];
}

const stateInWords: Record<CopyState, string> = {
  available: 'on the shelf',
  held: 'held for a reader',
  lent: 'on loan',
  lost: 'marked as lost',
  unavailable: 'off the shelf',
  withdrawn: 'withdrawn',
};

/** A sentence about a scan and what to do; `label` is the scanned text where no copy has it. */
export function sentenceOf(
  result: ScanResult,
  copy: CopyAtScan | null,
  { label, hallId }: { label: string | null; hallId: string },
): Sentence {
  if (copy === null) {
    return result === 'not_a_label'
      ? "This isn't a label of a copy. Scan the label inside the cover."
      : msg('There is no copy {label}. Put the book aside: it needs a new label.', { label: label ?? '' });
  }
  if (isSettled(result, copy, hallId)) {
    return copy.hall_id === hallId
      ? msg('{label} is {state} now.', {
          label: copy.label,
          state: word(stateInWords[copy.state]),
        })
      : msg('{label} belongs to {hall} now.', { label: copy.label, hall: copy.hall });
  }
  return sentences[result](copy);
}

const sentences: Record<ScanResult, (copy: CopyAtScan) => Sentence> = {
  seen: ({ label, state }) =>
    state === 'unavailable'
      ? msg('{label} is here, and off the shelf at the moment.', { label })
      : msg('{label} is here.', { label }),
  held: ({ label, reader, held_until }) =>
    reader !== null && held_until !== null
      ? msg('{label} is held for {reader} until {day}. Leave it where it is.', {
          label,
          reader,
          day: { day: held_until },
        })
      : msg('{label} is here.', { label }),
  elsewhere: ({ label, hall }) =>
    msg('{label} belongs to {hall}. Put it aside, so that it can go back there.', { label, hall }),
  lent: ({ label, reader }) =>
    msg('{label} is here, but {reader} has it on loan. Take it back.', {
      label,
      reader: reader ?? msg('a reader'),
    }),
  lost: ({ label, reader }) =>
    reader === null
      ? msg("{label} was marked as lost, and it's here. Mark it as found.", { label })
      : msg("{label} was lost by {reader}, and it's here. Mark it as found.", { label, reader }),
  withdrawn: ({ label }) =>
    msg('{label} was withdrawn from the library. Put it aside for an admin.', { label }),
  unknown_label: ({ label }) => msg('{label} is here.', { label }),
  not_a_label: ({ label }) => msg('{label} is here.', { label }),
};
