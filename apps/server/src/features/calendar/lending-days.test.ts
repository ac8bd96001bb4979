import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../library.ts';
import { closeHall } from '../../test/closed-days.ts';
import { done, lendingScene, lent, requested, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { lendingDayFrom, lendingDaysWithin } from './calendar.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const close = (hall_id: string | null, from_day: string, to_day: string, database?: Queryable) =>
  closeHall(library(), { hall_id, from_day, to_day }, database);

describe('a book that is handed out', () => {
  it('is due on the given day while the calendar has no entry for it', async () => {
    const scene = await lendingScene(library());
    const other = await library().make.hall();
    await close(other.hall_id, '2026-03-17', '2026-03-20');
    const req_id = await requested(scene);
    const body = { req_id, return_date: '2026-03-17' };
    const response = done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    expect(response.data.return_date).toBe('2026-03-17');
  });

  it('is due on the next lending day instead of a closed one', async () => {
    const scene = await lendingScene(library());
    const { hall_id } = scene.hall;
    await close(hall_id, '2026-03-17', '2026-03-20');
    await close(null, '2026-03-19', '2026-03-21');
    await library()
      .database.insertInto('hall_weeks')
      .values({ hall_id, closed_weekdays: [7] })
      .execute();
    const req_id = await requested(scene);
    const body = { req_id, return_date: '2026-03-17' };
    const { lending_id, return_date } = done(
      await scene.volunteerClient.patch('/api/request/fulfill', body),
    ).data;
    expect(return_date).toBe('2026-03-23');
    expect(done(await scene.volunteerClient.get('/api/lendings')).data).toMatchObject([
      { lending_id, return_date: '2026-03-23' },
    ]);
    await library().database.deleteFrom('closures').execute();
  });

  it('waits for a change of the calendar, and follows it', async () => {
    const scene = await lendingScene(library());
    const { database, inTransaction } = library();
    let handedOut: ReturnType<typeof lent> | undefined;
    await inTransaction(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('calendar', 0))`.execute(transaction);
      handedOut = lent(scene, '2026-03-17');
      await untilSomebodyWaits(database);
      await close(scene.hall.hall_id, '2026-03-10', '2026-03-31', transaction);
    });
    const lending = database.selectFrom('lendings').where('lending_id', '=', (await handedOut) ?? '');
    expect(await lending.select('due_date').execute()).toEqual([{ due_date: '2026-04-01' }]);
  });
});

it('the lending days of many halls come in the order of the question', async () => {
  const { make, database } = library();
  const [one, other] = [await make.hall(), await make.hall()];
  await close(one.hall_id, '2026-03-17', '2026-03-18');
  await database
    .insertInto('hall_weeks')
    .values({ hall_id: other.hall_id, closed_weekdays: [2, 3] })
    .execute();
  const limits = { after: '2026-03-15', last: '2026-04-30' };
  const days = await lendingDaysWithin(database, [
    { hall_id: other.hall_id, day: '2026-03-17', ...limits },
    { hall_id: one.hall_id, day: '2026-03-17', ...limits },
    { hall_id: other.hall_id, day: '2026-03-16', ...limits },
    { hall_id: one.hall_id, day: '2026-03-18', ...limits },
  ]);
  expect(days).toEqual(['2026-03-19', '2026-03-19', '2026-03-16', '2026-03-19']);
  expect(await lendingDaysWithin(database, [])).toEqual([]);
  expect(await lendingDayFrom(database, one.hall_id, '2026-03-16')).toBe('2026-03-16');
});

it('a lending day with a last one goes back where it cannot go on, to a later day than before', async () => {
  const { make, database } = library();
  const { hall_id } = await make.hall();
  await close(hall_id, '2026-03-17', '2026-03-20');
  const within = (day: string, after: string, last: string) =>
    lendingDaysWithin(database, [{ hall_id, day, after, last }]);
  expect(await within('2026-03-18', '2026-03-10', '2026-03-21')).toEqual(['2026-03-21']);
  expect(await within('2026-03-18', '2026-03-10', '2026-03-20')).toEqual(['2026-03-16']);
  expect(await within('2026-03-18', '2026-03-16', '2026-03-20')).toEqual([null]);
});
