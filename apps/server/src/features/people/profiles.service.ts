import type { AccountType } from '@library/contract/route.ts';
import { violatedConstraint } from '../../database/client.ts';
import { invalid } from '../../lib/refusal.ts';
import type { Transaction } from '../../library.ts';
import { isEmailTaken } from '../accounts/accounts.service.ts';
import { reasonBehindConstraint, reasonsAgainstRegistration } from '../accounts/registration.rules.ts';
import { departmentExists, hallExists } from '../reference/reference.service.ts';
import { inAdminsWords } from './people.rules.ts';

/** What a changed profile shares with a registration; null keeps the hall or department that is stored. */
interface Profile {
  email: string;
  hall_id: string | null;
  dept_id: string | null;
}

/** Throws 422 by field for an e-mail that somebody else of this kind has, an unknown hall or department. */
export async function requirePossibleProfile(
  transaction: Transaction,
  type: AccountType,
  accountId: string,
  { email, hall_id, dept_id }: Profile,
): Promise<void> {
  const reasons = reasonsAgainstRegistration({
    emailTaken: await isEmailTaken(transaction, type, email, accountId),
    hallKnown: hall_id === null || (await hallExists(transaction, hall_id)),
    departmentKnown: dept_id === null || (await departmentExists(transaction, dept_id)),
  });
  if (reasons) throw invalid(inAdminsWords(reasons, type));
}

/** Runs a save and says the same 422 where somebody else took the e-mail or deleted the hall a moment ago. */
export async function withFieldErrors<Result>(type: AccountType, save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    const reasons = reasonBehindConstraint(violatedConstraint(error));
    throw reasons ? invalid(inAdminsWords(reasons, type)) : error;
  }
}
