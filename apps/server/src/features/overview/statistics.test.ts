import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { minutesAfter } from '../../lib/time/moments.ts';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { handedOverAt, requestedAt } from '../../test/moments.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { done, lendingScene, lent, setDay } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { keepFigures } from './figures.service.ts';

const library = useLibrary();
const formula = '=HYPERLINK("http://x.test"), "North"';
const march = 'from=2026-03-01&to=2026-03-31';

let admin: TestClient;

beforeAll(async () => {
  const { make } = library();
  const north = await make.hall({ name: formula });
  const south = await make.hall({ name: 'সলিমুল্লাহ মুসলিম হল' });
  await make.hall({ name: 'A quiet hall' });
  const hadith = await make.book({ category: 'হাদিস' });
  const none = await make.book({ category: null });
  for (const book of [hadith, none]) {
    for (const hall of [north, south]) await make.copies(book, hall, 5);
  }
  const lend = async (book: typeof hadith, hall: typeof north, requested: string, handedOver: string) =>
    handedOverAt(library(), await requestedAt(library(), { book, hall }, requested), handedOver);
  // Saturday the 7th and Sunday the 8th of the library, a second apart in UTC; each lent on the day of the request.
  await lend(hadith, north, '2026-03-07T17:59:58Z', '2026-03-07T17:59:59Z');
  await lend(hadith, north, '2026-03-07T18:00:00Z', '2026-03-07T18:00:00Z');
  // Requested a second before midnight and lent after it: one day.
  await lend(hadith, north, '2026-03-09T17:59:59Z', '2026-03-09T18:00:01Z');
  await lend(none, south, '2026-03-09T04:00:00Z', '2026-03-13T04:00:00Z');
  await requestedAt(library(), { book: none, hall: south }, '2026-03-12T04:00:00Z');
  await lend(none, south, '2026-03-30T04:00:00Z', '2026-04-01T04:00:00Z');
  setDay(library(), '2026-04-02');
  admin = await library().as(await make.admin({ name: 'Admin' }));
});

const statistics = async (query: string) => done(await admin.get(`/api/admin/statistics?${query}`));

async function table(name: string, query = march) {
  const response = await admin.get(`/api/admin/statistics/${name}/csv?${query}`);
  expect(response.status).toBe(200);
  return { ...response, rows: parse(response.body) };
}

describe('the statistics', () => {
  it('count lendings by week of the hand-over, from Sunday, including empty weeks', async () => {
    const { step, total, periods } = await statistics('from=2026-03-05&to=2026-03-24');
    expect(step).toBe('week');
    expect(total).toEqual({ lendings: 4, median_days: 0.5 });
    expect(periods).toEqual([
      { from: '2026-03-05', to: '2026-03-07', lendings: 1, median_days: 0 },
      { from: '2026-03-08', to: '2026-03-14', lendings: 3, median_days: 1 },
      { from: '2026-03-15', to: '2026-03-21', lendings: 0, median_days: null },
      { from: '2026-03-22', to: '2026-03-24', lendings: 0, median_days: null },
    ]);
  });

  it('count both ends of the range', async () => {
    expect((await statistics('from=2026-03-13&to=2026-04-01')).total.lendings).toBe(2);
    expect((await statistics('from=2026-03-14&to=2026-03-31')).total.lendings).toBe(0);
    expect((await statistics('from=2026-04-01&to=2026-04-01')).total).toEqual({
      lendings: 1,
      median_days: 2,
    });
  });

  it('count by hall and by category, most first', async () => {
    const { halls, categories } = await statistics('from=2026-03-01&to=2026-04-30');
    expect(halls).toEqual([
      { hall_id: expect.any(String), name: formula, lendings: 3, median_days: 0 },
      { hall_id: expect.any(String), name: 'সলিমুল্লাহ মুসলিম হল', lendings: 2, median_days: 3 },
      { hall_id: expect.any(String), name: 'A quiet hall', lendings: 0, median_days: null },
    ]);
    expect(categories).toEqual([
      { category_id: expect.any(String), name: 'হাদিস', lendings: 3 },
      { category_id: null, name: null, lendings: 2 },
    ]);
  });

  it('count by month if the range is longer than a year', async () => {
    const { step, periods } = await statistics('from=2025-01-15&to=2026-04-30');
    expect(step).toBe('month');
    expect(periods).toHaveLength(16);
    expect(periods[0]).toEqual({ from: '2025-01-15', to: '2025-01-31', lendings: 0, median_days: null });
    expect(periods.at(-2)).toEqual({ from: '2026-03-01', to: '2026-03-31', lendings: 4, median_days: 0.5 });
  });

  it.each([
    ['', 'from', 'Please choose the first day.'],
    ['from=2026-03-01&to=', 'to', 'Please choose the last day.'],
    ['from=yesterday&to=2026-03-01', 'from', 'Please give the date as yyyy-MM-dd.'],
    ['from=2026-02-01&to=2026-02-29', 'to', 'There is no such day in the calendar.'],
    ['from=0000-01-01&to=0000-01-02', 'from', 'Please choose a day of the years 1900 to 2199.'],
    ['from=2026-03-02&to=2026-03-01', 'to', "The last day can't be before the first day."],
    ['from=2021-03-01&to=2026-03-01', 'to', 'Please choose at most 5 years.'],
  ])('refuse ?%s', async (query, field, message) => {
    for (const path of ['statistics', 'statistics/halls/csv']) {
      const { status, body } = await admin.get(`/api/admin/${path}?${query}`);
      expect(status).toBe(422);
      expect(body.errors[field]).toEqual([message]);
    }
  });
});

describe('a table of the statistics', () => {
  it('is a file that is not cached and whose name contains the table and the days', async () => {
    const { headers } = await table('periods');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="lendings-by-week_2026-03-01_2026-03-31.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const long = await table('periods', 'from=2025-01-01&to=2026-03-31');
    expect(long.headers.get('content-disposition')).toContain('lendings-by-month_2025-01-01');
  });

  it('begins with the byte order mark by which Excel recognises UTF-8', async () => {
    const response = await fetch(`${admin.address}/api/admin/statistics/halls/csv?${march}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('contains the lendings by week', async () => {
    const { rows } = await table('periods');
    expect(rows[0]).toEqual(['First day', 'Last day', 'Loans', 'Median days from request to loan']);
    expect(rows[2]).toEqual(['2026-03-08', '2026-03-14', '3', '1']);
    expect(rows[3]).toEqual(['2026-03-15', '2026-03-21', '0', '']);
    expect(rows).toHaveLength(6);
  });

  it('contains the lendings by hall in any script, with formulas escaped', async () => {
    expect((await table('halls')).rows).toEqual([
      ['Hall', 'Loans'],
      [`'${formula}`, '3'],
      ['সলিমুল্লাহ মুসলিম হল', '1'],
      ['A quiet hall', '0'],
    ]);
  });

  it('contains the lendings by category', async () => {
    expect((await table('categories')).rows).toEqual([
      ['Category', 'Loans'],
      ['হাদিস', '3'],
      ['No category', '1'],
    ]);
  });

  it('contains the waiting times by hall', async () => {
    expect((await table('waiting')).rows).toEqual([
      ['Hall', 'Median days from request to loan', 'Loans'],
      [`'${formula}`, '0', '3'],
      ['সলিমুল্লাহ মুসলিম হল', '4', '1'],
      ['A quiet hall', '', '0'],
    ]);
  });

  it('is 404 under another name', async () => {
    const { status, body } = await admin.get(`/api/admin/statistics/readers/csv?${march}`);
    expect([status, body.message]).toEqual([404, 'There is no such table.']);
  });
});

describe('the figures that are stored by day', () => {
  const whole = 'from=2025-01-01&to=2026-04-02';

  it('make the same statistics, and the loans of today are counted as they are', async () => {
    const before = await statistics(whole);
    expect(before.total.lendings).toBe(5);
    await keepFigures(library());
    const kept = await library().database.selectFrom('daily_figures').select('day').orderBy('day').execute();
    expect(kept.at(-1)).toEqual({ day: '2026-04-01' });
    expect(await statistics(whole)).toEqual(before);
    await lent(await lendingScene(library()), '2026-04-10');
    const after = await statistics(whole);
    expect(after.total.lendings).toBe(6);
    expect(after.periods.at(-1).lendings).toBe(before.periods.at(-1).lendings + 1);
  });

  it('are found to be wrong where they are, and counting again corrects them', async () => {
    const { database } = library();
    await keepFiguresLater(60);
    const right = await statistics(whole);
    expect(await brokenInvariants(database)).toEqual([]);
    const wrong = [
      () => database.updateTable('daily_figures').set({ n: 7 }).where('day', '=', '2026-03-13').execute(),
      () => database.deleteFrom('daily_figures').where('day', '=', '2026-03-13').execute(),
      () =>
        database
          .insertInto('daily_categories')
          .values({ day: '2026-03-01', category_id: null, n: 1 })
          .execute(),
    ];
    for (const spoil of wrong) {
      await spoil();
      expect((await brokenInvariants(database)).join()).toContain('the figures of a day');
      // As another process would that counts a moment after the first.
      await keepFiguresLater(10);
      expect(await brokenInvariants(database)).not.toEqual([]);
      await keepFiguresLater(60);
      expect(await brokenInvariants(database)).toEqual([]);
      expect(await statistics(whole)).toEqual(right);
    }
  });

  it('of days that are long over are counted again once a day', async () => {
    const { database } = library();
    const right = await statistics(whole);
    await database
      .insertInto('daily_categories')
      .values({ day: '2026-01-01', category_id: null, n: 1 })
      .execute();
    await keepFiguresLater(60);
    expect(await brokenInvariants(database)).not.toEqual([]);
    await keepFiguresLater(24 * 60);
    expect(await brokenInvariants(database)).toEqual([]);
    expect(await statistics(whole)).toEqual(right);
  });

  /** The hourly job, this many minutes after the last one. */
  async function keepFiguresLater(minutes: number): Promise<void> {
    const { clock } = library();
    clock.set(minutesAfter(clock.now(), minutes));
    await keepFigures(library());
  }
});

// This test must be the last, because its callers add halls.
it('the statistics are only for verified admins, as figures and as tables', async () => {
  for (const path of ['statistics', 'statistics/halls/csv']) {
    const statuses: Record<string, number> = {};
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      statuses[caller] = (await client.get(`/api/admin/${path}?${march}`)).status;
    }
    expect(statuses).toEqual({
      visitor: 401,
      reader: 403,
      volunteer: 403,
      'unverified admin': 403,
      admin: 200,
    });
  }
});
