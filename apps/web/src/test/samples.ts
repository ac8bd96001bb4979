import type { OpenClaim } from '@library/contract/lending/claims.ts';
import type { Lending } from '@library/contract/lending/lendings.ts';
import type { RequestCode } from '@library/contract/lending/request-codes.ts';
import type { BookRequest } from '@library/contract/lending/requests.ts';
import type { OwnWait } from '@library/contract/lending/waits.ts';
import type { Reader } from '@library/contract/people/readers.ts';
import type { Volunteer } from '@library/contract/people/volunteers.ts';

const karim = {
  reader_id: 'karim',
  name: 'Karim Uddin',
  email: 'karim@example.test',
  contact: '01700000000',
  session: '2022-23',
  gender: 'male',
};
const nearHall = { hall_id: 'near', name: 'Near Hall' };

/** What the phone of a reader gets for an open request. */
export function sampleCode(facts: Partial<RequestCode> = {}): RequestCode {
  return {
    req_id: 'request-1',
    status: 'pending',
    book: { book_id: 'book-1', title: 'Riyad as-Salihin' },
    hall: nearHall,
    code: { short: '0123456789AB', secret: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc', now: '482913' },
    server_time: Date.now(),
    received: null,
    ...facts,
  };
}

/** A lent book, with which the caller may do nothing unless `may` says so. */
export function sampleLending({
  may,
  ...facts
}: Partial<Omit<Lending, 'may'>> & { may?: Partial<Lending['may']> } = {}): Lending {
  return {
    lending_id: 'lending-1',
    status: 'pending',
    issue_date: '2026-11-01',
    return_date: '2026-11-08',
    review_id: null,
    copy_label: 'C000001',
    disputed: false,
    claim: null,
    hall: nearHall,
    request: { book: { book_id: 'book-1', title: 'Riyad as-Salihin' }, reader: karim },
    renewals: 0,
    first_due_date: null,
    late_days: 0,
    on_time_until: '2026-11-08',
    renewal: null,
    ...facts,
    may: { return: false, mark_lost: false, mark_found: false, change_due: false, ...may },
  };
}

/** The facts about renewing a loan that is not late and cannot be renewed, without a reason. */
export const noRenewal = {
  renewals: 0,
  first_due_date: null,
  late_days: 0,
  on_time_until: '2026-11-08',
  may: { renew: false },
  renew_until: null,
  renew_from: null,
  why_not: null,
};

/** The claim of a reader to have returned a loan, for which the hall is looking. */
export const sampleClaim: OpenClaim = {
  claim_id: 'claim-1',
  claimed_on: '2026-11-05',
  to_whom: null,
  missed_at: null,
};

/** The second place in the line for a book, of the reader who is logged in. */
export function sampleWait(facts: Partial<OwnWait> = {}): OwnWait {
  return {
    wait_id: 'wait-1',
    status: 'waiting',
    joined_on: '2026-11-01',
    book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
    halls: [nearHall],
    place: 2,
    people: 3,
    expected: null,
    not_after: null,
    paused_until: null,
    paused_at_most_until: null,
    misses: 0,
    offer: null,
    log: [{ what: 'joined', day: '2026-11-01', hall: null, because: null }],
    ...facts,
  };
}

/** A request that waits at the desk. */
export function sampleRequest(facts: Partial<BookRequest> = {}): BookRequest {
  return {
    req_id: 'request-1',
    status: 'pending',
    request_date: '2026-11-01',
    held_until: '2026-11-08',
    wait_id: null,
    book: { book_id: 'book-1', title: 'Riyad as-Salihin' },
    hall: nearHall,
    copy_label: 'C000001',
    reader: karim,
    may: { fulfil: true, cancel: true },
    short_loan: null,
    ...facts,
  };
}

/** A reader of no hall. */
export function sampleReader(facts: Partial<Reader> = {}): Reader {
  return {
    reader_id: 'karim',
    name: 'Karim Uddin',
    email: 'karim@example.test',
    contact: null,
    session: null,
    gender: null,
    registration_no: null,
    hall_id: null,
    dept_id: null,
    hall: null,
    department: null,
    isVerified: true,
    total_points: 0,
    ...facts,
  };
}

export function sampleVolunteer(facts: Partial<Volunteer> = {}): Volunteer {
  return {
    volunteer_id: 'karim',
    name: 'Karim Uddin',
    email: 'karim@example.test',
    contact: null,
    registration_no: null,
    session: null,
    address: null,
    room_no: null,
    hall_id: '019ab000-0000-7000-8000-000000000001',
    dept_id: '019ab000-0000-7000-8000-000000000002',
    hall: null,
    department: null,
    isAvailable: true,
    isVerified: true,
    ...facts,
  };
}
