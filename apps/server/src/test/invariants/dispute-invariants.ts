import { sql } from 'kysely';

/** The invariants of disputed and undone hand-overs, as queries for violations. */
export const disputeBreaches = {
  'a hand-over is undone only by a later one of its loan, after its reader said that it was not right, or an immediate return by the desk': sql`
    SELECT later.handover_id FROM handovers AS later LEFT JOIN handovers AS one ON one.handover_id = later.undoes
    WHERE later.undoes IS NOT NULL AND NOT (
      one.lending_id = later.lending_id AND one.kind <> later.kind AND one.no < later.no
      AND ((one.kind = 'in' AND later.at < one.at + interval '10 minutes')
        OR EXISTS (SELECT FROM disputes JOIN handovers AS said USING (handover_id) WHERE outcome = 'undone'
          AND (said.handover_id = one.handover_id
            OR said.method = 'passed' AND one.method = 'passed' AND said.copy_id = one.copy_id AND said.kind <> one.kind))))`,
  'a hand-out that an admin undid leaves an undone lending': sql`
    SELECT lending_id FROM lendings WHERE undone <> (lending_id IN (
      SELECT disputes.lending_id FROM disputes JOIN handovers USING (handover_id) WHERE kind = 'out' AND outcome = 'undone'
      UNION ALL SELECT one.lending_id FROM handovers AS later JOIN handovers AS one ON one.handover_id = later.undoes
      WHERE one.kind = 'out'))`,
  'an undone lending has no review': sql`
    SELECT review_id FROM reviews JOIN lendings USING (lending_id) WHERE undone`,
  'what an undone lending has earned or cost, an equal correction has taken back': sql`
    SELECT reader_id, sum FROM (
      SELECT lendings.reader_id, lending_id, sum(points) AS sum FROM lendings JOIN point_entries USING (lending_id)
      WHERE undone GROUP BY lendings.reader_id, lending_id) AS earned
    WHERE sum <> 0 GROUP BY reader_id, sum HAVING count(*) > (
      SELECT count(*) FROM point_entries AS correction
      WHERE correction.reader_id = earned.reader_id AND rule = 'corrected' AND points = -sum)`,
  'who is deleted disputes nothing': sql`
    SELECT dispute_id FROM disputes JOIN lendings USING (lending_id) JOIN accounts ON account_id = reader_id
    WHERE deleted_at IS NOT NULL AND (settled_at IS NULL OR note IS NOT NULL)`,
};
