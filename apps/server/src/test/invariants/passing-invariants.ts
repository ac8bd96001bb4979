import { sql } from 'kysely';

/** The invariants of books that are passed from reader to reader, as queries for violations. */
export const passingBreaches = {
  'a passing is under way only while its loan is out and its entry waits': sql`
    SELECT passing_id FROM passings JOIN lendings USING (lending_id) JOIN waits USING (wait_id)
    WHERE passings.status IN ('proposed', 'agreed') AND (lendings.status <> 'pending' OR waits.status <> 'waiting')`,
  'a passing is between two readers, for one book': sql`
    SELECT passing_id FROM passings JOIN lendings USING (lending_id) JOIN waits USING (wait_id)
    WHERE lendings.reader_id = waits.reader_id OR lendings.book_id <> waits.book_id`,
  'a book that is passed on comes in from the giver and goes out to the receiver, each by the other one': sql`
    SELECT passing_id FROM passings JOIN lendings AS given USING (lending_id) JOIN waits USING (wait_id)
    WHERE passings.status = 'passed' AND NOT EXISTS (
      SELECT FROM handovers AS taken JOIN handovers AS handed USING (copy_id)
        JOIN lendings AS received ON received.lending_id = handed.lending_id
        JOIN book_requests AS request ON request.req_id = received.req_id
      WHERE taken.lending_id = given.lending_id AND taken.kind = 'in' AND handed.kind = 'out'
        AND taken.method = 'passed' AND handed.method = 'passed'
        AND taken.done_by = received.reader_id AND handed.done_by = given.reader_id
        AND request.wait_id = passings.wait_id AND received.reader_id = waits.reader_id)`,
  'nothing else counts as passed on': sql`
    SELECT handover_id FROM handovers WHERE method = 'passed' AND kind = 'in' AND NOT EXISTS (
      SELECT FROM passings WHERE passings.lending_id = handovers.lending_id AND status = 'passed')`,
};
