import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Library, Transaction } from '../../library.ts';
import {
  deleteSetupCodes,
  insertSetupCode,
  lockAdminFacts,
  selectAdminFacts,
  selectSetupCodes,
} from './first-admin.queries.ts';
import { codeBytes, codeMissing, codeOf, isFirstAdmin, needsCode, readCode } from './first-admin.rules.ts';

/** Milliseconds for which older codes stay valid beside the newest: several processes may start together. */
const codeLife = 86_400_000;

function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(readCode(code)).digest();
}

/**
 * A new code for the first admin, to be printed by this start; null where none is needed or there is an admin already.
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

/** Whether an admin who registers now needs the code, and whether it becomes the first one. */
export async function adminRegistrationNeeds({
  database,
  settings,
}: Library): Promise<{ setup_code: boolean; first: boolean }> {
  const facts = await selectAdminFacts(database);
  const setup_code = needsCode(facts, settings.admin_setup_code);
  return { setup_code, first: setup_code || isFirstAdmin(facts) };
}

/**
 * Whether the admin who registers in this transaction is verified: the first one, who has the code where one is needed.
 * Other admins who register wait until the transaction ends, so that only one of several is the first. Throws 403
 * without the code.
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

/** Compares with every valid code, each in a time that does not depend on the typed text. */
async function isSetupCode(transaction: Transaction, typed: string): Promise<boolean> {
  const hash = hashOfCode(typed);
  const codes = await selectSetupCodes(transaction);
  return codes.filter((code) => timingSafeEqual(code, hash)).length > 0;
}
