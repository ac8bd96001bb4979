import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { millisecondsADay } from '../../lib/time/moments.ts';
import type { Library, Transaction } from '../../library.ts';
import {
  deleteSetupCodes,
  insertSetupCode,
  lockAdminFacts,
  selectAdminFacts,
  selectSetupCodes,
} from './first-admin.queries.ts';
import { codeBytes, codeMissing, codeOf, isFirstAdmin, needsCode, readCode } from './first-admin.rules.ts';

/** Milliseconds for which older codes stay valid beside the newest, because several processes may start together. */
const codeLife = millisecondsADay;

function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(readCode(code)).digest();
}

/**
 * Makes a code for the first admin, which the starting server prints; null where none is needed or an admin exists already.
 * Only its hash is stored. Several processes may start together: all their codes are valid.
 */
export function issueSetupCode({ inTransaction, settings, clock }: Library): Promise<string | null> {
  return inTransaction(async (transaction) => {
    if (!needsCode(await lockAdminFacts(transaction), settings.admin_setup_code)) {
      await deleteSetupCodes(transaction);
      return null;
    }
    const now = clock.now();
    const code = codeOf(randomBytes(codeBytes));
    await deleteSetupCodes(transaction, new Date(now.getTime() - codeLife));
    await insertSetupCode(transaction, { code_hash: hashOfCode(code), printed_at: now });
    return code;
  });
}

/** Whether an admin who registers now needs the code, and whether it would be the first admin. */
export async function adminRegistrationNeeds({
  database,
  settings,
}: Library): Promise<{ setup_code: boolean; first: boolean }> {
  const facts = await selectAdminFacts(database);
  const setup_code = needsCode(facts, settings.admin_setup_code);
  return { setup_code, first: setup_code || isFirstAdmin(facts) };
}

/**
 * Whether the admin who registers in this transaction is verified: only the first one is, and with the code where one is
 * needed. Other registrations of admins wait until the transaction ends, so that only one can be the first. Throws 403 without
 * the code.
 */
export async function admitAdmin(
  transaction: Transaction,
  { settings }: Library,
  setupCode: string | null,
): Promise<boolean> {
  const facts = await lockAdminFacts(transaction);
  if (!needsCode(facts, settings.admin_setup_code)) return isFirstAdmin(facts);
  if (setupCode === null || !(await isSetupCode(transaction, setupCode))) throw codeMissing();
  await deleteSetupCodes(transaction);
  return true;
}

/** Compares the text with every valid code, each in constant time. */
async function isSetupCode(transaction: Transaction, typed: string): Promise<boolean> {
  const hash = hashOfCode(typed);
  const codes = await selectSetupCodes(transaction);
  return codes.filter((code) => timingSafeEqual(code, hash)).length > 0;
}
