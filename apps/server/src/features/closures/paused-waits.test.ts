import { beforeEach, describe, expect, it } from 'vitest';
import { closeHall } from '../../test/closed-days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, requested, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

/** A waiting-list entry of a hall that is paused until a day. */
async function pausedScene(until: string) {
  const scene = await waitingScene(library());
  const { client, reader } = await somebodyWaits(library(), scene);
  const [{ wait_id }] = (await waitsOf(client)) as [{ wait_id: string }];
  const { message } = done(await client.patch('/api/wait/pause', { wait_id, until }));
  return { ...scene, client, waiting: reader, wait_id, message };
}
type Scene = Awaited<ReturnType<typeof pausedScene>>;

const pausedUntil = async ({ client }: Scene) => (await waitsOf(client))[0].paused_until;
const entryOf = ({ hall }: Scene, effect = 'closed') => ({
  hall_id: hall.hall_id,
  from_day: '2026-03-17',
  to_day: '2026-03-20',
  kind: 'eid',
  effect,
  name: 'Eid vacation',
  name_bn: null,
});
async function added({ adminClient }: Scene, entry: object): Promise<string> {
  const { seen_count, seen_hash } = done(await adminClient.post('/api/closures/preview', entry)).data;
  return done(await adminClient.post('/api/closures', { ...entry, seen_count, seen_hash })).closure_id;
}
async function removed({ adminClient }: Scene, closure_id: string) {
  const path = `/api/closures/${closure_id}`;
  const { data } = done(await adminClient.post(`${path}/preview-removal`));
  const { seen_count, seen_hash } = data;
  done(await adminClient.delete(path, { seen_count, seen_hash }));
  return data;
}
const newestOf = async ({ client }: Scene) => done(await client.get('/api/notices')).data[0];

describe('a paused entry that would resume on a closed day', () => {
  it('resumes on the next open day, as the preview says, and on its own day when the entry is removed', async () => {
    const scene = await pausedScene('2026-03-18');
    const shown = done(await scene.adminClient.post('/api/closures/preview', entryOf(scene))).data;
    const nothing = { due_dates: 0, collect_days: 0 };
    expect(shown).toMatchObject({
      halls: [{ hall_id: scene.hall.hall_id, ...nothing, paused_waits: 1 }],
      examples: [{ of: 'wait', title: scene.book.title, from_day: '2026-03-18', to_day: '2026-03-21' }],
    });
    const closure_id = await added(scene, entryOf(scene));
    expect(await pausedUntil(scene)).toBe('2026-03-21');
    expect(await newestOf(scene)).toMatchObject({
      kind: 'pause_moved',
      subject: 'Paused until Saturday, March 21',
      sentence: `Your place on the waiting list was paused until Wednesday, March 18. ${scene.hall.name} changed the date: Eid vacation.`,
    });
    const { data } = done(await scene.volunteerClient.get('/api/closures?from=2026-03-17&to=2026-03-20'));
    expect(data).toMatchObject([{ moved: { ...nothing, paused_waits: 1 } }]);
    expect(await brokenInvariants(library().database)).toEqual([]);
    expect(await removed(scene, closure_id)).toMatchObject({ halls: [{ paused_waits: 1 }], staying: 0 });
    expect(await pausedUntil(scene)).toBe('2026-03-18');
    expect(await newestOf(scene)).toMatchObject({ subject: 'Paused until Wednesday, March 18' });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('stays where only nothing falls due', async () => {
    const scene = await pausedScene('2026-03-18');
    await added(scene, entryOf(scene, 'no_due'));
    expect(await pausedUntil(scene)).toBe('2026-03-18');
  });

  it('stays while another of its halls is open', async () => {
    const scene = await pausedScene('2026-03-18');
    const other = await library().make.hall();
    const { wait_id } = scene;
    await library().database.insertInto('wait_halls').values({ wait_id, hall_id: other.hall_id }).execute();
    const closure_id = await added(scene, entryOf(scene));
    expect(await pausedUntil(scene)).toBe('2026-03-18');
    const elsewhere = await added(scene, { ...entryOf(scene), hall_id: other.hall_id, to_day: '2026-03-18' });
    expect(await pausedUntil(scene)).toBe('2026-03-19');
    await removed(scene, elsewhere);
    expect(await pausedUntil(scene)).toBe('2026-03-18');
    await removed(scene, closure_id);
    expect(await pausedUntil(scene)).toBe('2026-03-18');
  });

  it('stays on a day that its reader has chosen since', async () => {
    const scene = await pausedScene('2026-03-18');
    const closure_id = await added(scene, entryOf(scene));
    done(await scene.client.patch('/api/wait/pause', { wait_id: scene.wait_id, until: '2026-03-25' }));
    expect(await removed(scene, closure_id)).toMatchObject({
      halls: [],
      staying: 1,
      staying_examples: [{ title: scene.book.title, day: '2026-03-25' }],
    });
    expect(await pausedUntil(scene)).toBe('2026-03-25');
  });

  it('is no more than mentioned to a reader of whom something else moves', async () => {
    const scene = await pausedScene('2026-03-17');
    await requested(await withNewBook(library(), scene), scene.client);
    setDay(library(), firstDay);
    await added(scene, entryOf(scene));
    expect(await newestOf(scene)).toMatchObject({
      kind: 'collect_day_moved',
      sentence: expect.stringContaining('Another date of yours has moved too.'),
    });
  });

  it('makes a preview out of date when its reader resumes meanwhile', async () => {
    const scene = await pausedScene('2026-03-18');
    const { data } = done(await scene.adminClient.post('/api/closures/preview', entryOf(scene)));
    done(await scene.client.patch('/api/wait/resume', { wait_id: scene.wait_id }));
    const { seen_count, seen_hash } = data;
    const response = await scene.adminClient.post('/api/closures', {
      ...entryOf(scene),
      seen_count,
      seen_hash,
    });
    expect(response.status).toBe(409);
  });
});

describe('a reader who pauses', () => {
  it('until a closed day resumes on the next open one, and sees that in the response', async () => {
    const scene = await pausedScene('2026-03-12');
    const { hall_id } = scene.hall;
    await closeHall(library(), { hall_id, from_day: '2026-03-17', to_day: '2026-03-20' });
    const paused = await scene.client.patch('/api/wait/pause', {
      wait_id: scene.wait_id,
      until: '2026-03-18',
    });
    expect(done(paused).message).toBe(
      "Paused. You keep your place. You're back in line on Mar 21, 2026, when a hall is open.",
    );
    expect(await pausedUntil(scene)).toBe('2026-03-21');
  });

  it('until an open day gets no such sentence', async () => {
    expect((await pausedScene('2026-03-18')).message).toBe('Paused. You keep your place.');
  });
});
