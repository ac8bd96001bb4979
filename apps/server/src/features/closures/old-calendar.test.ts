import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { lockLendingsOut, moveDueDates } from '../lendings/due-dates.service.ts';

const library = useLibrary();

it('a date that somebody sets by the old calendar while it changes refuses the change, and moves nothing', async () => {
  setDay(library(), firstDay);
  const { database, inTransaction } = library();
  const scene = await lendingScene(library());
  const loan = await lent(scene, '2026-03-17');
  const other = await lent(await withNewBook(library(), scene), '2026-03-25');
  const entry = {
    hall_id: scene.hall.hall_id,
    from_day: '2026-03-17',
    to_day: '2026-03-20',
    kind: 'eid',
    effect: 'closed',
    name: 'Eid',
    name_bn: null,
  };
  const look = async () => done(await scene.adminClient.post('/api/closures/preview', entry)).data;
  const add = ({ seen_count, seen_hash }: { seen_count: number; seen_hash: string }) =>
    scene.adminClient.post('/api/closures', { ...entry, seen_count, seen_hash });
  const seen = await look();
  let adding: ReturnType<typeof add> | undefined;
  await inTransaction(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('calendar', 0))`.execute(transaction);
    adding = add(seen);
    await untilSomebodyWaits(database);
    const out = await lockLendingsOut(transaction, [], [other]);
    const moves = out.map((lending) => ({ ...lending, from_date: lending.due_date, to_date: '2026-03-18' }));
    await moveDueDates(transaction, library(), moves, { cause: 'staff', by: null });
  });
  expect(await adding).toMatchObject({
    status: 409,
    body: { message: 'The dates have changed since the preview. Please look at the new preview.' },
  });
  const dueDates = async () => {
    const rows = await database.selectFrom('lendings').select(['lending_id', 'due_date']).execute();
    return new Map(rows.map(({ lending_id, due_date }) => [lending_id, due_date]));
  };
  expect([(await dueDates()).get(loan), (await dueDates()).get(other)]).toEqual(['2026-03-17', '2026-03-18']);
  done(await add(await look()));
  expect([(await dueDates()).get(loan), (await dueDates()).get(other)]).toEqual(['2026-03-21', '2026-03-21']);
  expect(await brokenInvariants(database)).toEqual([]);
});
