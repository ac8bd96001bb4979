import type { FieldErrors } from '@library/contract/errors.ts';

/** What a registration depends on beyond its own fields. */
export interface RegistrationFacts {
  /** Another account of the same kind has this e-mail. */
  emailTaken: boolean;
  /** Why the password cannot be chosen; null where it can. Absent where none is asked for. */
  passwordReason?: string | null;
  /** False for a hall that is not in the list; true where none is asked for. */
  hallKnown: boolean;
  /** The same for the department. */
  departmentKnown: boolean;
}

const emailTaken = { email: ['This email is already registered. Please log in instead.'] };
const hallUnknown = { hall_id: ['There is no such hall. Please choose one from the list.'] };
const departmentUnknown = { dept_id: ['There is no such department. Please choose one from the list.'] };

/** Why somebody cannot register so, by field; null when nothing is in the way. */
export function reasonsAgainstRegistration(facts: RegistrationFacts): FieldErrors | null {
  const reasons = {
    ...(facts.emailTaken ? emailTaken : {}),
    ...(facts.passwordReason ? { password: [facts.passwordReason] } : {}),
    ...(facts.hallKnown ? {} : hallUnknown),
    ...(facts.departmentKnown ? {} : departmentUnknown),
  };
  return Object.keys(reasons).length > 0 ? reasons : null;
}

const reasonsByConstraint = new Map<string | undefined, FieldErrors>([
  ['accounts_email', emailTaken],
  ['readers_hall_id_fkey', hallUnknown],
  ['readers_dept_id_fkey', departmentUnknown],
  ['volunteers_hall_id_fkey', hallUnknown],
  ['volunteers_dept_id_fkey', departmentUnknown],
]);

/**
 * The same for what the database refused, because somebody else took the e-mail or removed the hall a moment ago;
 * null for a constraint that has nothing to do with it.
 */
export function reasonBehindConstraint(constraint: string | undefined): FieldErrors | null {
  return reasonsByConstraint.get(constraint) ?? null;
}
