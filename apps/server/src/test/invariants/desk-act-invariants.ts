import { sql } from 'kysely';

/** The invariants of acts that desks recorded offline, as queries for violations. */
export const deskActBreaches = {
  'a hand-over that a desk noted is that of an act': sql`
    SELECT handover_id FROM handovers WHERE noted_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM desk_acts AS act WHERE act.lending_id = handovers.lending_id AND act.noted_at = handovers.noted_at)`,
  'a loan that a desk noted begins and ends on the days on which it was noted': sql`
    SELECT handover_id FROM handovers JOIN lendings USING (lending_id)
    WHERE noted_at IS NOT NULL AND kind = 'out' AND issue_date > noted_at::date + 1`,
};
