import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { seenMoves } from '../../test/seen-moves.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

/** Two halls, each with two readers who have loans and a held copy, with different due dates and last collection days. */
async function openDates() {
  const scenes = [];
  for (let number = 0; number < 2; number += 1) {
    const scene = await lendingScene(library());
    const other = await library().make.reader();
    const clients = [scene.readerClient, await library().as(other)];
    for (const [index, client] of clients.entries()) {
      setDay(library(), addDays(firstDay, index));
      await requested(await withNewBook(library(), scene), client);
      for (const days of [7, 9, 12]) {
        const due = addDays(firstDay, days + number + 2 * index);
        await lent(await withNewBook(library(), scene), due, client);
      }
    }
    scenes.push({ ...scene, clients });
  }
  setDay(library(), addDays(firstDay, 2));
  await pausedEntries(scenes);
  return scenes;
}

/** Waiting-list entries for the book of a reader's loan, in one hall or both, that resume on different days. */
async function pausedEntries(scenes: LendingScene[]): Promise<void> {
  const halls = scenes.map(({ hall }) => hall.hall_id);
  for (const [number, scene] of scenes.entries()) {
    const { book } = await withNewBook(library(), scene);
    for (const other of scenes) await library().make.copies(book, other.hall);
    for (const { hall } of [scene, ...scenes]) {
      const borrower = await library().as(await library().make.reader());
      await lent(
        { ...scene, book, hall, volunteerClient: scene.adminClient },
        addDays(firstDay, 30),
        borrower,
      );
    }
    for (const [index, hall_ids] of [halls, [scene.hall.hall_id]].entries()) {
      const client = await library().as(await library().make.reader());
      const { wait_id } = done(await client.post('/api/wait', { book_id: book.book_id, hall_ids })).data;
      const until = addDays(firstDay, 6 + number + 3 * index);
      done(await client.patch('/api/wait/pause', { wait_id, until }));
    }
  }
}

/** All due dates and last collection days, and the days that the calendar gave. */
async function datesNow() {
  const { database } = library();
  return {
    loans: await database
      .selectFrom('lendings')
      .select(['lending_id', 'due_date'])
      .orderBy('lending_id')
      .execute(),
    requests: await database
      .selectFrom('book_requests')
      .where('status', '=', 'pending')
      .select(['req_id', 'collect_by'])
      .orderBy('req_id')
      .execute(),
    pauses: await database
      .selectFrom('waits')
      .where('status', '=', 'paused')
      .select(['wait_id', 'paused_until'])
      .orderBy('wait_id')
      .execute(),
    given: await database.selectFrom('calendar_dates').selectAll().execute(),
  };
}

const entries = fc.array(
  fc.record({
    hall: fc.constantFrom(0, 1, null),
    from: fc.integer({ min: 3, max: 16 }),
    days: fc.integer({ min: 0, max: 6 }),
    effect: fc.constantFrom('closed', 'no_due'),
    removedAt: fc.nat(100),
  }),
  { minLength: 1, maxLength: 4 },
);

it('entries that come and go in any order, overlapping or not, leave every date as it was', async () => {
  const scenes = await openDates();
  const [scene] = scenes;
  if (!scene) throw new Error('There is no hall.');
  const { adminClient } = scene;
  const before = await datesNow();
  expect(before.given).toEqual([]);
  let moved = 0;
  let pausesMoved = 0;
  await fc.assert(
    fc.asyncProperty(entries, async (planned) => {
      const added: { closure_id: string; removedAt: number }[] = [];
      for (const { hall, from, days, effect, removedAt } of planned) {
        const from_day = addDays(firstDay, from);
        const entry = {
          hall_id: hall === null ? null : scenes[hall]?.hall.hall_id,
          from_day,
          effect,
          to_day: addDays(from_day, days),
          kind: 'other',
          name: 'Closed',
          name_bn: null,
        };
        const { data } = done(await adminClient.post('/api/closures/preview', entry));
        const seen = seenMoves(data);
        moved += seen.seen_count;
        for (const { paused_waits } of data.halls) pausesMoved += paused_waits;
        const { closure_id } = done(await adminClient.post('/api/closures', { ...entry, ...seen }));
        added.push({ closure_id, removedAt });
      }
      const { rows } = await onClosedDays();
      expect(rows).toEqual([]);
      expect(await brokenInvariants(library().database)).toEqual([]);
      for (const { closure_id } of added.sort((one, other) => one.removedAt - other.removedAt)) {
        const path = `/api/closures/${closure_id}`;
        const seen = seenMoves(done(await adminClient.post(`${path}/preview-removal`)).data);
        done(await adminClient.delete(path, seen));
      }
      expect(await datesNow()).toEqual(before);
    }),
    { numRuns: 12 },
  );
  expect(moved).toBeGreaterThan(0);
  expect(pausesMoved).toBeGreaterThan(0);
  expect(await brokenInvariants(library().database)).toEqual([]);
  // Readers see the present dates on their books and in their notices.
  const dueDates = new Map(before.loans.map(({ lending_id, due_date }) => [lending_id, due_date]));
  for (const client of scenes.flatMap(({ clients }) => clients)) {
    const mine = done(await client.get('/api/readers/own-books')).lendings;
    for (const loan of mine) expect(loan.due_date).toBe(dueDates.get(loan.lending_id));
    const told = done(await client.get('/api/notices')).data.filter(
      ({ kind }: { kind: string }) => kind === 'date_moved',
    );
    const days = mine.map(({ due_date }: { due_date: string }) => due_date);
    for (const { subject } of told) expect(days.map(subjectOf)).toContain(subject);
  }
});

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const subjectOf = (day: string) => `Now due on ${inWords.format(new Date(`${day}T00:00:00Z`))}`;

/** Open dates that fall on closed days. */
function onClosedDays() {
  return sql`SELECT day FROM (
      SELECT hall_id, due_date AS day FROM lendings WHERE status = 'pending'
      UNION ALL SELECT hall_id, collect_by FROM book_requests WHERE status = 'pending') AS open
    JOIN closures ON day BETWEEN from_day AND to_day
      AND (closures.hall_id IS NULL OR closures.hall_id = open.hall_id)`.execute(library().database);
}
