import type { RequestStatus } from '@library/contract/requests.ts';
import { addDays } from '../../lib/days.ts';
import { pluralise } from '../../lib/pluralise.ts';
import { conflict, forbidden, Refusal } from '../../lib/refusal.ts';
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
export const alreadyRequested = 'You have already requested this book. You can find it in My books.';

/** Why a reader may not request a book; null when it may (decision 031). */
export function reasonAgainstRequest(facts: RequestFacts): Refusal | null {
  if (facts.hasRequested) return conflict(alreadyRequested);
  if (facts.hasBorrowed) {
    return conflict('You have this book now. Please return it before you request it again.');
  }
  if (facts.openBooks >= facts.maxOpenBooks) {
    return conflict(
      `You can have at most ${pluralise(facts.maxOpenBooks, 'book')} requested or borrowed at a time. Return one or cancel a request first.`,
    );
  }
  return reasonAgainstHoarding(facts);
}

/** Prevents unknown accounts from holding a whole shelf, and endless requesting and cancelling. */
function reasonAgainstHoarding(facts: RequestFacts): Refusal | null {
  const { firstBookRequests, requestsADay } = facts;
  if (firstBookRequests > 0 && !facts.hasCollected && facts.openRequests >= firstBookRequests) {
    return conflict(
      `Until you have collected your first book, you can have ${pluralise(firstBookRequests, 'open request')} at a time.`,
    );
  }
  if (requestsADay > 0 && facts.madeToday >= requestsADay) {
    return new Refusal(
      'too_many_requests',
      `You can make at most ${pluralise(requestsADay, 'request')} a day. Please come back tomorrow.`,
      { retryAfterSeconds: facts.secondsLeftToday },
    );
  }
  return null;
}

/** Shown when no copy is available in the chosen hall. */
export const noCopyLeft = 'There are no copies left at this collection point. Please choose another one.';

/** What the rules need to know about a request. */
export interface RequestState {
  hall_id: string;
  status: RequestStatus;
}

/** Whether a request still holds its copy. */
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

/** The last day on which the library holds a copy for a pending request, unless its hall is closed then. */
export function lastHeldDay(requestDate: string, lapseDays: number): string {
  return addDays(requestDate, lapseDays);
}

/** Whether the last day on which a copy is held is over. */
export function hasLapsed(collectBy: string, today: string): boolean {
  return today > collectBy;
}
