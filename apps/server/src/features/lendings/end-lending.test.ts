import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

async function lendingOf({ hall, adminClient }: LendingScene) {
  const [lending] = done(await adminClient.get(`/api/lendings?hall_id=${hall.hall_id}`)).data;
  return lending;
}

async function pointsOf(client: TestClient): Promise<number> {
  return done(await client.get('/api/reader/dashboard')).achievedPoints;
}

describe('taking a book back', () => {
  it('[S7-67] [S1-16] [S4-21] [S6-20] [S3-23] [S4-22] closes the lending today, as the hall’s volunteer', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-17');
    expect(await lendingOf(scene)).toMatchObject({ status: 'pending', return_date: '2026-03-17' });
    setDay(library(), '2026-03-15');
    const response = await scene.volunteerClient.patch('/api/lendings/return', { lending_id });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: 'Book marked as returned successfully!',
      keep_for: null,
    });
    expect(await lendingOf(scene)).toMatchObject({
      status: 'returned',
      issue_date: firstDay,
      return_date: '2026-03-15',
      may: { return: false, mark_lost: false, mark_found: false },
    });
    const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ lending_id, return_date: '2026-03-15' }]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lent_copies: 0 });
  });

  it('works before the issue date, after the clock was corrected, and counts as a return on that date', async () => {
    const scene = await lendingScene(library());
    setDay(library(), '2026-03-12');
    const lending_id = await lent(scene, '2026-03-12');
    setDay(library(), '2026-03-11');
    const response = await scene.volunteerClient.patch('/api/lendings/return', { lending_id });
    expect(response.status).toBe(200);
    expect(await lendingOf(scene)).toMatchObject({ status: 'returned', return_date: '2026-03-12' });

    setDay(library(), '2026-03-12');
    const lost = await lent(scene, '2026-03-12');
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: lost }));
    setDay(library(), '2026-03-11');
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id: lost }));
  });

  it('[S6-29] is open to an admin, and the audit log records before and after', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    expect((await scene.adminClient.patch('/api/lendings/return', { lending_id })).status).toBe(200);
    expect(await auditOf(library(), lending_id)).toEqual([
      {
        actor_id: scene.admin.account_id,
        action: 'returned',
        kind: 'lending',
        before: { status: 'pending', returned_on: null },
        after: { status: 'returned', returned_on: firstDay },
      },
    ]);
  });

  it.each([
    ['early', '2026-03-12', 15],
    ['on the due date, which is not late', '2026-03-17', 15],
    ['a day late', '2026-03-18', 0],
  ])('%s brings the points of borrowing and returning to %s: %i', async (_when, day, points) => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-17');
    expect(await pointsOf(scene.readerClient)).toBe(5);
    setDay(library(), day);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await pointsOf(scene.readerClient)).toBe(points);
  });

  it('[S7-67] is refused a second time and changes nothing', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    setDay(library(), '2026-03-20');
    const response = await scene.volunteerClient.patch('/api/lendings/return', { lending_id });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      success: false,
      code: 'conflict',
      message: 'This book has already been returned.',
    });
    expect(await lendingOf(scene)).toMatchObject({ return_date: firstDay });
    expect(await pointsOf(scene.readerClient)).toBe(15);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, total_copies: 1 });
  });
});

describe('a lost book', () => {
  it('stays in the total but not in the stock, and is no longer with the reader', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-17');
    const response = await scene.volunteerClient.patch('/api/lendings/lost', { lending_id });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ success: true, message: 'Book marked as lost.' });
    expect(await lendingOf(scene)).toMatchObject({
      status: 'lost',
      return_date: '2026-03-17',
      may: { return: false, mark_lost: false, mark_found: true },
    });
    expect(await stockOf(library(), scene)).toEqual({
      available_copies: 0,
      held_copies: 0,
      lent_copies: 0,
      lost_copies: 1,
      total_copies: 1,
    });
    expect(done(await scene.readerClient.get('/api/my-reads'))).toMatchObject({
      currentReads: [],
      completedReads: [],
    });
  });

  it('counts as returned on the day it is found, with the points of that day', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-17');
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    setDay(library(), '2026-03-25');
    const response = await scene.adminClient.patch('/api/lendings/found', { lending_id });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: 'Book marked as found and returned.',
      keep_for: null,
    });
    expect(await lendingOf(scene)).toMatchObject({ status: 'returned', return_date: '2026-03-25' });
    expect(await pointsOf(scene.readerClient)).toBe(0);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lost_copies: 0 });
    expect((await auditOf(library(), lending_id)).map(({ action }) => action)).toEqual([
      'marked lost',
      'marked found',
    ]);
  });

  it('sends its reader a notice each time', async () => {
    const scene = await lendingScene(library());
    const body = { lending_id: await lent(scene) };
    for (const action of ['lost', 'found', 'undo-return', 'lost'])
      done(await scene.volunteerClient.patch(`/api/lendings/${action}`, body));
    const { data } = done(await scene.readerClient.get('/api/notices'));
    const kinds = data.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'marked_lost')).toHaveLength(2);
  });

  it('cannot be returned, lost again or found twice', async () => {
    const scene = await lendingScene(library());
    const body = { lending_id: await lent(scene) };
    const patch = (action: string) => scene.volunteerClient.patch(`/api/lendings/${action}`, body);
    const refused = async (action: string, sentence: string) => {
      const response = await patch(action);
      expect([response.status, response.body.message]).toEqual([409, sentence]);
    };
    await refused('found', 'Only lost books can be marked as found.');
    done(await patch('lost'));
    await refused('lost', 'This book is already marked as lost.');
    await refused('return', 'This book is marked as lost. Mark it as found instead.');
    done(await patch('found'));
    await refused('found', 'Only lost books can be marked as found.');
    await refused('lost', 'This book has already been returned.');
    expect(await pointsOf(scene.readerClient)).toBe(15);
  });
});

describe('who may close a lending', () => {
  it.each(['return', 'lost', 'found'])(
    '[S6-20] PATCH /api/lendings/%s is only for that hall’s verified staff',
    async (action) => {
      const scene = await lendingScene(library());
      const { make, as, visitor } = library();
      const body = { lending_id: await lent(scene) };
      for (const [client, status, message] of [
        [visitor, 401, 'Please log in first.'],
        [scene.readerClient, 403, 'Only volunteers and admins can do this.'],
        [await as(await make.volunteer()), 403, 'This book was borrowed from another hall.'],
        [
          await as(await make.volunteer({ hall_id: scene.hall.hall_id, verified: false })),
          403,
          'Your account is not verified yet.',
        ],
        [await as(await make.admin({ verified: false })), 403, 'Your account is not verified yet.'],
      ] as const) {
        const response = await client.patch(`/api/lendings/${action}`, body);
        expect([response.status, response.body.message]).toEqual([status, message]);
        expect(response.body.success).toBe(false);
      }
      expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1 });
    },
  );

  it.each(['return', 'lost', 'found'])(
    'PATCH /api/lendings/%s refuses unknown and malformed ids',
    async (action) => {
      const { volunteerClient } = await lendingScene(library());
      for (const [body, status, message] of [
        [{ lending_id: library().makeId() }, 404, "We couldn't find that loan."],
        [{ lending_id: 'abc' }, 422, 'Choose a loan from the list.'],
        [{}, 422, 'Loan is required.'],
      ] as const) {
        const response = await volunteerClient.patch(`/api/lendings/${action}`, body);
        expect([response.status, response.body.message]).toEqual([status, message]);
      }
    },
  );
});
