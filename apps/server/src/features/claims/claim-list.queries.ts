import type { ClaimState } from '@library/contract/lending/claims.ts';
import { sql } from 'kysely';
import type { Slice } from '../../lib/pages.ts';
import type { Queryable } from '../../library.ts';

/** The claims that a list shows: of one hall, or of all. Whether a claim has waited too long is decided at `now`. */
export interface ClaimFilters {
  state: ClaimState;
  hallId: string | undefined;
  now: Date;
}

/** Whether an open claim waits for an admin, because the hall did not find the copy or did not answer in time. */
const waitsForAdmin = (now: Date) =>
  sql<boolean>`(settled_at IS NULL AND (missed_at IS NOT NULL OR rests_until <= ${now}))`;

function claims(database: Queryable, { state, hallId, now }: ClaimFilters) {
  let query = database
    .selectFrom('return_claims')
    .where('settled_at', state === 'settled' ? 'is not' : 'is', null);
  if (state === 'waiting') query = query.where(waitsForAdmin(now));
  if (hallId === undefined) return query;
  return query.where(({ eb, selectFrom }) =>
    eb(
      selectFrom('lendings')
        .whereRef('lendings.lending_id', '=', 'return_claims.lending_id')
        .select('hall_id'),
      '=',
      hallId,
    ),
  );
}

/** A page of claims with loan and reader: open ones by the longest wait, settled ones by the latest. */
export function selectClaims(database: Queryable, filters: ClaimFilters, { limit, offset }: Slice) {
  const { state, now } = filters;
  const made = sql<number>`(SELECT count(*) FROM return_claims AS made JOIN lendings AS loan USING (lending_id)
    WHERE loan.reader_id = lendings.reader_id AND made.outcome IS DISTINCT FROM 'withdrawn')`;
  return claims(database, filters)
    .innerJoin('lendings', 'lendings.lending_id', 'return_claims.lending_id')
    .innerJoin('books', 'books.book_id', 'lendings.book_id')
    .innerJoin('halls', 'halls.hall_id', 'lendings.hall_id')
    .innerJoin('copies', 'copies.copy_id', 'lendings.copy_id')
    .innerJoin('accounts as reader', 'reader.account_id', 'lendings.reader_id')
    .leftJoin('accounts as staff', 'staff.account_id', 'return_claims.settled_by')
    .select(['claim_id', 'claimed_on', 'to_whom', 'claimed_at', 'missed_at'])
    .select(['settled_at', 'staff.name as settled_by', 'outcome', 'answer'])
    .select(waitsForAdmin(now).as('waits_for_admin'))
    .select(['lendings.lending_id', 'lendings.due_date', 'label as copy_label'])
    .select(['books.book_id', 'title', 'halls.hall_id', 'halls.name as hall'])
    .select(['reader.account_id as reader_id', 'reader.name as reader_name', 'reader.deleted_at'])
    .select(made.as('made'))
    .orderBy(state === 'settled' ? 'settled_at' : 'claimed_at', state === 'settled' ? 'desc' : 'asc')
    .orderBy('claim_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countClaims(database: Queryable, filters: ClaimFilters): Promise<number> {
  const { total } = await claims(database, filters)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
