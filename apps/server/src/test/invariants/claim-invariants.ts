import { sql } from 'kysely';

/** The invariants of readers' claims about returns, as queries for violations. */
export const claimBreaches = {
  'a lending has one open claim at most, and none once it is closed': sql`
    SELECT lending_id FROM return_claims JOIN lendings USING (lending_id) WHERE settled_at IS NULL
    GROUP BY lending_id, status HAVING count(*) > 1 OR status <> 'pending'`,
  'nobody claims to have returned a book before it was borrowed': sql`
    SELECT claim_id FROM return_claims JOIN lendings USING (lending_id) WHERE claimed_on < issue_date`,
  'a book that was found as claimed counts as returned on that day, unless the return was disputed or undone': sql`
    SELECT claim_id FROM return_claims JOIN lendings USING (lending_id)
    WHERE outcome = 'found' AND returned_on IS DISTINCT FROM claimed_on
      AND NOT EXISTS (SELECT FROM disputes WHERE disputes.lending_id = lendings.lending_id)
      AND NOT EXISTS (SELECT FROM handovers WHERE handovers.lending_id = lendings.lending_id AND undoes IS NOT NULL)`,
  'what a reader wrote of a return is forgotten with the reader': sql`
    SELECT claim_id FROM return_claims JOIN lendings USING (lending_id) JOIN accounts ON account_id = reader_id
    WHERE deleted_at IS NOT NULL AND (settled_at IS NULL OR to_whom IS NOT NULL)`,
};
