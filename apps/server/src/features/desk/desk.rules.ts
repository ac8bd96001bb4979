import type { CopyState } from '@library/contract/copies/copies.ts';
import type { DeskAct, Finding } from '@library/contract/lending/desk.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';

/** An open request of the desk's hall. */
export interface RequestAtDesk {
  req_id: string;
  reader_id: string;
  reader: string;
  book_id: string;
  title: string;
  copy_label: string;
}

/** A scanned copy with its open request or its loan. */
export interface CopyAtDesk {
  label: string;
  state: CopyState;
  book_id: string;
  title: string;
  hall_id: string;
  hall: string;
  held_for: RequestAtDesk | null;
  /** The loan by which the copy is borrowed or lost. */
  lending: { reader_id: string; reader: string } | null;
}

/** The reader at the desk, and what the hall holds for this reader. */
export interface ReaderAtDesk {
  reader_id: string;
  name: string;
  blocked: boolean;
  /** The request whose code was shown; null for a reader found by registration number. */
  shown: RequestAtDesk | null;
  requests: readonly RequestAtDesk[];
}

/** What was scanned, and where. Has a copy, a reader or both. */
export interface ScannedAtDesk {
  hall_id: string;
  copy: CopyAtDesk | null;
  reader: ReaderAtDesk | null;
  /** Whether the caller may hand out without the reader's code. */
  mayByHand: boolean;
}

/** What was found, what can be done, and the request that a hand-out or a swap fulfils. */
export interface DeskPlan {
  finding: Finding;
  sentence: Sentence;
  acts: DeskAct[];
  request: RequestAtDesk | null;
}

const plan = (
  finding: Finding,
  sentence: Sentence,
  acts: DeskAct[] = [],
  request: RequestAtDesk | null = null,
): DeskPlan => ({ finding, sentence, acts, request });

/** The one sensible act for a scan: of a copy, a reader, or both. */
export function planOf(scan: ScannedAtDesk): DeskPlan {
  const { copy, reader } = scan;
  if (copy === null) return reader === null ? unknownText : planOfReader(reader);
  if (copy.hall_id !== scan.hall_id) {
    return plan(
      'other_hall',
      msg('{label} belongs to {hall}. It can only be handed out and taken back there.', {
        label: copy.label,
        hall: copy.hall,
      }),
    );
  }
  switch (copy.state) {
    case 'lost':
      return plan('lost', lostSentence(copy), ['found']);
    case 'unavailable':
      return plan(
        'unavailable',
        msg("{label} is off the shelf at the moment, so it can't be handed out.", { label: copy.label }),
      );
    case 'withdrawn':
      return plan(
        'withdrawn',
        msg("{label} was withdrawn from the library, so it can't be handed out.", { label: copy.label }),
      );
    case 'lent':
      return planOfLent(copy, reader);
    case 'held':
      return planOfHeld(copy, reader, scan);
    case 'available':
      return planOfAvailable(copy, reader, scan);
  }
}

/** The result for a text that is neither a label nor a reader's. */
export const unknownText = plan(
  'unknown_text',
  "This isn't a label of a copy, a reader's code or a registration number.",
);

function planOfReader({ name, shown, requests }: ReaderAtDesk): DeskPlan {
  if (shown) {
    return plan(
      'request',
      msg('{name} collects “{title}”. Scan copy {copy_label}.', {
        name,
        title: shown.title,
        copy_label: shown.copy_label,
      }),
      ['hand_out'],
      shown,
    );
  }
  if (requests.length === 0) {
    return plan('reader', msg('Nothing is held for {name} here. Scan a copy to hand it out.', { name }));
  }
  return plan('reader', msg('Scan the copy that {name} collects, or another one to hand it out.', { name }));
}

function lostSentence({ label, lending }: CopyAtDesk): Sentence {
  return lending === null
    ? msg('{label} is marked as lost. If you have it, put it back on the shelf.', { label })
    : msg('{label} was lost by {reader}. If you have it, it counts as returned today.', {
        label,
        reader: lending.reader,
      });
}

function planOfLent({ label, title, lending }: CopyAtDesk, reader: ReaderAtDesk | null): DeskPlan {
  const name = lending?.reader ?? msg('a reader');
  if (reader === null) return plan('lent', msg('{name} borrowed “{title}”.', { name, title }), ['take_back']);
  if (lending?.reader_id === reader.reader_id) {
    return plan('lent_to_reader', msg('{name} borrowed this copy. Take it back?', { name }), ['take_back']);
  }
  return plan('lent_to_other', msg('{label} is lent to {name}. Take it back first.', { label, name }), [
    'take_back',
  ]);
}

function planOfHeld(copy: CopyAtDesk, reader: ReaderAtDesk | null, { mayByHand }: ScannedAtDesk): DeskPlan {
  const request = copy.held_for;
  if (request === null)
    return plan('unavailable', msg('{label} is being handed out right now.', { label: copy.label }));
  if (reader !== null && reader.reader_id !== request.reader_id) {
    const own = reader.requests.find(({ book_id }) => book_id === copy.book_id);
    return plan(
      'held_for_other',
      own
        ? msg("{label} is held for {reader}. {name}'s copy is {copy_label}.", {
            label: copy.label,
            reader: request.reader,
            name: reader.name,
            copy_label: own.copy_label,
          })
        : msg('{label} is held for {reader}.', { label: copy.label, reader: request.reader }),
    );
  }
  const isShown = reader?.shown?.req_id === request.req_id;
  if (isShown || mayByHand) {
    return plan(
      reader ? 'ready' : 'held',
      reader
        ? msg('{reader} is here for “{title}”.', { reader: request.reader, title: copy.title })
        : msg('{reader} requested “{title}”.', { reader: request.reader, title: copy.title }),
      ['hand_out'],
      request,
    );
  }
  return plan(
    'held',
    msg("{reader} requested “{title}”. Scan the reader's code for this book.", {
      reader: request.reader,
      title: copy.title,
    }),
    [],
    request,
  );
}

function planOfAvailable(
  copy: CopyAtDesk,
  reader: ReaderAtDesk | null,
  { mayByHand }: ScannedAtDesk,
): DeskPlan {
  const { label, title } = copy;
  if (reader === null) {
    return plan(
      'available',
      msg(
        "{label} is on the shelf. To hand it out, scan the reader's code or type the registration number.",
        {
          label,
        },
      ),
    );
  }
  const own = reader.requests.find(({ book_id }) => book_id === copy.book_id);
  const isShown = reader.shown !== null && (own === undefined || reader.shown.req_id === own.req_id);
  if (own) {
    const sentence = msg('{copy_label} is held for {name}, and this is {label}.', {
      copy_label: own.copy_label,
      name: reader.name,
      label,
    });
    return plan('other_copy', sentence, isShown || mayByHand ? ['swap'] : [], own);
  }
  if (reader.blocked) {
    return plan(
      'reader_blocked',
      msg("{name}'s account is blocked. An admin can say why.", { name: reader.name }),
    );
  }
  const acts: DeskAct[] = isShown || mayByHand ? ['lend'] : [];
  if (reader.shown) {
    const { title: wanted, copy_label } = reader.shown;
    return plan(
      'other_book',
      msg('This is “{title}”. {name} requested “{wanted}” ({copy_label}).', {
        title,
        name: reader.name,
        wanted,
        copy_label,
      }),
      acts,
    );
  }
  const { name } = reader;
  const sentence =
    acts.length > 0
      ? msg('“{title}” for {name}.', { title, name })
      : msg('“{title}” for {name}. Ask the reader to request it; the code then shows in My books.', {
          title,
          name,
        });
  return plan('lend', sentence, acts);
}
