import type { OwnAccount } from '@library/contract/accounts/own-account.ts';
import { conflict, sessionExpired } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Queryable, Transaction } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { type LockedAccount, lockAccount, selectAccount } from '../accounts/accounts.service.ts';
import { notifyOfEmailChangeAsked } from '../notices/account-notices.service.ts';
import { queueAskedLetter, withdrawLetters } from '../notices/letters/asked-letters.service.ts';
import type { CallLimits } from '../sessions/call-limits.service.ts';
import { addressFor, type EmailFacts, emailStateOf } from '../sessions/email-states.rules.ts';
import { type AddressToProve, deleteProof, selectProof, upsertProof } from './email-proofs.queries.ts';
import { isOtherEmail } from './email-proofs.rules.ts';

/** Whether the library asks people to confirm their addresses. */
export function asksForProof({ settings }: Pick<Library, 'settings'>): boolean {
  return settings.verify_email !== 'off';
}

/**
 * Requests a proof of an address and queues the letter with a link and a code; earlier ones become void. Does nothing in a
 * library that does not ask for proofs.
 */
export async function askForProof(
  transaction: Transaction,
  library: Library,
  asked: AddressToProve & Pick<LockedAccount, 'account_id'>,
): Promise<void> {
  if (!asksForProof(library)) return;
  const earlier = await selectProof(transaction, asked.account_id);
  const notice_id = await queueAskedLetter(transaction, library, 'email_proof');
  await upsertProof(transaction, asked, { notice_id, now: library.clock.now() });
  await withdrawLetters(transaction, [earlier?.notice_id]);
}

/**
 * Begins to change an account's address. The account keeps the old address, which is notified, until the new one is
 * confirmed. Only somebody who receives the new address's e-mails can find out whether another account has it.
 */
export async function beginEmailChange(
  transaction: Transaction,
  library: Library,
  account: LockedAccount,
  email: string,
): Promise<void> {
  await askForProof(transaction, library, { account_id: account.account_id, type: account.type, email });
  const recipient = { ...account, email: addressFor(library.settings.verify_email, account) };
  await notifyOfEmailChangeAsked(transaction, library, recipient, email);
}

/** Makes all links and codes of an account void, which also ends a change of its address. */
export async function forgetProof(transaction: Transaction, accountId: string): Promise<void> {
  await withdrawLetters(transaction, [await deleteProof(transaction, accountId)]);
}

/** Ends an unfinished change of an account's address, if there is one. */
export async function endEmailChange(
  transaction: Transaction,
  { account_id, email }: LockedAccount,
): Promise<void> {
  const proof = await selectProof(transaction, account_id);
  if (proof && isUnderWay(proof, email)) await forgetProof(transaction, account_id);
}

/** Cancels an unfinished change of the caller's address. */
export function cancelEmailChange(
  { inTransaction }: Library,
  { type, account_id }: Actor,
): Promise<{ message: Sentence }> {
  return inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, type, account_id);
    if (!account) throw sessionExpired();
    await endEmailChange(transaction, account);
    return { message: msg('Your e-mail address stays {email}.', { email: account.email ?? '' }) };
  });
}

const isUnderWay = (proof: { email: string; used_at: Date | null }, email: string | null) =>
  proof.used_at === null && isOtherEmail(proof.email, email);

/**
 * Sends a link and a code again: to the new address during a change, otherwise to the present one. Throws 409 when there is
 * nothing to confirm, 429 beyond the limits.
 */
export async function sendProofAgain(
  library: Library,
  limits: CallLimits,
  { type, account_id }: Pick<Actor, 'type' | 'account_id'>,
): Promise<{ message: Sentence }> {
  const known = await selectAccount(library.database, account_id);
  const email = await addressToConfirm(library, library.database, known);
  await limits.emailProof({ type, account_id, email });
  return library.inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, type, account_id);
    if (!account) throw sessionExpired();
    // Counting the try takes time, during which the address may have been confirmed or changed.
    const current = await addressToConfirm(library, transaction, account);
    await askForProof(transaction, library, { account_id: account.account_id, type, email: current });
    return { message: msg("We've sent a new link and a code to {current}.", { current }) };
  });
}

/** The address that has to be confirmed. */
async function addressToConfirm(
  library: Library,
  database: Queryable,
  account: (EmailFacts & { account_id: string; email: string | null }) | undefined,
): Promise<string> {
  if (!account?.email) throw sessionExpired();
  const proof = await selectProof(database, account.account_id);
  if (proof && isUnderWay(proof, account.email)) return proof.email;
  if (!asksForProof(library) || emailStateOf(account) === 'confirmed') {
    throw conflict('There is no e-mail address to confirm.');
  }
  return account.email;
}

/** What the account page shows about the caller's address. */
export async function emailOnAccountPage(
  { database, ...library }: Library,
  account: NonNullable<Awaited<ReturnType<typeof selectAccount>>>,
): Promise<Pick<OwnAccount, 'email_state' | 'new_email'>> {
  if (!asksForProof(library)) return { email_state: null, new_email: null };
  const proof = await selectProof(database, account.account_id);
  const new_email =
    proof && isUnderWay(proof, account.email)
      ? { email: proof.email, undeliverable: proof.undeliverable_at !== null }
      : null;
  return { email_state: emailStateOf(account), new_email };
}
