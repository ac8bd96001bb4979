import type { CopyState } from '@library/contract/copies/copies.ts';
import type { RequestStatus } from '@library/contract/lending/requests.ts';
import { conflict, forbidden, Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence, word } from '../../lib/sentences/message-descriptor.ts';
import { addDays } from '../../lib/time/days.ts';
import { mayActInHall, type StaffActor } from '../../permissions.ts';

/** What the rules need to know about a reader who requests a book. */
export interface RequestFacts {
  /** The reader has a pending request for this book. */
  hasRequested: boolean;
  /** The reader has borrowed this book and not returned it. */
  hasBorrowed: boolean;
  /** Books that the reader has requested or borrowed now. */
  openBooks: number;
  maxOpenBooks: number;
  /** The reader's pending requests. */
  openRequests: number;
  /** The reader has borrowed at least one book, now or earlier. */
  hasCollected: boolean;
  /** The limit of open requests until the first book is collected; 0 for no limit. */
  firstBookRequests: number;
  /** Requests that the reader has made today, including cancelled ones. */
  madeToday: number;
  /** The limit of requests a day; 0 for no limit. */
  requestsADay: number;
  /** Time until the library's next day begins. */
  secondsLeftToday: number;
}

/** Shown to a reader who has a pending request for the book. */
export const alreadyRequested = "You've already requested this book. You can find it in My books.";

/** The reasons against a request (decision 031). */
type RequestObstacle = 'requested' | 'borrowed' | 'too_many_books' | 'too_many_first' | 'too_many_today';

/** The last two limits keep new accounts from holding a whole shelf, and readers from requesting and cancelling endlessly. */
function obstacleOf(facts: RequestFacts): RequestObstacle | null {
  const { firstBookRequests, requestsADay } = facts;
  if (facts.hasRequested) return 'requested';
  if (facts.hasBorrowed) return 'borrowed';
  if (facts.openBooks >= facts.maxOpenBooks) return 'too_many_books';
  if (firstBookRequests > 0 && !facts.hasCollected && facts.openRequests >= firstBookRequests) {
    return 'too_many_first';
  }
  return requestsADay > 0 && facts.madeToday >= requestsADay ? 'too_many_today' : null;
}

type Sentences = Record<RequestObstacle, (facts: RequestFacts) => Sentence>;

const toReaders: Sentences = {
  requested: () => alreadyRequested,
  borrowed: () => 'You have this book now. Please return it before you request it again.',
  too_many_books: ({ maxOpenBooks }) =>
    msg(
      'You can have at most {maxOpenBooks, plural, one {# book} other {# books}} requested or borrowed at a time. Return one or cancel a request first.',
      { maxOpenBooks },
    ),
  too_many_first: ({ firstBookRequests }) =>
    msg(
      "Until you've collected your first book, you can have {firstBookRequests, plural, one {# open request} other {# open requests}} at a time.",
      { firstBookRequests },
    ),
  too_many_today: ({ requestsADay }) =>
    msg(
      'You can make at most {requestsADay, plural, one {# request} other {# requests}} a day. Please come back tomorrow.',
      { requestsADay },
    ),
};

const toStaff: Sentences = {
  requested: () => 'This reader has already requested this book. Hand out that request.',
  borrowed: () => hasBorrowedAlready,
  too_many_books: ({ maxOpenBooks }) =>
    msg(
      'This reader has {maxOpenBooks, plural, one {# book} other {# books}} requested or borrowed, which is the most a reader can have.',
      { maxOpenBooks },
    ),
  too_many_first: ({ firstBookRequests }) =>
    msg(
      'Until the first book is collected, a reader can have {firstBookRequests, plural, one {# open request} other {# open requests}} at a time. Hand out one of those first.',
      { firstBookRequests },
    ),
  too_many_today: ({ requestsADay }) =>
    msg(
      'This reader has made {requestsADay, plural, one {# request} other {# requests}} today, which is the most a reader can make.',
      { requestsADay },
    ),
};

/** The message for staff who lend a reader a book that the reader has already. */
const hasBorrowedAlready = 'This reader already has a copy of this book.';

function refusalOf(facts: RequestFacts, sentences: Sentences): Refusal | null {
  const obstacle = obstacleOf(facts);
  if (obstacle === null) return null;
  const sentence = sentences[obstacle](facts);
  if (obstacle !== 'too_many_today') return conflict(sentence);
  return new Refusal('too_many_requests', sentence, { retryAfterSeconds: facts.secondsLeftToday });
}

/** Why a reader may not request a book; null when it may (decision 031). */
export function reasonAgainstRequest(facts: RequestFacts): Refusal | null {
  return refusalOf(facts, toReaders);
}

/** Why staff may not lend a reader a book without a request; the same rules apply. Null when they may. */
export function reasonAgainstLending(facts: RequestFacts): Refusal | null {
  return refusalOf(facts, toStaff);
}

/** The message when no copy is available in the chosen hall. */
export const noCopyLeft = 'There are no copies left at this collection point. Please choose another one.';

/** What the rules need to know about a request. */
export interface RequestState {
  hall_id: string;
  status: RequestStatus;
}

/** Whether a request is pending, and so still holds its copy. */
export function isPending<Request extends RequestState>(
  request: Request,
): request is Request & { status: 'pending' } {
  return request.status === 'pending';
}

function reasonAgainstStaff(actor: StaffActor, request: RequestState): Refusal | null {
  return mayActInHall(actor, request.hall_id) ? null : forbidden('This request belongs to another hall.');
}

/** Why this caller may not hand the held copy out; null when it may. */
export function reasonAgainstFulfil(actor: StaffActor, request: RequestState): Refusal | null {
  const wrongHall = reasonAgainstStaff(actor, request);
  if (wrongHall) return wrongHall;
  return isPending(request) ? null : conflict('Only pending requests can be fulfilled.');
}

/** Why this caller may not cancel the request; null when it may. */
export function reasonAgainstCancel(actor: StaffActor, request: RequestState): Refusal | null {
  return reasonAgainstStaff(actor, request) ?? reasonAgainstWithdraw(request.status);
}

/** Why readers may not cancel their own request; null when they may. */
export function reasonAgainstWithdraw(status: RequestStatus): Refusal | null {
  return status === 'pending' ? null : conflict('Only pending requests can be cancelled.');
}

/** The last day on which the library holds a copy for a pending request, before closed days of the hall are considered. */
export function lastHeldDay(requestDate: string, lapseDays: number): string {
  return addDays(requestDate, lapseDays);
}

/** Whether the last day on which a copy is held has passed. */
export function hasLapsed(collectBy: string, today: string): boolean {
  return today > collectBy;
}

/** What the rules need to know about a copy that is given instead of the held one. */
interface GivenCopy {
  label: string;
  book_id: string;
  hall_id: string;
  state: CopyState;
  title: string;
  hall: string;
}

/** Why a copy may not be given instead of the one that a request holds; null when it may. */
export function reasonAgainstSwap(
  copy: GivenCopy,
  request: { book_id: string; hall_id: string; title: string },
): Refusal | null {
  if (copy.book_id !== request.book_id) {
    return conflict(
      msg('{label} is “{title}”. The reader requested “{requested}”.', {
        label: copy.label,
        title: copy.title,
        requested: request.title,
      }),
    );
  }
  if (copy.hall_id !== request.hall_id)
    return conflict(msg('{label} belongs to {hall}.', { label: copy.label, hall: copy.hall }));
  if (copy.state === 'available') return null;
  return conflict(
    msg('{label} is {state}. Give another copy.', {
      label: copy.label,
      state: word(unavailableInWords[copy.state]),
    }),
  );
}

/** Why a copy cannot be given, as the end of a sentence that begins with its label and 'is'. */
export const unavailableInWords: Record<Exclude<CopyState, 'available'>, string> = {
  held: 'held for another reader',
  lent: 'on loan',
  lost: 'marked as lost',
  unavailable: 'off the shelf at the moment',
  withdrawn: 'withdrawn from the library',
};
