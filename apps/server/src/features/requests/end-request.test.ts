import { beforeEach, describe, expect, it } from 'vitest';
import {
  auditOf,
  done,
  lendingScene,
  lent,
  requested,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const allBack = { available_copies: 1, held_copies: 0, lent_copies: 0, lost_copies: 0, total_copies: 1 };

async function statusOf(reqId: string) {
  return library()
    .database.selectFrom('book_requests')
    .where('req_id', '=', reqId)
    .select(['status', 'cancel_reason', 'closed_by'])
    .executeTakeFirstOrThrow();
}

describe('a reader who cancels their own request', () => {
  it('[S7-35] [S4-20] [S6-11] gives the copy back; the request is cancelled, not erased', async () => {
    const scene = await lendingScene(library());
    const { readerClient, adminClient, reader, hall } = scene;
    const req_id = await requested(scene);
    const answer = await readerClient.delete('/api/request', { req_id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, message: 'Request cancelled successfully!' });
    expect(done(await readerClient.get('/api/my-reads')).pendingRequests).toEqual([]);
    const { data } = done(await adminClient.get(`/api/request?hall_id=${hall.hall_id}`));
    expect(data).toMatchObject([{ req_id, status: 'cancelled', may: { fulfil: false, cancel: false } }]);
    expect(await statusOf(req_id)).toMatchObject({ cancel_reason: 'reader', closed_by: reader.account_id });
    expect(await stockOf(library(), scene)).toEqual(allBack);
  });

  it('[S6-11] cannot cancel another reader’s request, nor an unknown or malformed id', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    const other = await library().as(await library().make.reader());
    const cases = [
      [req_id, 404, 'There is no such request.'],
      [library().makeId(), 404, 'There is no such request.'],
      ['abc', 422, 'Choose a request from the list.'],
      ['', 422, 'Request is required.'],
    ] as const;
    for (const [id, status, message] of cases) {
      const answer = await other.delete('/api/request', { req_id: id });
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    }
    expect((await other.delete('/api/request')).status).toBe(422);
    expect(await statusOf(req_id)).toMatchObject({ status: 'pending' });
  });

  it('cannot cancel a request twice or after it was fulfilled', async () => {
    const scene = await lendingScene(library(), 2);
    const req_id = await requested(scene);
    done(await scene.readerClient.delete('/api/request', { req_id }));
    const twice = await scene.readerClient.delete('/api/request', { req_id });
    expect([twice.status, twice.body.message]).toEqual([409, 'Only pending requests can be cancelled.']);
    const again = await requested(scene);
    done(await scene.volunteerClient.patch('/api/request/fulfill', { req_id: again, return_date: firstDay }));
    expect((await scene.readerClient.delete('/api/request', { req_id: again })).status).toBe(409);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lent_copies: 1 });
  });

  it('must be a reader', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    expect((await library().visitor.delete('/api/request', { req_id })).status).toBe(401);
    expect((await scene.volunteerClient.delete('/api/request', { req_id })).status).toBe(403);
    expect((await scene.adminClient.delete('/api/request', { req_id })).status).toBe(403);
  });
});

describe('staff who cancel a request', () => {
  it('[S7-57] [S4-18] [S1-15] [S6-19] free the copy as the hall’s volunteer', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    const answer = await scene.volunteerClient.patch('/api/request/cancel', { req_id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Book request cancelled successfully!',
      keep_for: null,
    });
    expect(await statusOf(req_id)).toEqual({
      status: 'cancelled',
      cancel_reason: 'staff',
      closed_by: scene.volunteer.account_id,
    });
    expect(await stockOf(library(), scene)).toEqual(allBack);
  });

  it('[S4-19] [S6-29] [S7-57] do it as an admin, and the audit log records before and after', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    expect((await scene.adminClient.patch('/api/request/cancel', { req_id })).status).toBe(200);
    expect(await statusOf(req_id)).toMatchObject({ status: 'cancelled' });
    expect(await auditOf(library(), req_id)).toEqual([
      {
        actor_id: scene.admin.account_id,
        action: 'cancelled',
        kind: 'request',
        before: { status: 'pending' },
        after: { status: 'cancelled' },
      },
    ]);
  });

  it('[S7-57] cannot cancel a request that is no longer pending', async () => {
    const scene = await lendingScene(library(), 2);
    await lent(scene);
    const [fulfilled] = done(await scene.volunteerClient.get('/api/request')).data;
    const cases = [
      fulfilled.req_id,
      await requested(scene, await library().as(await library().make.reader())),
    ];
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id: cases[1] }));
    for (const req_id of cases) {
      const answer = await scene.volunteerClient.patch('/api/request/cancel', { req_id });
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({
        success: false,
        code: 'conflict',
        message: 'Only pending requests can be cancelled.',
      });
    }
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lent_copies: 1 });
  });

  it('[S1-15] [S6-19] must be verified staff of that hall', async () => {
    const scene = await lendingScene(library());
    const { make, as, visitor } = library();
    const req_id = await requested(scene);
    const callers = [
      [visitor, 401],
      [scene.readerClient, 403],
      [await as(await make.volunteer()), 403],
      [await as(await make.volunteer({ hall_id: scene.hall.hall_id, verified: false })), 403],
      [await as(await make.admin({ verified: false })), 403],
    ] as const;
    for (const [client, status] of callers) {
      const answer = await client.patch('/api/request/cancel', { req_id });
      expect([answer.status, answer.body.success]).toEqual([status, false]);
    }
    const unknown = await scene.volunteerClient.patch('/api/request/cancel', { req_id: library().makeId() });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such request.']);
    expect(await statusOf(req_id)).toMatchObject({ status: 'pending' });
  });
});
