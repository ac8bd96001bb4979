import type { ResponseBody } from '@library/contract/calls/route.ts';
import type { OwnWait, WaitingLine } from '@library/contract/lending/waits.ts';
import type { Notice } from '@library/contract/notices/notices.ts';
import type { myReads } from '@library/contract/reading/my-reads.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays } from '../lib/time/days.ts';
import { fingerprint } from '../test/demo-fingerprint.ts';
import { brokenInvariants } from '../test/invariants/invariants.ts';
import { openLibrary, type TestLibrary } from '../test/open-library.ts';
import { firstMorning } from '../test/test-library.ts';
import { addDemo } from './demo.ts';
import { readBooks } from './files.ts';

type CurrentRead = ResponseBody<typeof myReads>['currentReads'][number];

const timeout = 180_000;
const password = 'demo-library';
/** Those of the list, and one that waits for its description. */
const booksInAll = 6577;

const open = () =>
  openLibrary({
    postgres: inject('postgres'),
    template: inject('template'),
    start: firstMorning,
    settings: { pass_on: 'on', max_open_books: 3 }, // Fewer than the cases plan for one reader.
    webDir: null,
  });

/** Adds the demo to this library and returns what was logged. */
async function fill(library: TestLibrary): Promise<string[]> {
  const logged: string[] = [];
  await addDemo(library, library, (line) => logged.push(line));
  return logged;
}

const opened: TestLibrary[] = [];
afterAll(async () => {
  for (const library of opened) await library.close();
});

function first(): TestLibrary {
  const [library] = opened;
  if (!library) throw new Error('The demo library is open only inside tests.');
  return library;
}

beforeAll(async () => {
  const library = await open();
  opened.push(library);
  await fill(library);
}, timeout);

async function logIn(type: 'reader' | 'volunteer' | 'admin', name: string = type) {
  const response = await first().visitor.post(`/api/login/${type}`, { email: `${name}@demo.test`, password });
  return { ...response, client: first().withToken(response.body.token) };
}

describe('the demo library', () => {
  it('has all the books, the best known ones as the newest', async () => {
    const newest = (await first().visitor.get('/api/books?sort_by=recently_added')).body;
    expect(newest.meta.total).toBe(booksInAll);
    const bestKnown = (await readBooks()).slice(0, newest.data.length);
    expect(newest.data.map((book: { title: string }) => book.title)).toEqual(
      bestKnown.map((book) => book.title),
    );
    const books = await first()
      .database.selectFrom('books')
      .select((book) => [book.fn.countAll().as('all'), book.fn.count('title').distinct().as('titles')])
      .executeTakeFirstOrThrow();
    expect(Number(books.all)).toBe(booksInAll);
    expect(Number(books.titles)).toBeGreaterThan(6000);
  });

  it('violates no invariant of the stock, the lendings or the points', async () => {
    expect(await brokenInvariants(first().database)).toEqual([]);
  });

  it('has works in three languages and in three volumes, and one that a volunteer suggests', async () => {
    const works = sql<object>`SELECT string_agg(coalesce(volume_no::text, language), ' ' ORDER BY volume_no, language)
      FROM work_books JOIN books USING (book_id) GROUP BY work_id UNION ALL SELECT state FROM work_proposals WHERE alike IS NULL ORDER BY 1`;
    const found = (await works.execute(first().database)).rows.flatMap(Object.values);
    expect(found).toEqual(['1 2 3', 'ar bn en', 'ar bn en', 'open']);
  });

  it('lets the demo people log in', async () => {
    for (const [type, name, verified] of [
      ['reader', 'reader', undefined],
      ['volunteer', 'volunteer', true],
      ['volunteer', 'unverified', false],
      ['admin', 'admin', true],
    ] as const) {
      const { status, body } = await logIn(type, name);
      expect(status, name).toBe(200);
      expect(body.user.email).toBe(`${name}@demo.test`);
      expect(body.user.isVerified).toBe(verified);
    }
  });

  it('gives the demo volunteer requests to fulfil, and lendings of which some are late', async () => {
    const { client } = await logIn('volunteer');
    const requests = (await client.get('/api/request?status=pending')).body.data;
    expect(requests.length).toBeGreaterThan(4);
    const lendings = (await client.get('/api/lendings?status=pending')).body.data;
    const isLate = ({ return_date }: { return_date: string }) => return_date < first().clock.today();
    const late = lendings.filter(isLate);
    expect(late.length).toBeGreaterThan(1);
    // A closed day that was over does not count.
    const [today, calendarDays] = [Date.parse(first().clock.today()), 86_400_000];
    const isLess = ({ return_date, late_days }: { return_date: string; late_days: number }) =>
      late_days < (today - Date.parse(return_date)) / calendarDays;
    expect(new Set(late.map(isLess))).toEqual(new Set([true, false]));
    expect(lendings.length).toBeGreaterThan(late.length);
  });

  it('has an open dispute, an open claim and a half-done stock-take at the hall of the demo volunteer', async () => {
    const { client } = await logIn('volunteer');
    const loans = (await client.get('/api/lendings?status=pending')).body.data;
    expect(loans.filter(({ disputed }: { disputed: boolean }) => disputed)).toHaveLength(1);
    expect(loans.filter(({ claim }: { claim: object | null }) => claim)).toHaveLength(1);
    expect((await client.get('/api/claims')).body.data).toMatchObject([{ waits_for_admin: false }]);
    const [{ ended_at, seen, frozen_count }] = (await client.get('/api/stocktakes')).body.data;
    expect([ended_at, seen > frozen_count / 4, seen < frozen_count]).toEqual([null, true, true]);
  });

  it('gives the demo reader something in every group, and a late return that cost points', async () => {
    const { client } = await logIn('reader');
    const reads = (await client.get('/api/my-reads')).body;
    // What is planned alone, whatever chance does on another day: two more can be requested.
    expect([reads.pendingRequests.length, reads.currentReads.length]).toEqual([2, 6]);
    expect(reads.completedReads.length).toBeGreaterThan(0);
    const renewals = reads.currentReads.map(({ may, renewals }: CurrentRead) => [may.renew, renewals]);
    expect(renewals).toContainEqual([true, 0]);
    expect(renewals).toContainEqual([false, 1]);
    const isReviewed = ({ review_id }: { review_id: string | null }) => review_id !== null;
    expect(new Set(reads.completedReads.map(isReviewed))).toEqual(new Set([true, false]));
    expect((await client.get('/api/wish')).body.length).toBeGreaterThan(0);
    const { activities } = (await client.get('/api/reader/dashboard')).body;
    const points = activities.map((entry: { point_system: { points: number } }) => entry.point_system.points);
    expect(Math.min(...points)).toBe(-5);
  });

  it('gives the demo reader a turn until tomorrow, a place in a long line, a paused wait and a missed turn', async () => {
    const { client } = await logIn('reader');
    const waits: OwnWait[] = (await client.get('/api/wait')).body.data;
    const [turn, long, missed, paused] = waits;
    expect(waits.map(({ status }) => status)).toEqual(['offered', 'waiting', 'paused', 'paused']);
    expect(turn?.offer?.collect_by).toBe(addDays(first().clock.today(), 1));
    expect([long?.place, long?.people]).toEqual([3, 10]);
    expect(long?.log.map(({ because }) => because)).toEqual([null, 'put_first', 'home_first']);
    expect(paused?.paused_until).toBe(addDays(first().clock.today(), 12));
    expect(missed).toMatchObject({ misses: 1, log: [{}, {}, { what: 'missed_once' }] });
    const { data }: { data: Notice[] } = (await client.get('/api/notices')).body;
    const kinds = (isRead: boolean) => data.filter(({ read }) => read === isRead).map(({ kind }) => kind);
    expect(kinds(false)).toEqual(
      expect.arrayContaining(['turn', 'somebody_waits', 'due_soon', 'date_moved']),
    );
    expect(kinds(true)).toEqual(expect.arrayContaining(['turn_missed', 'handed_out']));
  });

  it('gives the demo reader a late loan, one due tomorrow to pass on, one that the next in line is asked for, and a date that a closed week moved', async () => {
    const { client } = await logIn('reader');
    const { currentReads }: { currentReads: CurrentRead[] } = (await client.get('/api/my-reads')).body;
    const today = first().clock.today();
    const days = currentReads.map(({ return_date }) => return_date);
    expect(days).toContain(addDays(today, -1));
    expect(days).toContain(addDays(today, 9));
    const tomorrow = currentReads.find(({ return_date }) => return_date === addDays(today, 1));
    expect(tomorrow?.why_not).toBe('1 person waits for this book.');
    const passings = (await client.get('/api/passings')).body;
    const proposed = [{ role: 'giver', status: 'proposed' }];
    expect(passings).toMatchObject({ possible: [tomorrow?.lending_id], data: proposed });
  });

  it('shows staff the lines, of which one needs copies', async () => {
    for (const type of ['volunteer', 'admin'] as const) {
      const { client } = await logIn(type);
      const lines: WaitingLine[] = (await client.get('/api/waits/lines')).body.data;
      expect(lines.length).toBeGreaterThan(3);
      expect(lines[0]).toMatchObject({ people: 10, paused: 2, needs_copies: true });
    }
  });

  it('shows admins a list that can be undone, one with a row to decide, and a book to describe', async () => {
    const { client } = await logIn('admin');
    expect((await client.get('/api/imports')).body.data).toMatchObject([
      { state: 'checked', counts: { unclear: 1, new: 1, refused: 1 } },
      { state: 'applied', counts: { update: 8 }, undo_until: expect.any(String) },
    ]);
    const waiting = (await client.get('/api/books/to-describe')).body.data;
    expect((await fetch(`${client.address}${waiting[0].image_url}`)).status).toBe(200);
  });

  it('ends today', async () => {
    const { database, clock } = first();
    const { latest } = await database
      .selectFrom('book_requests')
      .select((request) => request.fn.max('requested_at').as('latest'))
      .executeTakeFirstOrThrow();
    const age = clock.now().getTime() - latest.getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(86_400_000);
  });

  it('has notices that were read and new ones, and no letters about them', async () => {
    const { rows } = await sql<
      Record<'read' | 'unread' | 'letters', number>
    >`SELECT count(read_at)::int AS read, (count(*) - count(read_at))::int AS unread,
        (SELECT count(*)::int FROM deliveries) AS letters FROM notices`.execute(first().database);
    expect(rows[0]?.read).toBeGreaterThan(100);
    expect(rows[0]?.unread).toBeGreaterThan(5);
    expect(rows[0]?.letters).toBe(0);
  });

  it('stays unchanged when the demo is added again', async () => {
    const before = await fingerprint(first());
    expect(await fill(first())).toEqual([]);
    expect(await fingerprint(first())).toEqual(before);
  });

  it(
    'is recreated after an interruption, once by two processes, and identical on the same day',
    async () => {
      const library = await open();
      opened.push(library);
      await library.make.copies(await library.make.book(), await library.make.hall());
      await library.database
        .insertInto('seeds')
        .values({ seed: 'demo', started_at: firstMorning, finished_at: null })
        .execute();
      const logged = await Promise.all([fill(library), fill(library)]);
      expect(logged.filter((lines) => lines.length === 0)).toHaveLength(1);
      expect(logged.flat()).toContain('  The demo data was interrupted last time; starting again.');
      expect(await fingerprint(library)).toEqual(await fingerprint(first()));
    },
    timeout,
  );
});

describe('a library in use', () => {
  it('is never filled with demo data', async () => {
    const library = await open();
    opened.push(library);
    await library.make.hall({ name: 'Our own hall' });
    expect(await fill(library)).toEqual([]);
    expect((await library.visitor.get('/api/halls')).body).toHaveLength(1);
    expect((await library.visitor.get('/api/books')).body.meta.total).toBe(0);
  });
});
