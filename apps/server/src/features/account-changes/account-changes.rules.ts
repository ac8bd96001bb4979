import type { AccountType } from '@library/contract/calls/route.ts';
import type { FieldSentences } from '../../lib/refusal.ts';
import { conflict, type Refusal } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';

/** Rewords the reasons against a registration for an admin who changes another person's account. */
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
  if (isOwn) return conflict("You can't delete your own account.");
  return verified
    ? conflict(msg("This {type} is verified and can't be deleted from this list.", { type: word(type) }))
    : null;
}

type FactValue = string | number | boolean | null;
/** A person as the queries select it: flat, with hall and department by name. */
export type PersonFacts = Readonly<Record<string, FactValue>>;

/** Fields whose values stay out of the audit log, which can never be erased; it records only that they changed. */
const personal = [
  'email',
  'contact',
  'registration_no',
  'session',
  'gender',
  'address',
  'room_no',
] as const satisfies string[];
/** Left out of entries, which record the name of the hall or department and the id of the person anyway. */
const ids = ['reader_id', 'volunteer_id', 'hall_id', 'dept_id'];

const isPersonal = (field: string) => personal.some((each) => each === field);

function factsOf(person: PersonFacts, fields: string[]): Record<string, FactValue> {
  return Object.fromEntries(fields.map((field) => [field, person[field] ?? null]));
}

/** The audit entry of a change to a person; null when nothing changed. */
export function loggedChange(
  before: PersonFacts,
  after: PersonFacts,
): { before: Record<string, FactValue>; after: Record<string, FactValue | string[]> } | null {
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

/** The audit entry of a deleted person: the name, but no other personal data. */
export function loggedPerson(person: PersonFacts): Record<string, FactValue> {
  return factsOf(
    person,
    Object.keys(person).filter((field) => !ids.includes(field) && !isPersonal(field)),
  );
}
