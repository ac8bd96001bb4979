import { sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** The two loans and the two hand-overs of a book that one reader has passed on to another. */
export interface PassedLoans {
  passing_id: string;
  given_id: string;
  giver_id: string;
  /** The hand-over that ended the giver's loan; null if that loan has continued since. */
  given_in: string | null;
  received_id: string;
  receiver_id: string;
  received_out: string;
}

/**
 * The loans and hand-overs on both sides of a disputed hand-over between readers; undefined for any other hand-over. The
 * readers and the loans never change.
 */
export async function selectPassedLoans(
  database: Queryable,
  disputeId: string,
): Promise<PassedLoans | undefined> {
  const { rows } = await sql<PassedLoans>`
    SELECT passings.passing_id, given.lending_id AS given_id, given.reader_id AS giver_id,
      received.lending_id AS received_id, received.reader_id AS receiver_id, handed.handover_id AS received_out,
      (SELECT taken.handover_id FROM handovers AS taken
        WHERE taken.lending_id = given.lending_id AND taken.kind = 'in' AND taken.method = 'passed'
          AND taken.done_by = received.reader_id
          AND NOT EXISTS (SELECT FROM handovers AS later WHERE later.lending_id = taken.lending_id AND later.no > taken.no)
      ) AS given_in
    FROM disputes JOIN handovers AS said USING (handover_id)
      JOIN passings ON passings.status = 'passed'
      JOIN lendings AS given ON given.lending_id = passings.lending_id
      JOIN book_requests AS request ON request.wait_id = passings.wait_id
      JOIN lendings AS received ON received.req_id = request.req_id
      JOIN handovers AS handed ON handed.lending_id = received.lending_id AND handed.kind = 'out' AND handed.method = 'passed'
    WHERE disputes.dispute_id = ${disputeId} AND said.method = 'passed'
      AND said.lending_id = CASE said.kind WHEN 'in' THEN given.lending_id ELSE received.lending_id END
      AND said.done_by = CASE said.kind WHEN 'in' THEN received.reader_id ELSE given.reader_id END
    ORDER BY passings.proposed_at DESC LIMIT 1`.execute(database);
  return rows[0];
}
