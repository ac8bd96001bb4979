import { beforeEach, describe, expect, it } from 'vitest';
import { closeHall } from '../../test/closed-days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { dueDateOf, dueOn, dueTomorrow, renewed } from '../../test/scenes/renewal-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

describe('staff renew', () => {
  it('several loans in one call, with an audit entry each', async () => {
    const scene = await lendingScene(library());
    const lending_ids = [await lent(scene, dueOn), await lent(await withNewBook(library(), scene), dueOn)];
    const response = await scene.volunteerClient.post('/api/lendings/renew-many', { lending_ids });
    expect(response.status).toBe(200);
    expect(response.body.message).toBe('2 loans renewed.');
    expect(response.body.data).toEqual(
      lending_ids.toSorted().map((lending_id) => ({ lending_id, due_date: renewed })),
    );
    for (const id of lending_ids) {
      expect((await auditOf(library(), id)).at(-1)).toEqual({
        actor_id: scene.volunteer.account_id,
        action: 'renewed',
        kind: 'lending',
        before: { due_date: dueOn },
        after: { due_date: renewed },
      });
    }
    const told = done(await scene.readerClient.get('/api/notices')).data.slice(0, 2);
    expect(told.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Renewed until Tuesday, March 24',
      'Renewed until Tuesday, March 24',
    ]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('against a limit only with a reason, and never twice on one day', async () => {
    const { volunteerClient, readerClient, lending_id } = await dueTomorrow(library());
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    setDay(library(), renewed);
    const renew = (reason?: string) =>
      volunteerClient.post('/api/lendings/renew-many', { lending_ids: [lending_id], reason });
    const refused = await renew();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This loan has already been renewed. Give a reason to renew it anyway.',
    ]);
    const response = await renew('The reader is ill.');
    expect([response.status, response.body.message]).toEqual([200, 'Renewed until Mar 31, 2026.']);
    const again = await renew('The reader is still ill.');
    expect([again.status, again.body.message]).toEqual([409, 'This loan was renewed today.']);
    expect((await auditOf(library(), lending_id)).at(-1)?.after).toEqual({
      due_date: '2026-03-31',
      reason: 'The reader is ill.',
    });
  });

  it('all or none', async () => {
    const scene = await lendingScene(library());
    const [first, second] = [
      await lent(scene, dueOn),
      await lent(await withNewBook(library(), scene), '2026-03-18'),
    ];
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: second }));
    const body = { lending_ids: [first, second] };
    const response = await scene.volunteerClient.post('/api/lendings/renew-many', body);
    expect([response.status, response.body.message]).toEqual([
      409,
      'None of the 2 loans was renewed. This book has already been returned.',
    ]);
    const unknown = { lending_ids: [first, library().makeId()] };
    expect((await scene.volunteerClient.post('/api/lendings/renew-many', unknown)).status).toBe(404);
    expect(await dueDateOf(library(), first)).toBe(dueOn);
  });

  it('in their own hall, admins in all', async () => {
    const { adminClient, lending_id } = await dueTomorrow(library());
    const { hall_id } = await library().make.hall();
    const elsewhere = await library().as(await library().make.volunteer({ hall_id }));
    const body = { lending_ids: [lending_id] };
    const response = await elsewhere.post('/api/lendings/renew-many', body);
    expect([response.status, response.body.message]).toEqual([
      403,
      'This book was borrowed from another hall.',
    ]);
    expect((await adminClient.post('/api/lendings/renew-many', body)).status).toBe(200);
  });

  it('at least one and at most 200 loans', async () => {
    const { volunteerClient } = await lendingScene(library());
    const renew = (lending_ids: unknown) => volunteerClient.post('/api/lendings/renew-many', { lending_ids });
    const many = Array.from({ length: 201 }, () => library().makeId());
    for (const [ids, message] of [
      [[], 'Choose the loans to renew.'],
      [undefined, 'Choose the loans to renew.'],
      [many, 'You can renew at most 200 loans at once.'],
    ] as const) {
      const response = await renew(ids);
      expect([response.status, response.body.message]).toEqual([422, message]);
    }
  });

  it('what they read in the list', async () => {
    const { volunteerClient, readerClient, lending_id } = await dueTomorrow(library());
    const seen = async () => {
      const { data } = done(await volunteerClient.get('/api/lendings?status=pending'));
      const { renewals, first_due_date, renewal, may } = data[0];
      return { renewals, first_due_date, renewal, change_due: may.change_due };
    };
    const never = { renewals: 0, first_due_date: null, change_due: true };
    expect(await seen()).toEqual({ ...never, renewal: { until: renewed, against: null } });
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    const once = { renewals: 1, first_due_date: dueOn, change_due: true };
    expect(await seen()).toEqual({ ...once, renewal: null });
    setDay(library(), '2026-03-17');
    const against = 'This loan has already been renewed.';
    expect(await seen()).toEqual({ ...once, renewal: { until: '2026-03-31', against } });
  });
});

describe('staff change a due date', () => {
  const change = { return_date: '2026-04-02', reason: 'Exams until April.' };

  it('with a reason that the reader sees', async () => {
    const { volunteerClient, volunteer, readerClient, lending_id } = await dueTomorrow(library());
    const response = await volunteerClient.patch('/api/lendings/due', { lending_id, ...change });
    expect([response.status, response.body.message]).toEqual([200, 'The due date is now Apr 02, 2026.']);
    expect(await dueDateOf(library(), lending_id)).toBe(change.return_date);
    expect((await auditOf(library(), lending_id)).at(-1)).toEqual({
      actor_id: volunteer.account_id,
      action: 'changed due date',
      kind: 'lending',
      before: { due_date: dueOn },
      after: { due_date: change.return_date, reason: change.reason },
    });
    const [told] = done(await readerClient.get('/api/notices')).data;
    expect(told).toMatchObject({
      kind: 'due_date_changed',
      subject: 'Now due on Thursday, April 2',
      sentence: expect.stringContaining('The library says: Exams until April.'),
    });
    const [row] = done(await readerClient.get(`/api/lendings/${lending_id}/due-changes`)).data;
    expect(row).toEqual({
      change_no: expect.anything(),
      date: '2026-03-16',
      from_date: dueOn,
      to_date: change.return_date,
      cause: 'staff',
      reason: change.reason,
      by: null,
    });
  });

  it('and the calendar moves it on, so that nothing falls due on a closed day', async () => {
    const { volunteerClient, hall, lending_id } = await dueTomorrow(library());
    const days = { hall_id: hall.hall_id, from_day: '2026-04-01', to_day: '2026-04-03' };
    await closeHall(library(), days);
    const response = await volunteerClient.patch('/api/lendings/due', { lending_id, ...change });
    expect(response.body.message).toBe('The due date is now Apr 04, 2026.');
    expect(await dueDateOf(library(), lending_id)).toBe('2026-04-04');
    const again = await volunteerClient.patch('/api/lendings/due', { lending_id, ...change });
    expect(again.body.errors).toEqual({ return_date: ['This loan is due on Apr 04, 2026 already.'] });
  });

  it.each([
    ['2026-03-15', 'The return date must be between Mar 16, 2026 and May 15, 2026.'],
    ['2026-05-16', 'The return date must be between Mar 16, 2026 and May 15, 2026.'],
    [dueOn, 'This loan is due on Mar 17, 2026 already.'],
    ['', 'Please select a return date.'],
    ['soon', 'Please give the date as yyyy-MM-dd.'],
  ])('not to %s', async (return_date, message) => {
    const { volunteerClient, lending_id } = await dueTomorrow(library());
    const body = { lending_id, return_date, reason: 'Exams.' };
    const response = await volunteerClient.patch('/api/lendings/due', body);
    expect([response.status, response.body.errors]).toEqual([422, { return_date: [message] }]);
  });

  it('not without a reason, nor of a book that is not out, nor of another hall', async () => {
    const { volunteerClient, lending_id } = await dueTomorrow(library());
    const send = (client: typeof volunteerClient, more = {}) =>
      client.patch('/api/lendings/due', { lending_id, ...change, ...more });
    expect((await send(volunteerClient, { reason: ' ' })).body.message).toBe('Reason is required.');
    const elsewhere = await library().as(await library().make.volunteer());
    expect((await send(elsewhere)).status).toBe(403);
    expect((await send(volunteerClient, { lending_id: library().makeId() })).status).toBe(404);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    const response = await send(volunteerClient);
    expect([response.status, response.body.message]).toEqual([409, 'This book has already been returned.']);
  });
});

describe('the changes of a due date', () => {
  it('are for the reader and the hall, oldest first; staff see who made them', async () => {
    const { volunteerClient, volunteer, readerClient, adminClient, reader, lending_id } = await dueTomorrow(
      library(),
    );
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    const body = { lending_id, return_date: '2026-03-20', reason: 'An exam needs it.' };
    done(await volunteerClient.patch('/api/lendings/due', body));
    const path = `/api/lendings/${lending_id}/due-changes`;
    const seenBy = async (client: typeof readerClient) =>
      done(await client.get(path)).data.map(({ cause, by }: { cause: string; by: string | null }) => [
        cause,
        by,
      ]);
    const people = [
      ['renewal', reader.name],
      ['staff', volunteer.name],
    ];
    expect(await seenBy(volunteerClient)).toEqual(people);
    expect(await seenBy(adminClient)).toEqual(people);
    expect(await seenBy(readerClient)).toEqual([
      ['renewal', null],
      ['staff', null],
    ]);
    const others = [await library().make.reader(), await library().make.volunteer()];
    for (const person of others) expect((await (await library().as(person)).get(path)).status).toBe(404);
    expect((await library().visitor.get(path)).status).toBe(401);
  });
});
