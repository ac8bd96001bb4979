import type { FieldSentences } from '../../lib/refusal.ts';

/** What the rules need to know about a registration or a changed profile in addition to its fields. */
export interface ProfileFacts {
  /** Another account of the same kind has this e-mail. */
  emailTaken: boolean;
  /** Why the password cannot be chosen; null if it can. Absent if the form has no password. */
  passwordReason?: string | null;
  /** False if the hall is not in the list; true if the form has no hall. */
  hallKnown: boolean;
  /** As `hallKnown`, for the department. */
  departmentKnown: boolean;
}

const emailTaken = { email: ['This e-mail is already registered. Please log in instead.'] };
const hallUnknown = { hall_id: ['Choose a hall from the list.'] };
const departmentUnknown = { dept_id: ['Choose a department from the list.'] };

/** The reasons against a registration or a changed profile, by field; null when there are none. */
export function reasonsAgainstProfile(facts: ProfileFacts): FieldSentences | null {
  const reasons = {
    ...(facts.emailTaken ? emailTaken : {}),
    ...(facts.passwordReason ? { password: [facts.passwordReason] } : {}),
    ...(facts.hallKnown ? {} : hallUnknown),
    ...(facts.departmentKnown ? {} : departmentUnknown),
  };
  return Object.keys(reasons).length > 0 ? reasons : null;
}

const reasonsByConstraint = new Map<string | undefined, FieldSentences>([
  ['accounts_email', emailTaken],
  ['readers_hall_id_fkey', hallUnknown],
  ['readers_dept_id_fkey', departmentUnknown],
  ['volunteers_hall_id_fkey', hallUnknown],
  ['volunteers_dept_id_fkey', departmentUnknown],
]);

/**
 * The same reasons by the constraint that the write violated, because another call has just taken the e-mail or deleted the
 * hall. Null for any other constraint.
 */
export function reasonBehindConstraint(constraint: string | undefined): FieldSentences | null {
  return reasonsByConstraint.get(constraint) ?? null;
}
