import type { ClaimOfLoan, OpenClaim } from '@library/contract/lending/claims.ts';
import type { Queryable } from '../../library.ts';
import { countClaimsOf, selectClaimsOfLoan, selectOpenClaimsOf } from './claims.queries.ts';
import { claimsShown } from './claims.rules.ts';

export {
  endClaim,
  eraseClaimsOf,
  insertClaim,
  missClaim,
  selectClaimedLabel,
  selectFirstRest,
  selectLoanOfClaim,
  selectOpenClaim,
  writesOfClaimEnd,
} from './claims.queries.ts';

/** The open claims among these loans, by the loan's id. */
export async function openClaimsOf(
  database: Queryable,
  lendingIds: readonly string[],
): Promise<ReadonlyMap<string, OpenClaim>> {
  if (lendingIds.length === 0) return new Map();
  const rows = await selectOpenClaimsOf(database, lendingIds);
  return new Map(
    rows.map(({ lending_id, missed_at, ...claim }) => [
      lending_id,
      { ...claim, missed_at: missed_at?.toISOString() ?? null },
    ]),
  );
}

/** The number of claims that a reader has made and not withdrawn, as staff see it: null if there are few. */
export async function claimsOfReader(database: Queryable, readerId: string): Promise<number | null> {
  return claimsShown(await countClaimsOf(database, readerId));
}

/** The claims of a reader to have returned a loan, oldest first. */
export async function claimsOfLoan(database: Queryable, lendingId: string): Promise<ClaimOfLoan[]> {
  const rows = await selectClaimsOfLoan(database, lendingId);
  return rows.map((row) => ({
    ...row,
    claimed_at: row.claimed_at.toISOString(),
    missed_at: row.missed_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
  }));
}
