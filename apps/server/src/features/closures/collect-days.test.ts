import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { closeHall } from '../../test/closed-days.ts';
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
import { somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { lockCalendar } from './moves.queries.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

/** The last collection days of the reader's requests, in their order. */
async function keptUntil(client: TestClient = scene.readerClient): Promise<string[]> {
  const { requests } = done(await client.get('/api/readers/own-books'));
  return requests.map(({ held_until }: { held_until: string }) => held_until).sort();
}
const subjects = async (client: TestClient) =>
  done(await client.get('/api/notices')).data.map(({ subject }: { subject: string }) => subject);
const entryOf = (from_day: string, to_day: string) => ({
  hall_id: scene.hall.hall_id,
  from_day,
  to_day,
  kind: 'eid',
  effect: 'closed',
  name: 'Eid vacation',
  name_bn: null,
});
async function added(entry: object): Promise<string> {
  const { data } = done(await scene.adminClient.post('/api/closures/preview', entry));
  const { seen_count, seen_hash } = data;
  const body = { ...entry, seen_count, seen_hash };
  return done(await scene.adminClient.post('/api/closures', body)).closure_id;
}

describe('the last day on which a copy is kept', () => {
  it('is the next lending day for a request that would end on a closed day', async () => {
    const { hall_id } = scene.hall;
    await closeHall(library(), { hall_id, from_day: '2026-03-17', to_day: '2026-03-20' });
    await requested(scene);
    expect(await keptUntil()).toEqual(['2026-03-21']);
  });

  it('is shown with the hall before the request, for readers alone', async () => {
    const { hall_id } = scene.hall;
    await closeHall(library(), { hall_id, from_day: '2026-03-17', to_day: '2026-03-20' });
    const { book, readerClient, volunteerClient } = await withNewBook(library(), scene);
    const halls = async (client: TestClient) => done(await client.get(`/api/books/${book.book_id}`)).halls;
    expect(await halls(readerClient)).toMatchObject([{ hall_id, held_until: '2026-03-21' }]);
    expect((await halls(volunteerClient))[0]).not.toHaveProperty('held_until');
  });

  it('is the next lending day for a turn', async () => {
    const waiting = await waitingScene(library());
    const { hall_id } = waiting.hall;
    await closeHall(library(), { hall_id, from_day: '2026-03-12', to_day: '2026-03-13' });
    const { client } = await somebodyWaits(library(), waiting);
    const body = { lending_id: waiting.lending_id };
    done(await waiting.volunteerClient.patch('/api/lendings/return', body));
    expect(await waitsOf(client)).toMatchObject([{ offer: { collect_by: '2026-03-14' } }]);
    expect(await subjects(client)).toEqual(["It's your turn: collect it by Saturday, March 14"]);
  });

  it('waits for a change of the calendar, and follows it', async () => {
    const waiting = await waitingScene(library());
    const { client } = await somebodyWaits(library(), waiting);
    const body = { lending_id: waiting.lending_id };
    let returned: ReturnType<TestClient['patch']> | undefined;
    await library().inTransaction(async (transaction) => {
      await lockCalendar(transaction);
      returned = waiting.volunteerClient.patch('/api/lendings/return', body);
      await untilSomebodyWaits(library().database);
      const { hall_id } = waiting.hall;
      await closeHall(library(), { hall_id, from_day: '2026-03-13', to_day: '2026-03-13' }, transaction);
    });
    expect((await returned)?.status).toBe(200);
    expect(await waitsOf(client)).toMatchObject([{ offer: { collect_by: '2026-03-14' } }]);
  });
});

describe('an entry of the calendar', () => {
  it('moves the days of requests, notifies their readers once, and moves them back when it is removed', async () => {
    await requested(scene);
    await lent(await withNewBook(library(), scene), '2026-03-18');
    const entry = entryOf('2026-03-17', '2026-03-20');
    const shown = done(await scene.adminClient.post('/api/closures/preview', entry)).data;
    expect(shown).toMatchObject({
      seen_count: 2,
      halls: [{ due_dates: 1, collect_days: 1 }],
      examples: [
        { of: 'request', from_day: '2026-03-17', to_day: '2026-03-21' },
        { of: 'loan', from_day: '2026-03-18', to_day: '2026-03-21' },
      ],
    });
    const closure_id = await added(entry);
    expect(await keptUntil()).toEqual(['2026-03-21']);
    const [newest] = done(await scene.readerClient.get('/api/notices')).data;
    expect(newest).toMatchObject({
      kind: 'collect_day_moved',
      subject: 'Now collect it by Saturday, March 21',
      sentence: `Your copy was held for you until Tuesday, March 17. ${scene.hall.name} changed the date: Eid vacation. Another date of yours has moved too.`,
    });
    const { data } = done(await scene.volunteerClient.get('/api/closures?from=2026-03-17&to=2026-03-20'));
    expect(data).toMatchObject([{ moved: { due_dates: 1, collect_days: 1 } }]);
    const removal = await scene.adminClient.post(`/api/closures/${closure_id}/preview-removal`);
    const { seen_count, seen_hash } = done(removal).data;
    expect(seen_count).toBe(2);
    done(await scene.adminClient.delete(`/api/closures/${closure_id}`, { seen_count, seen_hash }));
    expect(await keptUntil()).toEqual(['2026-03-17']);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('moves the day of a turn, and leaves requests that are over', async () => {
    const waiting = await waitingScene(library());
    scene = waiting;
    const { client } = await somebodyWaits(library(), waiting);
    const body = { lending_id: waiting.lending_id };
    done(await waiting.volunteerClient.patch('/api/lendings/return', body));
    const over = await withNewBook(library(), scene);
    const req_id = await requested(over);
    done(await over.readerClient.delete('/api/request', { req_id }));
    await added(entryOf('2026-03-13', '2026-03-17'));
    expect(await waitsOf(client)).toMatchObject([{ offer: { collect_by: '2026-03-18' } }]);
    expect(await subjects(client)).toEqual(['Now collect it by Wednesday, March 18']);
    expect(await subjects(over.readerClient)).not.toContain('Now collect it by Wednesday, March 18');
  });

  it('is refused when a request was made since the preview', async () => {
    const entry = entryOf('2026-03-17', '2026-03-20');
    const { seen_count, seen_hash } = done(await scene.adminClient.post('/api/closures/preview', entry)).data;
    await requested(scene);
    const refused = await scene.adminClient.post('/api/closures', { ...entry, seen_count, seen_hash });
    expect(refused.status).toBe(409);
    expect(await keptUntil()).toEqual(['2026-03-17']);
  });
});
