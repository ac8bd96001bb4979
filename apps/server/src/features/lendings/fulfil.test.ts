import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, done, lendingScene, requested, setDay, stockOf } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const limits = 'The return date must be between Mar 10, 2026 and May 09, 2026.';

describe('handing out a requested book', () => {
  it('[S7-56] [S4-16] [S4-17] [S1-14] [S6-19] makes a lending, as the hall’s volunteer', async () => {
    const scene = await lendingScene(library());
    const { volunteerClient, hall } = scene;
    const req_id = await requested(scene);
    const response = await volunteerClient.patch('/api/request/fulfill', {
      req_id,
      return_date: '2026-03-17',
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: 'Book request fulfilled successfully!',
      data: { lending_id: expect.any(String), return_date: '2026-03-17' },
      keep_for: null,
    });
    expect(done(await volunteerClient.get('/api/request?status=fulfilled')).data).toMatchObject([
      { req_id, status: 'fulfilled' },
    ]);
    expect(done(await volunteerClient.get(`/api/lendings?hall_id=${hall.hall_id}`)).data).toMatchObject([
      {
        lending_id: response.body.data.lending_id,
        status: 'pending',
        issue_date: firstDay,
        return_date: '2026-03-17',
      },
    ]);
    expect(await stockOf(library(), scene)).toMatchObject({
      held_copies: 0,
      lent_copies: 1,
      total_copies: 1,
    });
  });

  it('[S4-16] [S6-29] is open to an admin; borrowing earns five points and writes an audit entry', async () => {
    const scene = await lendingScene(library());
    const { adminClient, readerClient, admin } = scene;
    const req_id = await requested(scene);
    const body = { req_id, return_date: '2026-03-17' };
    const { lending_id } = done(await adminClient.patch('/api/request/fulfill', body)).data;
    const [request] = done(await adminClient.get(`/api/request?hall_id=${scene.hall.hall_id}`)).data;
    expect(request.status).toBe('fulfilled');
    expect(done(await readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(5);
    expect(await auditOf(library(), req_id)).toEqual([
      {
        actor_id: admin.account_id,
        action: 'fulfilled',
        kind: 'request',
        before: { status: 'pending' },
        after: { status: 'fulfilled', lending_id, due_date: '2026-03-17' },
      },
    ]);
  });

  it.each([firstDay, '2026-05-09'])('accepts %s: from today to 60 days ahead', async (return_date) => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    expect((await scene.adminClient.patch('/api/request/fulfill', { req_id, return_date })).status).toBe(200);
  });

  it.each([
    ['yesterday', '2026-03-09', limits],
    ['a day too far ahead', '2026-05-10', limits],
    ['a year of many digits', '20260-03-10', 'Please give the date as yyyy-MM-dd.'],
    ['a day that no month has', '2026-02-30', 'Please give the date as yyyy-MM-dd.'],
    ['a moment', '2026-03-12T10:00:00Z', 'Please give the date as yyyy-MM-dd.'],
    ['nothing', '', 'Please select a return date.'],
    ['null', null, 'Please select a return date.'],
    ['no field at all', undefined, 'Please select a return date.'],
  ])('[S7-56] [S5-37] refuses %s as the return date', async (_what, return_date, sentence) => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    const response = await scene.volunteerClient.patch('/api/request/fulfill', { req_id, return_date });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ success: false, message: sentence });
    expect(response.body.errors.return_date[0]).toBe(sentence);
    expect(await stockOf(library(), scene)).toMatchObject({ held_copies: 1, lent_copies: 0 });
  });

  it('[S7-56] is refused a second time, and after a cancellation', async () => {
    const scene = await lendingScene(library(), 2);
    const { volunteerClient, readerClient } = scene;
    const fulfilled = { req_id: await requested(scene), return_date: firstDay };
    done(await volunteerClient.patch('/api/request/fulfill', fulfilled));
    const other = await library().as(await library().make.reader());
    const cancelled = { req_id: await requested(scene, other), return_date: firstDay };
    done(await other.delete('/api/request', { req_id: cancelled.req_id }));
    for (const body of [fulfilled, cancelled]) {
      const response = await volunteerClient.patch('/api/request/fulfill', body);
      expect(response.status).toBe(409);
      expect(response.body).toEqual({
        success: false,
        code: 'conflict',
        message: 'Only pending requests can be fulfilled.',
      });
    }
    expect(done(await readerClient.get('/api/reader/dashboard'))).toMatchObject({
      pendingCount: 1,
      achievedPoints: 5,
    });
  });

  it('[S1-14] [S6-19] is only for that hall’s verified staff', async () => {
    const scene = await lendingScene(library());
    const { make, as, visitor } = library();
    const body = { req_id: await requested(scene), return_date: firstDay };
    for (const [client, status, message] of [
      [visitor, 401, 'Please log in first.'],
      [scene.readerClient, 403, 'Only volunteers and admins can do this.'],
      [await as(await make.volunteer()), 403, 'This request belongs to another hall.'],
      [
        await as(await make.volunteer({ hall_id: scene.hall.hall_id, verified: false })),
        403,
        'Your account is not verified yet.',
      ],
    ] as const) {
      const response = await client.patch('/api/request/fulfill', body);
      expect([response.status, response.body.message]).toEqual([status, message]);
    }
    const unknown = { req_id: library().makeId(), return_date: firstDay };
    const response = await scene.volunteerClient.patch('/api/request/fulfill', unknown);
    expect([response.status, response.body.message]).toEqual([404, 'There is no such request.']);
    expect(await stockOf(library(), scene)).toMatchObject({ held_copies: 1 });
  });
});
