import { sql } from 'kysely';

/**
 * The invariants of the daily figures, as queries for violations. Loans that were written after the counting are not in the
 * figures.
 */
export const figureBreaches = {
  'the figures of a day are those of its loans when they were counted': sql`
    SELECT day, hall_id, waited, kept.n AS kept, counted.n AS counted FROM daily_figures AS kept FULL JOIN (
      SELECT issue_date AS day, lendings.hall_id, issue_date - request_date AS waited, count(*) AS n
      FROM lendings JOIN book_requests USING (req_id) JOIN figures_kept ON issue_date <= until AND issued_at <= at
      GROUP BY 1, 2, 3) AS counted USING (day, hall_id, waited)
    WHERE kept.n IS DISTINCT FROM counted.n`,
  'the figures of a day count the same loans by hall and by category': sql`
    SELECT day FROM (SELECT day, sum(n) AS n FROM daily_figures GROUP BY day) AS by_hall
      FULL JOIN (SELECT day, sum(n) AS n FROM daily_categories GROUP BY day) AS by_category USING (day)
    WHERE by_hall.n IS DISTINCT FROM by_category.n`,
};
