import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

interface ListedCopy {
  copy_id: string;
  label: string;
  state: string;
  may: { become: string[]; move: boolean; relabel: boolean };
}

async function copiesOf({
  adminClient,
  book,
}: Pick<LendingScene, 'adminClient' | 'book'>): Promise<ListedCopy[]> {
  return done(await adminClient.get(`/api/admin-book/${book.book_id}/copies`)).data;
}

async function sceneWithCopy() {
  const scene = await lendingScene(library(), 1);
  const [copy] = await copiesOf(scene);
  if (!copy) throw new Error('The copy is not listed.');
  const path = `/api/copies/${copy.copy_id}`;
  return {
    scene,
    copy,
    become: (state: string) => scene.adminClient.patch(`${path}/state`, { state }),
    moveTo: (hall_id: string) => scene.adminClient.patch(`${path}/hall`, { hall_id }),
    history: async () => done(await scene.adminClient.get(`${path}/history`)).data,
  };
}

describe('the copies of a book', () => {
  it('are listed by hall and label with their reader and the allowed actions', async () => {
    const scene = await lendingScene(library(), 2);
    const { make, as } = library();
    const elsewhere = await make.hall({ name: '0 the first hall' });
    await make.copies(scene.book, elsewhere, 1, 'withdrawn');
    await requested(scene);
    await lent(scene, '2026-03-20', await as(await make.reader({ name: 'Borrower' })));
    const hall = { hall_id: scene.hall.hall_id, name: scene.hall.name };
    const nothing = { become: [], move: false, relabel: true };
    expect(await copiesOf(scene)).toEqual([
      {
        copy_id: expect.any(String),
        label: expect.stringMatching(/^C\d{6}$/),
        state: 'withdrawn',
        hall: { hall_id: elsewhere.hall_id, name: elsewhere.name },
        accessioned_on: firstDay,
        reader_name: null,
        due_date: null,
        may: { become: ['available'], move: false, relabel: false },
      },
      expect.objectContaining({
        state: 'held',
        hall,
        reader_name: scene.reader.name,
        due_date: null,
        may: nothing,
      }),
      expect.objectContaining({
        state: 'lent',
        hall,
        reader_name: 'Borrower',
        due_date: '2026-03-20',
        may: nothing,
      }),
    ]);
  });

  it('have a history of lendings, newest first, without the names of deleted readers', async () => {
    const { scene, history } = await sceneWithCopy();
    expect(await history()).toEqual([]);
    await returned(scene, '2026-03-12');
    done(await scene.adminClient.delete(`/api/readers/${scene.reader.account_id}`));
    setDay(library(), '2026-03-15');
    const reader = await library().make.reader({ name: 'The next one' });
    await lent(scene, '2026-03-20', await library().as(reader));
    expect(await history()).toEqual([
      {
        lending_id: expect.any(String),
        reader_name: 'The next one',
        status: 'pending',
        issue_date: '2026-03-15',
        due_date: '2026-03-20',
        returned_on: null,
      },
      {
        lending_id: expect.any(String),
        reader_name: 'Deleted reader',
        status: 'returned',
        issue_date: firstDay,
        due_date: '2026-03-12',
        returned_on: firstDay,
      },
    ]);
    setDay(library(), firstDay);
  });
});

describe('the state of a copy', () => {
  it('is set by hand, counted and recorded in the audit log', async () => {
    const { scene, copy, become } = await sceneWithCopy();
    const response = await become('unavailable');
    expect([response.status, response.body.message]).toEqual([200, 'The copy is now unavailable.']);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, total_copies: 1 });
    done(await become('lost'));
    expect(await stockOf(library(), scene)).toMatchObject({ lost_copies: 1, total_copies: 1 });
    done(await become('withdrawn'));
    expect(await stockOf(library(), scene)).toMatchObject({ lost_copies: 0, total_copies: 0 });
    done(await become('available'));
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, total_copies: 1 });
    const entries = await auditOf(library(), copy.copy_id);
    expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
      ...['copy marked unavailable', 'copy marked lost', 'copy marked withdrawn', 'copy made available'],
    ]);
    expect(entries[0]).toMatchObject({ before: { state: 'available' }, after: { state: 'unavailable' } });
  });

  it('is refused with a sentence if the current state does not allow it', async () => {
    const { scene, become } = await sceneWithCopy();
    const again = await become('available');
    expect([again.status, again.body.message]).toEqual([409, 'This copy is already available.']);
    expect((await become('held')).status).toBe(422);
    expect((await become('')).body.message).toBe('Please choose a state.');
    await requested(scene);
    const held = await become('withdrawn');
    expect(held.body.message).toBe(
      'This copy is held for a reader. Hand it out or cancel the request first.',
    );
  });

  it('follows the lending if a reader lost the copy', async () => {
    const { scene, become } = await sceneWithCopy();
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    expect((await copiesOf(scene))[0]?.may).toEqual({ become: ['withdrawn'], move: true, relabel: false });
    const sentence = 'A reader lost this copy. Mark the loan as found instead.';
    expect((await become('available')).body.message).toBe(sentence);
    done(await become('withdrawn'));
    expect((await become('available')).body.message).toBe(sentence);
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    expect((await copiesOf(scene))[0]?.state).toBe('withdrawn');
    done(await become('available'));
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('is either changed or the copy requested, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { scene, become } = await sceneWithCopy();
      const { book, hall, readerClient } = scene;
      const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
      const responses = await Promise.all([become('withdrawn'), readerClient.post('/api/request', wanted)]);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(responses.map((response) => response.status));
    }
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

describe('a move to another hall', () => {
  it('updates all counts, keeps the history and is recorded in the audit log', async () => {
    const { scene, copy, moveTo, history } = await sceneWithCopy();
    await returned(scene);
    const other = await library().make.hall();
    const response = await moveTo(other.hall_id.toUpperCase());
    expect([response.status, response.body.message]).toEqual([200, `The copy is now in ${other.name}.`]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, total_copies: 0 });
    expect(await stockOf(library(), { ...scene, hall: other })).toMatchObject({ available_copies: 1 });
    expect(await history()).toHaveLength(1);
    const [entry] = await auditOf(library(), copy.copy_id);
    expect(entry).toMatchObject({
      kind: 'copy',
      action: 'moved',
      before: { hall_id: scene.hall.hall_id, hall: scene.hall.name },
      after: { hall_id: other.hall_id, hall: other.name },
    });
    expect(done(await scene.readerClient.get(`/api/books/${scene.book.book_id}`)).halls).toEqual([
      expect.objectContaining({ hall_id: other.hall_id, hall_name: other.name, available_copies_in_hall: 1 }),
    ]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('is refused to the same hall, to an unknown hall, and while a reader has or awaits the copy', async () => {
    const { scene, moveTo } = await sceneWithCopy();
    const { hall_id } = await library().make.hall();
    const same = await moveTo(scene.hall.hall_id);
    expect([same.status, same.body.message]).toEqual([409, `This copy is in ${scene.hall.name} already.`]);
    const nowhere = await moveTo(library().makeId());
    expect([nowhere.status, nowhere.body.errors]).toEqual([
      422,
      { hall_id: ['Choose a hall from the list.'] },
    ]);
    expect((await moveTo('')).body.message).toBe('Hall is required.');
    await lent(scene);
    const out = await moveTo(hall_id);
    expect(out.body.message).toBe('This copy is on loan. Take it back or mark it as lost first.');
  });
});

it('copies are only for admins, and an unknown one is 404', async () => {
  const { scene, copy } = await sceneWithCopy();
  const { hall_id } = await library().make.hall();
  const callsOf = (id: string, book_id: string) =>
    [
      ['GET', `/api/admin-book/${book_id}/copies`, undefined],
      ['GET', `/api/copies/${id}/history`, undefined],
      ['PATCH', `/api/copies/${id}/state`, { state: 'lost' }],
      ['PATCH', `/api/copies/${id}/hall`, { hall_id }],
    ] as const;
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const status = { visitor: 401, admin: 200 }[caller] ?? 403;
    for (const [method, path, body] of callsOf(copy.copy_id, scene.book.book_id)) {
      expect([caller, (await client.call(method, path, body)).status]).toEqual([caller, status]);
    }
  }
  for (const id of [library().makeId(), 'nonsense']) {
    for (const [method, path, body] of callsOf(id, id)) {
      expect((await scene.adminClient.call(method, path, body)).status).toBe(404);
    }
  }
});
