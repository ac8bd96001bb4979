import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ loan_days: 10, max_open_books: 4 });
const generous = useLibrary({ max_waits: 2, wait_order: 'home_first', offer_days: 4, pass_on: 'on' });

describe('the rules of borrowing', () => {
  it('are for everybody, with the settings of this library', async () => {
    const { make, as, visitor } = library();
    const callers = [visitor, await as(await make.reader()), await as(await make.volunteer())];
    for (const caller of callers) {
      const { status, body } = await caller.get('/api/rules');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        loan_days: 10,
        max_loan_days: 60,
        closed_days_late: false,
        max_renewals: 1,
        renewal_days: 7,
        renew_from_days: 3,
        renew_late_days: 2,
        renew_block_late_days: 7,
        request_lapse_days: 7,
        max_open_books: 4,
        first_book_requests: 3,
        requests_a_day: 30,
        max_waits: 5,
        home_first_times: 0,
        offer_days: 3,
        pause_days: 60,
        passes_on: false,
        points_loans_a_day: 3,
        days_between_earnings: 30,
      });
    }
  });

  it('say how its waiting lists work, and that books are passed on', async () => {
    const { body } = await generous().visitor.get('/api/rules');
    expect(body).toMatchObject({ max_waits: 2, home_first_times: 2, offer_days: 4, passes_on: true });
    expect(body.point_rules).toContainEqual(expect.objectContaining({ rule: 'passed_on' }));
  });

  it('name what earns and costs points, without the corrections of admins', async () => {
    const { body } = await library().visitor.get('/api/rules');
    expect(body.point_rules).toEqual([
      { rule: 'registered', description: 'Registered at the library', points: 10 },
      { rule: 'returned_on_time', description: 'Returned on time', points: 10 },
      { rule: 'borrowed', description: 'Borrowed a book', points: 5 },
      { rule: 'rated', description: 'Rated a book', points: 5 },
      { rule: 'reviewed', description: 'Wrote a review', points: 5 },
      { rule: 'returned_late', description: 'Returned late', points: -5 },
    ]);
  });
});
