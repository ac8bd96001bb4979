import type { OpenClaim } from '@library/contract/claims.ts';
import type { Queryable } from '../../library.ts';
import { countClaimsOf, selectOpenClaimsOf } from './claims.queries.ts';
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

/** How many claims a reader has made and not taken back, as staff see it: null for few. */
export async function claimsOfReader(database: Queryable, readerId: string): Promise<number | null> {
  return claimsShown(await countClaimsOf(database, readerId));
}
