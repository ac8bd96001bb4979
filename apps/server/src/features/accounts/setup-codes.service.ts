import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Library, Transaction } from '../../library.ts';
import {
  deleteSetupCodes,
  insertSetupCode,
  lockFirstAdmin,
  selectAdminFacts,
  selectSetupCodes,
} from './setup-codes.queries.ts';
import { codeBytes, codeMissing, codeOf, isFirstAdmin, needsCode, readCode } from './setup-codes.rules.ts';

/** Milliseconds for which codes of other starts go on working beside the newest: several processes start together. */
const codeLife = 86_400_000;

function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(readCode(code)).digest();
}

/**
 * A new code for the first admin, to be printed by this start; null where none is asked for or somebody is an admin
 * already. Only its hash is kept. Several processes may start at once: what each has printed works.
 */
export function issueSetupCode({ inTransaction, settings, clock }: Library): Promise<string | null> {
  return inTransaction(async (transaction) => {
    await lockFirstAdmin(transaction);
    if (!needsCode(await selectAdminFacts(transaction), settings.admin_setup_code)) {
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

/** Whether who registers as an admin now is asked for the code. */
export async function asksForSetupCode({ database, settings }: Library): Promise<boolean> {
  return needsCode(await selectAdminFacts(database), settings.admin_setup_code);
}

/**
 * Whether the admin who registers in this act is verified at once: the first one, who has the code where one is needed.
 * Others who register wait until the act ends, so that of several at once one is the first. Throws 403 without the code.
 */
export async function admitAdmin(
  transaction: Transaction,
  { settings }: Library,
  setupCode: string | null,
): Promise<boolean> {
  await lockFirstAdmin(transaction);
  const facts = await selectAdminFacts(transaction);
  if (!needsCode(facts, settings.admin_setup_code)) return isFirstAdmin(facts);
  if (setupCode === null || !(await isSetupCode(transaction, setupCode))) throw codeMissing();
  await useUpSetupCodes(transaction);
  return true;
}

/** Compares with every code that counts, each in a time that does not depend on what was typed. */
async function isSetupCode(transaction: Transaction, typed: string): Promise<boolean> {
  const hash = hashOfCode(typed);
  const codes = await selectSetupCodes(transaction);
  return codes.filter((code) => timingSafeEqual(code, hash)).length > 0;
}

/** There is an admin from now on: no code that was printed works any more. */
export function useUpSetupCodes(transaction: Transaction): Promise<void> {
  return deleteSetupCodes(transaction);
}
