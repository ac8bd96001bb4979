import type { Claim, ClaimState } from '@library/contract/lending/claims.ts';
import { type Page, pageSizes, readPage } from '../../lib/pages.ts';
import type { Library } from '../../library.ts';
import { onlyHallOf, type StaffActor } from '../../permissions.ts';
import { claimsShown } from '../handovers/claims.rules.ts';
import { shownReaderName } from '../requests/contacts.rules.ts';
import { countClaims, selectClaims } from './claim-list.queries.ts';

/** A page of claims: of all halls for an admin, of their own hall for a volunteer, whatever `hall_id` says. */
export function claimPage(
  { database, clock }: Library,
  actor: StaffActor,
  { state, hall_id, page }: { state: ClaimState; hall_id?: string | undefined; page: number },
): Promise<Page<Claim>> {
  const filters = { state, hallId: onlyHallOf(actor) ?? hall_id, now: clock.now() };
  return readPage(page, pageSizes.claims, {
    rows: async (slice) => (await selectClaims(database, filters, slice)).map(claimOf),
    total: () => countClaims(database, filters),
  });
}

/** The number of claims that wait for an admin. */
export function countWaitingClaims({ database, clock }: Library): Promise<number> {
  return countClaims(database, { state: 'waiting', hallId: undefined, now: clock.now() });
}

function claimOf(row: Awaited<ReturnType<typeof selectClaims>>[number]): Claim {
  const { book_id, title, hall_id, hall, reader_id, reader_name, deleted_at, made, ...rest } = row;
  return {
    ...rest,
    claimed_at: row.claimed_at.toISOString(),
    missed_at: row.missed_at?.toISOString() ?? null,
    settled_at: row.settled_at?.toISOString() ?? null,
    book: { book_id, title },
    hall: { hall_id, name: hall },
    reader_id: deleted_at === null ? reader_id : null,
    reader: shownReaderName(reader_name, deleted_at),
    claims_of_reader: claimsShown(Number(made)),
  };
}
