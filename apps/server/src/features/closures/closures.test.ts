import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { seenMoves } from '../../test/seen-moves.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const entryOf = (from_day: string, to_day: string, facts: object = {}) => ({
  hall_id: scene.hall.hall_id,
  from_day,
  to_day,
  kind: 'eid',
  effect: 'closed',
  name: 'Eid vacation',
  name_bn: 'ঈদের ছুটি',
  ...facts,
});
const preview = async (entry: object) =>
  done(await scene.adminClient.post('/api/closures/preview', entry)).data;
const removalOf = async (id: string) =>
  done(await scene.adminClient.post(`/api/closures/${id}/preview-removal`)).data;

async function added(entry: ReturnType<typeof entryOf>): Promise<string> {
  const seen = seenMoves(await preview(entry));
  return done(await scene.adminClient.post('/api/closures', { ...entry, ...seen })).closure_id;
}
async function removed(closure_id: string) {
  const seen = seenMoves(await removalOf(closure_id));
  done(await scene.adminClient.delete(`/api/closures/${closure_id}`, seen));
}
async function dueOf(lending_id: string): Promise<string | undefined> {
  const row = library().database.selectFrom('lendings').where('lending_id', '=', lending_id);
  return (await row.select('due_date').executeTakeFirst())?.due_date;
}
/** A loan of a new book in the scene's hall. */
const loan = async (due: string) => lent(await withNewBook(library(), scene), due);

describe('adding an entry', () => {
  it('shows first what moves, moves just that, and notifies each reader once', async () => {
    const [first, second, before] = [
      await loan('2026-03-17'),
      await loan('2026-03-20'),
      await loan('2026-03-16'),
    ];
    const entry = entryOf('2026-03-17', '2026-03-20');
    const shown = await preview(entry);
    const { hall, adminClient, readerClient, admin } = scene;
    expect(shown).toMatchObject({
      seen_count: 2,
      halls: [{ hall_id: hall.hall_id, name: hall.name, due_dates: 2 }],
      staying: 0,
    });
    expect(
      shown.examples.map((one: { from_day: string; to_day: string }) => [one.from_day, one.to_day]),
    ).toEqual([
      ['2026-03-17', '2026-03-21'],
      ['2026-03-20', '2026-03-21'],
    ]);
    expect(await dueOf(first)).toBe('2026-03-17');
    const body = { ...entry, ...seenMoves(shown) };
    const { closure_id } = done(await adminClient.post('/api/closures', body));
    expect([await dueOf(first), await dueOf(second), await dueOf(before)]).toEqual([
      '2026-03-21',
      '2026-03-21',
      '2026-03-16',
    ]);
    expect(await auditOf(library(), closure_id)).toMatchObject([
      { actor_id: admin.account_id, action: 'created', kind: 'calendar entry' },
    ]);
    const notices = done(await readerClient.get('/api/notices')).data;
    const told = notices.filter(({ kind }: { kind: string }) => kind === 'date_moved');
    expect(told).toMatchObject([{ subject: 'Now due on Saturday, March 21' }]);
    expect(told[0].sentence).toContain('Eid vacation');
    expect(told[0].sentence).toContain('Another date of yours has moved too.');
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('is refused when other dates would move than were seen', async () => {
    const entry = entryOf('2026-03-17', '2026-03-20');
    const seen = seenMoves(await preview(entry));
    const late = await loan('2026-03-18');
    const refused = await scene.adminClient.post('/api/closures', { ...entry, ...seen });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The dates have changed since the preview. Please look at the new preview.',
    ]);
    expect(await dueOf(late)).toBe('2026-03-18');
    await added(entry);
    expect(await dueOf(late)).toBe('2026-03-21');
  });

  it.each([
    ['a last day before the first', { from_day: '2026-03-20', to_day: '2026-03-19' }, 'to_day'],
    ['days that are over', { from_day: '2026-03-01', to_day: '2026-03-09' }, 'to_day'],
    ['more than a year', { from_day: '2026-03-20', to_day: '2027-03-22' }, 'to_day'],
    ['a day far away', { from_day: '2030-03-20', to_day: '2030-03-22' }, 'to_day'],
    ['no name', { name: ' ' }, 'name'],
    ['an unknown reason', { kind: 'rain' }, 'kind'],
  ])('refuses %s', async (_what, facts, field) => {
    const entry = entryOf('2026-03-17', '2026-03-20', facts);
    const response = await scene.adminClient.post('/api/closures/preview', entry);
    expect([response.status, Object.keys(response.body.errors)]).toEqual([422, [field]]);
  });

  it('refuses a hall that is not there', async () => {
    const entry = entryOf('2026-03-17', '2026-03-20', { hall_id: library().makeId() });
    const seen = seenMoves(await preview(entry));
    const { status, body } = await scene.adminClient.post('/api/closures', { ...entry, ...seen });
    expect([status, body.errors]).toEqual([422, { hall_id: ['Choose a hall from the list.'] }]);
  });
});

describe('removing an entry', () => {
  it('moves its dates back, except one that staff have moved since', async () => {
    const [untouched, moved] = [await loan('2026-03-17'), await loan('2026-03-18')];
    const id = await added(entryOf('2026-03-17', '2026-03-20'));
    await library().inTransaction(async (transaction) => {
      const change = { at: library().clock.now(), on_day: firstDay, cause: 'staff' as const, by: null };
      const row = {
        lending_id: moved,
        from_date: '2026-03-21',
        to_date: '2026-03-25',
        reason: null,
        batch_id: null,
      };
      await transaction
        .insertInto('due_changes')
        .values({ ...change, ...row })
        .execute();
    });
    expect(await removalOf(id)).toMatchObject({
      seen_count: 1,
      staying: 1,
      staying_examples: [{ day: '2026-03-25' }],
    });
    await removed(id);
    expect([await dueOf(untouched), await dueOf(moved)]).toEqual(['2026-03-17', '2026-03-25']);
    const again = await scene.adminClient.delete(`/api/closures/${id}`, { seen_count: 0, seen_hash: '' });
    expect([again.status, again.body.message]).toEqual([404, 'This entry is no longer in the calendar.']);
  });

  it('moves a date that would be over to two days from today, and none back a week after the beginning', async () => {
    const [one, other] = [await loan('2026-03-11'), await loan('2026-03-12')];
    const id = await added(entryOf('2026-03-11', '2026-03-31'));
    expect(await dueOf(one)).toBe('2026-04-01');
    setDay(library(), '2026-03-18');
    expect(await removalOf(id)).toMatchObject({
      seen_count: 2,
      examples: [{ to_day: '2026-03-20' }, {}],
    });
    setDay(library(), '2026-03-19');
    await removed(id);
    expect([await dueOf(one), await dueOf(other)]).toEqual(['2026-04-01', '2026-04-01']);
  });
});

describe('changing an entry', () => {
  it('moves each date once, from what it was without the calendar', async () => {
    const [early, late] = [await loan('2026-03-17'), await loan('2026-03-20')];
    const id = await added(entryOf('2026-03-17', '2026-03-20'));
    const to = entryOf('2026-03-19', '2026-03-22');
    const seen = seenMoves(await preview({ ...to, closure_id: id }));
    done(await scene.adminClient.put(`/api/closures/${id}`, { ...to, ...seen }));
    expect([await dueOf(early), await dueOf(late)]).toEqual(['2026-03-17', '2026-03-23']);
    await removed(id);
    expect([await dueOf(early), await dueOf(late)]).toEqual(['2026-03-17', '2026-03-20']);
  });

  it('undoes whatever overlaps, in whichever order', async () => {
    const due = await loan('2026-03-17');
    const [first, second] = [
      await added(entryOf('2026-03-16', '2026-03-20')),
      await added(entryOf('2026-03-21', '2026-03-23', { hall_id: null })),
    ];
    expect(await dueOf(due)).toBe('2026-03-24');
    await removed(first);
    expect(await dueOf(due)).toBe('2026-03-17');
    await removed(second);
    expect(await dueOf(due)).toBe('2026-03-17');
  });
});

describe('the calendar', () => {
  it('is seen by volunteers for their hall and by admins for all', async () => {
    const { make } = library();
    const elsewhere = await make.hall();
    const own = await added(entryOf('2026-03-17', '2026-03-20'));
    const open = await added(entryOf('2026-03-21', '2026-03-22', { effect: 'no_due' }));
    const other = await added(entryOf('2026-03-17', '2026-03-18', { hall_id: elsewhere.hall_id }));
    const idsOf = (rows: { closure_id: string }[]) => rows.map(({ closure_id }) => closure_id);
    const query = '?from=2026-03-17&to=2026-03-31';
    const seen = done(await scene.volunteerClient.get(`/api/closures${query}`));
    expect(idsOf(seen.data)).toEqual([own, open]);
    expect(seen.data[0]).toMatchObject({ hall: { hall_id: scene.hall.hall_id }, goes_back: true });
    expect(seen.weeks).toMatchObject([{ hall: { hall_id: scene.hall.hall_id }, closed_weekdays: [] }]);
    expect(idsOf(done(await scene.adminClient.get(`/api/closures${query}`)).data)).toContain(other);
    expect((await scene.readerClient.get('/api/closures')).status).toBe(403);
  });

  it('shows readers that a hall is closed where they choose one', async () => {
    const { visitor } = library();
    const { readerClient, book } = scene;
    const closedFor = async (client: TestClient) =>
      done(await client.get(`/api/books/${book.book_id}`)).halls[0].closed;
    await added(entryOf('2026-03-15', '2026-03-16', { effect: 'no_due' }));
    expect(await closedFor(readerClient)).toBeUndefined();
    const week = { from_day: '2026-03-17', to_day: '2026-03-20', name: 'Eid vacation', name_bn: 'ঈদের ছুটি' };
    await added(entryOf('2026-03-17', '2026-03-20'));
    expect(await closedFor(readerClient)).toEqual(week);
    expect(await closedFor(visitor)).toBeUndefined();
    setDay(library(), '2026-03-21');
    expect(await closedFor(readerClient)).toBeUndefined();
  });
});
