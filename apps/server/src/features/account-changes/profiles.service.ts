import type { AccountType } from '@library/contract/calls/route.ts';
import { violatedConstraint } from '../../database/connections/client.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Transaction } from '../../library.ts';
import { isEmailTaken } from '../accounts/accounts.service.ts';
import { reasonBehindConstraint, reasonsAgainstProfile } from '../accounts/profiles.rules.ts';
import { departmentExists, hallExists } from '../reference/reference.service.ts';
import { inAdminsWords } from './account-changes.rules.ts';

/** The fields that a profile shares with a registration; null keeps the stored hall or department. */
interface Profile {
  email: string;
  hall_id: string | null;
  dept_id: string | null;
}

/** Throws 422 by field for an e-mail that another account of this kind has, an unknown hall or an unknown department. */
export async function requirePossibleProfile(
  transaction: Transaction,
  type: AccountType,
  accountId: string,
  { email, hall_id, dept_id }: Profile,
): Promise<void> {
  const reasons = reasonsAgainstProfile({
    emailTaken: await isEmailTaken(transaction, type, email, accountId),
    hallKnown: hall_id === null || (await hallExists(transaction, hall_id)),
    departmentKnown: dept_id === null || (await departmentExists(transaction, dept_id)),
  });
  if (reasons) throw invalid(inAdminsWords(reasons, type));
}

/** Turns a violated constraint into the same 422, because another call may have just taken the e-mail or deleted the hall. */
export async function withFieldErrors<Result>(type: AccountType, save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    const reasons = reasonBehindConstraint(violatedConstraint(error));
    throw reasons ? invalid(inAdminsWords(reasons, type)) : error;
  }
}
