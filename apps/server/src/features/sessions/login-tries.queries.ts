import type { AccountType } from '@library/contract/calls/route.ts';
import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../../library.ts';
import { fingerprintOf } from './known-addresses.queries.ts';
import type { TriesSoFar } from './login-tries.rules.ts';

/** The keys that tries are counted by: hashes, because e-mails and addresses do not belong in a table of counts. */
export interface TryKeys {
  account_key: Buffer;
  address_key: Buffer;
}

/**
 * Counts in a separate transaction, so that a try stays counted when its call is refused. Tries for one account, and tries from
 * one address, are counted one after the other, because simultaneous tries could otherwise pass a limit.
 */
export function countUnderLock<Result>(
  database: Database,
  { account_key, address_key }: TryKeys,
  count: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(async (transaction) => {
    const [account, address] = [account_key, address_key].map((key) => key.readBigInt64BE());
    await sql`SELECT pg_advisory_xact_lock(${account}::bigint), pg_advisory_xact_lock(${address}::bigint)`.execute(
      transaction,
    );
    return count(transaction);
  });
}

/** The tries so far for an account with this e-mail and from this address, and whether the address is known for the account. */
export async function selectTries(
  database: Queryable,
  { account_key, address_key }: TryKeys,
  attempt: { type: AccountType; email: string; address: string },
  { now, knownSince }: { now: Date; knownSince: Date },
): Promise<TriesSoFar> {
  const live = database.selectFrom('login_tries').where('ends_at', '>', now);
  const ofAccount = live.where('account_key', '=', account_key);
  const fromAddress = live.where('address_key', '=', address_key);
  const own = ofAccount.where('address_key', '=', address_key);
  const known = database
    .selectFrom('known_addresses')
    .innerJoin('accounts', 'accounts.account_id', 'known_addresses.account_id')
    .where('accounts.type', '=', attempt.type)
    .where(sql<string>`lower(accounts.email)`, '=', sql<string>`lower(${attempt.email})`)
    .where('known_addresses.mark', '=', fingerprintOf(sql.ref('accounts.account_id'), attempt.address))
    .where('known_addresses.used_at', '>', knownSince)
    .select('known_addresses.account_id');
  const found = await database
    .selectNoFrom(({ exists }) => [
      exists(known).as('known'),
      own.select('tries').as('own_tries'),
      own.select('ends_at').as('own_end'),
      ofAccount.select(({ fn }) => fn.sum<number | null>('tries').as('tries')).as('account_tries'),
      ofAccount.select(({ fn }) => fn.min('ends_at').as('end')).as('account_end'),
      fromAddress.select(({ fn }) => fn.countAll<number>().as('accounts')).as('address_accounts'),
      fromAddress.select(({ fn }) => fn.min('ends_at').as('end')).as('address_end'),
    ])
    .executeTakeFirstOrThrow();
  const { own_tries, own_end } = found;
  return {
    known: Boolean(found.known),
    own: own_tries !== null && own_end !== null ? { tries: own_tries, ends_at: own_end } : null,
    account: { tries: found.account_tries ?? 0, free_at: found.account_end },
    address: { accounts: found.address_accounts ?? 0, free_at: found.address_end },
  };
}

/** Counts one try; an expired count starts again and ends at `end`. */
export async function upsertTry(
  transaction: Transaction,
  keys: TryKeys,
  { now, end }: { now: Date; end: Date },
): Promise<void> {
  const isOver = sql<boolean>`login_tries.ends_at <= ${now}`;
  await transaction
    .insertInto('login_tries')
    .values({ ...keys, tries: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.columns(['account_key', 'address_key']).doUpdateSet({
        tries: sql<number>`CASE WHEN ${isOver} THEN 1 ELSE login_tries.tries + 1 END`,
        ends_at: sql<Date>`CASE WHEN ${isOver} THEN ${end} ELSE login_tries.ends_at END`,
      }),
    )
    .execute();
}

/** Deletes the tries for an account, from one address or from all addresses. */
export async function deleteTries(
  database: Queryable,
  { account_key, address_key }: Pick<TryKeys, 'account_key'> & Partial<TryKeys>,
): Promise<void> {
  const ofAccount = database.deleteFrom('login_tries').where('account_key', '=', account_key);
  await (address_key ? ofAccount.where('address_key', '=', address_key) : ofAccount).execute();
}

/** Deletes tries that no longer count, except those that another transaction is counting. */
export async function deleteTriesBefore(database: Queryable, moment: Date): Promise<void> {
  await sql`DELETE FROM login_tries WHERE (account_key, address_key) IN (
    SELECT account_key, address_key FROM login_tries WHERE ends_at <= ${moment} FOR UPDATE SKIP LOCKED)`.execute(
    database,
  );
}
