import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, setDay } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { lapseRequests } from '../requests/lapse.service.ts';
import { sweepWaits } from './wait-sweeps.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const statusOf = async (wait_id: string) => {
  const wait = library().database.selectFrom('waits').where('wait_id', '=', wait_id);
  return (await wait.select('status').executeTakeFirstOrThrow()).status;
};

it('a pause ends on its day, and a copy on the shelf is offered immediately', async () => {
  const scene = await waitingScene(library());
  const { client, wait_id } = await somebodyWaits(library(), scene);
  done(await client.patch('/api/wait/pause', { wait_id, until: '2026-03-15' }));
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
  setDay(library(), '2026-03-14');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('paused');
  setDay(library(), '2026-03-15');
  await Promise.all([sweepWaits(library()), sweepWaits(library())]);
  expect(await waitsOf(client)).toMatchObject([
    { status: 'offered', log: [{}, {}, { what: 'resumed' }, { what: 'offered' }] },
  ]);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

it('a pause without a day ends the entry after sixty days', async () => {
  const { client, wait_id } = await somebodyWaits(library(), await waitingScene(library()));
  done(await client.patch('/api/wait/pause', { wait_id }));
  setDay(library(), '2026-05-09');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('paused');
  setDay(library(), '2026-05-10');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('left');
});

it('the warning of an overlong pause is written once, also days late, and names the last day', async () => {
  const { client, wait_id } = await somebodyWaits(library(), await waitingScene(library()));
  done(await client.patch('/api/wait/pause', { wait_id }));
  const warnings = async () =>
    library()
      .database.selectFrom('notices')
      .where('kind', '=', 'pause_ends')
      .where(sql<string>`about ->> 'wait_id'`, '=', wait_id)
      .select('about')
      .execute();
  setDay(library(), '2026-05-01');
  await sweepWaits(library());
  expect(await warnings()).toEqual([]);
  setDay(library(), '2026-05-04');
  await sweepWaits(library());
  setDay(library(), '2026-05-05');
  await sweepWaits(library());
  expect(await warnings()).toMatchObject([{ about: { last_day: '2026-05-09' } }]);
});

it('nobody waits past the day on which the book was needed', async () => {
  const { book, hall, readerClient } = await waitingScene(library());
  const body = { book_id: book.book_id, hall_ids: [hall.hall_id], not_after: '2026-03-12' };
  const { wait_id } = done(await readerClient.post('/api/wait', body)).data;
  setDay(library(), '2026-03-12');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('waiting');
  setDay(library(), '2026-03-13');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('left');
});

it('a turn that is missed on that day ends the wait, which one notice says', async () => {
  const { book, hall, readerClient, ...scene } = await waitingScene(library());
  const body = { book_id: book.book_id, hall_ids: [hall.hall_id], not_after: '2026-03-11' };
  const { wait_id } = done(await readerClient.post('/api/wait', body)).data;
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
  setDay(library(), '2026-03-12');
  await lapseRequests(library());
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('left');
  const { data } = done(await readerClient.get('/api/notices'));
  expect(data.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
    'The day you needed it by has passed.',
  ]);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

it('a line ends a week after the last copy was lost', async () => {
  const scene = await waitingScene(library());
  const { wait_id } = await somebodyWaits(library(), scene);
  done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: scene.lending_id }));
  setDay(library(), '2026-03-17');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('waiting');
  setDay(library(), '2026-03-18');
  await sweepWaits(library());
  expect(await statusOf(wait_id)).toBe('no_copy');
});
