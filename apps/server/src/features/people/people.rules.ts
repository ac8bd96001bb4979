import type { FieldErrors } from '@library/contract/errors.ts';
import type { AccountType } from '@library/contract/route.ts';
import { counted } from '../../lib/pluralise.ts';
import { conflict, forbidden, type Refusal } from '../../lib/refusal.ts';

/** The reasons against a registration, in words for an admin who changes somebody's account. */
export function inAdminsWords(reasons: FieldErrors, type: AccountType): FieldErrors {
  return reasons.email ? { ...reasons, email: [`Another ${type} has this email already.`] } : reasons;
}

/** Why a reader cannot be deleted; null when nothing is in the way (decisions 5). */
export function reasonAgainstReaderDeletion(name: string, booksOut: number): Refusal | null {
  if (booksOut === 0) return null;
  const books = counted(booksOut, 'borrowed book');
  return conflict(
    `${name} still has ${books}, to be returned or marked lost before the reader can be deleted.`,
  );
}

/** Why an account cannot be verified; null when it can. */
export function reasonAgainstVerification(type: AccountType, verified: boolean): Refusal | null {
  return verified ? conflict(`This ${type} is verified already.`) : null;
}

/** Why an account cannot be deleted from the table of unverified ones; null when it can (contract 6). */
export function reasonAgainstRejection(
  type: AccountType,
  { verified, isOwn }: { verified: boolean; isOwn: boolean },
): Refusal | null {
  if (isOwn) return conflict('You cannot delete your own account.');
  return verified ? conflict(`This ${type} is verified and cannot be deleted from this list.`) : null;
}

interface Blocking {
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/**
 * The block of a reader after an admin's form (decision 031): what it does not say stays, and a block keeps the moment
 * at which it began and the reason, unless another is given.
 */
export function blockAfter(
  before: Blocking,
  form: { isVerified?: boolean | undefined; blocked_reason: string | null },
  now: Date,
): Blocking {
  if (form.isVerified === undefined) {
    return { blocked_at: before.blocked_at, blocked_reason: before.blocked_reason };
  }
  if (form.isVerified) return { blocked_at: null, blocked_reason: null };
  return {
    blocked_at: before.blocked_at ?? now,
    blocked_reason: form.blocked_reason ?? before.blocked_reason,
  };
}

/** A reader as the audit log tells it: `isVerified` as the contract calls it, and the reason of a block. */
export function loggedReader<Row extends Blocking>({ blocked_at, ...row }: Row) {
  return { ...row, isVerified: blocked_at === null };
}

/** Why an admin cannot be withdrawn by another; null when it can (decision 029). */
export function reasonAgainstWithdrawal({
  verified,
  isOwn,
  verifiedAdmins,
}: {
  verified: boolean;
  isOwn: boolean;
  verifiedAdmins: number;
}): Refusal | null {
  if (!verified) return conflict('This admin is not verified.');
  if (verifiedAdmins <= 1)
    return conflict('The library needs at least one admin. Please verify another one first.');
  return isOwn ? conflict('You cannot withdraw yourself. Please ask another admin.') : null;
}

/** Why an admin may not act any more, looked at under the lock; null for one who may. */
export function reasonAgainstWithdrawn(actor: { verified: boolean } | undefined): Refusal | null {
  return actor?.verified ? null : forbidden('Your account is not verified yet.');
}

type Value = string | number | boolean | null;
/** A person as the queries select it: flat, hall and department by name. */
export type PersonFacts = Readonly<Record<string, Value>>;

/** The audit log can never be erased, so it says of these only that they changed, not what they held. */
const personal = [
  'email',
  'contact',
  'registration_no',
  'session',
  'gender',
  'address',
  'room_no',
] as const satisfies string[];
/** Told by the name of the hall or department, or by the entry itself. */
const ids = ['reader_id', 'volunteer_id', 'hall_id', 'dept_id'];

const isPersonal = (field: string) => personal.some((each) => each === field);

function factsOf(person: PersonFacts, fields: string[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));
}

/** What the audit log keeps of a change to a person; null when nothing changed. */
export function loggedChange(
  before: PersonFacts,
  after: PersonFacts,
): { before: Record<string, Value>; after: Record<string, Value | string[]> } | null {
  const changed = Object.keys(after).filter(
    (field) => !ids.includes(field) && before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  const told = changed.filter((field) => !isPersonal(field));
  const untold = changed.filter(isPersonal);
  return {
    before: factsOf(before, told),
    after: { ...factsOf(after, told), ...(untold.length > 0 ? { changed_fields: untold } : {}) },
  };
}

/** What the audit log keeps of a person who is deleted: the name, so that the entry says whom, and nothing personal beside it. */
export function loggedPerson(person: PersonFacts): Record<string, Value> {
  return factsOf(
    person,
    Object.keys(person).filter((field) => !ids.includes(field) && !isPersonal(field)),
  );
}
