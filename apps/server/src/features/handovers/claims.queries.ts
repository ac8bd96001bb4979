import type { ClaimOutcome } from '@library/contract/lending/claims.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Writes } from '../../database/transactions/write-together.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';

export async function insertClaim(
  transaction: Transaction,
  claim: Insertable<Tables['return_claims']>,
): Promise<void> {
  await transaction.insertInto('return_claims').values(claim).execute();
}

/** The label of a copy, for the volunteers who look for it. */
export async function selectClaimedLabel(database: Queryable, copyId: string): Promise<string> {
  const copy = database.selectFrom('copies').where('copy_id', '=', copyId).select('label');
  return (await copy.executeTakeFirstOrThrow()).label;
}

/** The loan of a claim and its reader. They never change, so they may be read before anything is locked. */
export function selectLoanOfClaim(database: Queryable, claimId: string) {
  return database
    .selectFrom('return_claims')
    .innerJoin('lendings', 'lendings.lending_id', 'return_claims.lending_id')
    .where('claim_id', '=', claimId)
    .select(['return_claims.lending_id', 'reader_id'])
    .executeTakeFirst();
}

/** The open claim of a locked loan; undefined when there is none. */
export function selectOpenClaim(transaction: Transaction, lendingId: Locked<'lending'>) {
  return transaction
    .selectFrom('return_claims')
    .where('lending_id', '=', lendingId)
    .where('settled_at', 'is', null)
    .select(['claim_id', 'claimed_on', 'missed_at'])
    .executeTakeFirst();
}

/** Until when the first claim of a locked loan pauses its reminders; undefined when there was no claim. */
export function selectFirstRest(transaction: Transaction, lendingId: Locked<'lending'>) {
  return transaction
    .selectFrom('return_claims')
    .where('lending_id', '=', lendingId)
    .select('rests_until')
    .orderBy('claimed_at')
    .limit(1)
    .executeTakeFirst();
}

/** The open claims of these loans. */
export function selectOpenClaimsOf(database: Queryable, lendingIds: readonly string[]) {
  return database
    .selectFrom('return_claims')
    .where('lending_id', '=', sql<string>`ANY(${[...lendingIds]}::uuid[])`)
    .where('settled_at', 'is', null)
    .select(['lending_id', 'claim_id', 'claimed_on', 'to_whom', 'missed_at'])
    .execute();
}

/** All claims of a loan, oldest first. */
export function selectClaimsOfLoan(database: Queryable, lendingId: string) {
  return database
    .selectFrom('return_claims')
    .where('lending_id', '=', lendingId)
    .select([
      'claim_id',
      'claimed_on',
      'to_whom',
      'claimed_at',
      'missed_at',
      'settled_at',
      'outcome',
      'answer',
    ])
    .orderBy('claimed_at')
    .execute();
}

/** The number of claims that a reader has made and not withdrawn. */
export async function countClaimsOf(database: Queryable, readerId: string): Promise<number> {
  const { made } = await database
    .selectFrom('return_claims')
    .innerJoin('lendings', 'lendings.lending_id', 'return_claims.lending_id')
    .where('reader_id', '=', readerId)
    .where((claim) => claim.or([claim('outcome', 'is', null), claim('outcome', '<>', 'withdrawn')]))
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  return Number(made);
}

/** Records that the hall did not find the copy. */
export async function missClaim(
  transaction: Transaction,
  claimId: string,
  missed: { missed_at: Date; missed_by: string },
): Promise<void> {
  await transaction.updateTable('return_claims').set(missed).where('claim_id', '=', claimId).execute();
}

/** Ends the open claim of a locked loan, if there is one. */
export async function endClaim(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
  settled: SettledClaim,
): Promise<void> {
  await endingOf(transaction, lendingId, settled).execute();
}

/** As `endClaim`, as part of a larger statement. */
export function writesOfClaimEnd(
  transaction: Transaction,
  lendingId: Locked<'lending'>,
  settled: SettledClaim,
): Writes {
  return { claim_ended: sql`${endingOf(transaction, lendingId, settled)}` };
}

interface SettledClaim {
  settled_at: Date;
  settled_by: string | null;
  outcome: ClaimOutcome;
  answer?: string | null;
}

function endingOf(transaction: Transaction, lendingId: Locked<'lending'>, settled: SettledClaim) {
  return transaction
    .updateTable('return_claims')
    .set(settled)
    .where('lending_id', '=', lendingId)
    .where('settled_at', 'is', null);
}

/** Deletes the text that a reader wrote in claims. No claim is open, because readers with loans are not deleted. */
export async function eraseClaimsOf(transaction: Transaction, readerId: Locked<'reader'>): Promise<void> {
  await transaction
    .updateTable('return_claims')
    .set({ to_whom: null })
    .where(({ eb, selectFrom }) =>
      eb('lending_id', 'in', selectFrom('lendings').where('reader_id', '=', readerId).select('lending_id')),
    )
    .execute();
}
