import type { AccountType } from '@library/contract/route.ts';
import { msg, word } from '../../lib/message-descriptor.ts';
import type { FieldSentences } from '../../lib/refusal.ts';
import { conflict, type Refusal } from '../../lib/refusal.ts';

/** The reasons against a registration, in words for an admin who changes the account of another person. */
export function inAdminsWords(reasons: FieldSentences, type: AccountType): FieldSentences {
  return reasons.email
    ? { ...reasons, email: [msg('Another {type} already has this e-mail.', { type: word(type) })] }
    : reasons;
}

/** The reason against verifying an account; null when there is none. */
export function reasonAgainstVerification(type: AccountType, verified: boolean): Refusal | null {
  return verified ? conflict(msg('This {type} is already verified.', { type: word(type) })) : null;
}

/** The reason against deleting an account from the table of unverified ones; null when there is none. */
export function reasonAgainstRejection(
  type: AccountType,
  { verified, isOwn }: { verified: boolean; isOwn: boolean },
): Refusal | null {
  if (isOwn) return conflict('You cannot delete your own account.');
  return verified
    ? conflict(msg('This {type} is verified and cannot be deleted from this list.', { type: word(type) }))
    : null;
}

type Value = string | number | boolean | null;
/** A person as the queries select it: flat, with hall and department by name. */
export type PersonFacts = Readonly<Record<string, Value>>;

/** Fields whose values stay out of the audit log, which can never be erased; it only names the changed ones. */
const personal = [
  'email',
  'contact',
  'registration_no',
  'session',
  'gender',
  'address',
  'room_no',
] as const satisfies string[];
/** Logged as the name of the hall or department, or by the entry itself. */
const ids = ['reader_id', 'volunteer_id', 'hall_id', 'dept_id'];

const isPersonal = (field: string) => personal.some((each) => each === field);

function factsOf(person: PersonFacts, fields: string[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));
}

/** A change to a person as the audit log keeps it; null when nothing changed. */
export function loggedChange(
  before: PersonFacts,
  after: PersonFacts,
): { before: Record<string, Value>; after: Record<string, Value | string[]> } | null {
  const changed = Object.keys(after).filter(
    (field) => !ids.includes(field) && before[field] !== after[field],
  );
  if (changed.length === 0) return null;
  const shown = changed.filter((field) => !isPersonal(field));
  const hidden = changed.filter(isPersonal);
  return {
    before: factsOf(before, shown),
    after: { ...factsOf(after, shown), ...(hidden.length > 0 ? { changed_fields: hidden } : {}) },
  };
}

/** A deleted person as the audit log keeps it: with the name, but nothing else that is personal. */
export function loggedPerson(person: PersonFacts): Record<string, Value> {
  return factsOf(
    person,
    Object.keys(person).filter((field) => !ids.includes(field) && !isPersonal(field)),
  );
}
