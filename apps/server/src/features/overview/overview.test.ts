import { beforeAll, describe, expect, it } from 'vitest';
import { handedOverAt, requestedAt } from '../../test/moments.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { done, setDay } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

async function overview() {
  const { make, as } = library();
  return done(await (await as(await make.admin())).get('/api/admin/overview'));
}

describe('the overview of an empty library', () => {
  it('says that nothing waits', async () => {
    expect(await overview()).toEqual({
      today: '2026-03-10',
      unverified: { volunteers: 0, admins: 0 },
      pending_requests: { total: 0, ages: { today: 0, days_1_to_3: 0, days_4_on: 0 }, halls: [] },
      late_lendings: { total: 0, longest_days: 0 },
      halls: 0,
      halls_without_volunteer: [],
      reported_reviews: 0,
      disputes: 0,
      claims: 0,
      by_hand: { days: 30, most_percent: 40, halls: [] },
      unseen_copies: { total: 0, days: 180 },
      letters: { failed: 0, failed_pushes: 0, stuck: false, last_sent_at: null },
      archive: null,
    });
  });
});

describe('the overview', () => {
  const halls = { north: { hall_id: '' }, south: { hall_id: '' }, quiet: { hall_id: '' } };

  beforeAll(async () => {
    const { make, as } = library();
    halls.north = await make.hall({ name: 'North Hall' });
    halls.south = await make.hall({ name: 'South Hall' });
    halls.quiet = await make.hall({ name: 'A quiet hall' });
    const book = await make.book();
    for (const hall of Object.values(halls)) await make.copies(book, hall, 10);
    // Only the south has an available volunteer: those of the north are unverified, unavailable or deleted.
    await make.volunteer(halls.south);
    await make.volunteer({ ...halls.south, is_available: false });
    await make.volunteer({ ...halls.north, verified: false });
    await make.volunteer({ ...halls.north, is_available: false });
    const gone = await make.volunteer(halls.north);
    done(await (await as(await make.admin())).delete(`/api/vol/${gone.account_id}`));
    await make.admin({ verified: false });

    const north = { book, hall: halls.north };
    const south = { book, hall: halls.south };
    // Due on March 8 and on March 17; on the 17th the second is not late yet.
    await handedOverAt(
      library(),
      await requestedAt(library(), south, '2026-03-01T04:00:00Z'),
      '2026-03-01T05:00:00Z',
    );
    await handedOverAt(
      library(),
      await requestedAt(library(), south, '2026-03-10T04:00:00Z'),
      '2026-03-10T05:00:00Z',
    );
    // Days end at 18:00 UTC in Dhaka: each pair is one second apart and one day of the library.
    for (const moment of ['2026-03-13T17:59:59Z', '2026-03-13T18:00:00Z', '2026-03-16T17:59:59Z']) {
      await requestedAt(library(), north, moment);
    }
    await requestedAt(library(), south, '2026-03-16T18:00:00Z');
    setDay(library(), '2026-03-17');
  });

  it('counts unverified volunteers and admins separately, without deleted ones', async () => {
    expect((await overview()).unverified).toEqual({ volunteers: 1, admins: 1 });
  });

  it('counts pending requests by hall and by age in days of the library', async () => {
    expect((await overview()).pending_requests).toEqual({
      total: 4,
      ages: { today: 1, days_1_to_3: 2, days_4_on: 1 },
      halls: [
        { ...halls.north, gender: undefined, total: 3, today: 0, days_1_to_3: 2, days_4_on: 1 },
        { ...halls.south, gender: undefined, total: 1, today: 1, days_1_to_3: 0, days_4_on: 0 },
      ],
    });
  });

  it('agrees with the lists that its figures link to', async () => {
    const { make, as } = library();
    const admin = await as(await make.admin());
    const total = async (path: string) => done(await admin.get(`${path}&page=1`)).total;
    const { pending_requests, late_lendings } = await overview();
    const requests = '/api/request?status=pending';
    expect(await total(requests)).toBe(pending_requests.total);
    expect(await total(`${requests}&start_date=2026-03-17&end_date=2026-03-17`)).toBe(1);
    expect(await total(`${requests}&start_date=2026-03-14&end_date=2026-03-16`)).toBe(2);
    expect(await total(`${requests}&end_date=2026-03-13`)).toBe(1);
    expect(await total(`${requests}&hall_id=${halls.north.hall_id}`)).toBe(3);
    expect(await total('/api/lendings?status=late')).toBe(late_lendings.total);
  });

  it('counts late lendings and gives the earliest due date; due today is not late', async () => {
    expect((await overview()).late_lendings).toEqual({ total: 1, longest_days: 9 });
    setDay(library(), '2026-03-18');
    expect((await overview()).late_lendings).toEqual({ total: 2, longest_days: 10 });
    setDay(library(), '2026-03-17');
  });

  it('counts all halls, and names those without an available verified volunteer, the most requests first', async () => {
    const { halls: all, halls_without_volunteer } = await overview();
    expect(all).toBe(3);
    expect(halls_without_volunteer).toEqual([
      { hall_id: halls.north.hall_id, name: 'North Hall', pending_requests: 3 },
      { hall_id: halls.quiet.hall_id, name: 'A quiet hall', pending_requests: 0 },
    ]);
  });

  it('is only for verified admins', async () => {
    const statuses: Record<string, number> = {};
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      statuses[caller] = (await client.get('/api/admin/overview')).status;
    }
    expect(statuses).toEqual({
      visitor: 401,
      reader: 403,
      volunteer: 403,
      'unverified admin': 403,
      admin: 200,
    });
  });
});
