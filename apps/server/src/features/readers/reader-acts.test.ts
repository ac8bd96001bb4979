import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  requested,
} from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const act = ({ adminClient, reader }: Pick<LendingScene, 'adminClient' | 'reader'>, what: string) =>
  ({
    patch: (body: unknown) => adminClient.patch(`/api/readers/${reader.account_id}/${what}`, body),
    post: (body: unknown) => adminClient.post(`/api/readers/${reader.account_id}/${what}`, body),
  }) as const;
const pointsOf = async ({ adminClient, reader }: LendingScene) =>
  done(await adminClient.get(`/api/readers/${reader.account_id}/points`)).data;

describe('a block on the page of a reader', () => {
  it('begins and ends with a reason, which the reader and the audit log get', async () => {
    const scene = await lendingScene(library());
    done(await act(scene, 'block').patch({ reason: ' Three lost books. ' }));
    const { body } = await scene.readerClient.get('/api/user');
    expect(body.blocked ?? body.user?.blocked).toEqual({ reason: 'Three lost books.' });
    const request = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
    expect((await scene.readerClient.post('/api/request', request)).status).toBe(403);

    done(await act(scene, 'unblock').patch({ reason: 'They came back.' }));
    await requested(scene);
    const told = done(await scene.readerClient.get('/api/notices')).data;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('account_unblocked');
    expect(await auditOf(library(), scene.reader.account_id)).toEqual([
      expect.objectContaining({
        action: 'blocked',
        after: { isVerified: false, blocked_reason: 'Three lost books.' },
      }),
      expect.objectContaining({
        action: 'unblocked',
        after: { isVerified: true, reason: 'They came back.' },
      }),
    ]);
  });

  it('is refused twice, and without a reason', async () => {
    const scene = await lendingScene(library());
    expect((await act(scene, 'unblock').patch({ reason: 'No.' })).body.message).toBe(
      "This reader isn't blocked.",
    );
    const block = () => act(scene, 'block').patch({ reason: 'Twice.' });
    const answers = await Promise.all([block(), block()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await act(scene, 'unblock').patch({ reason: '  ' })).body.errors).toEqual({
      reason: ['Reason is required.'],
    });
    expect(await auditOf(library(), scene.reader.account_id)).toHaveLength(1);
  });

  it('ends with the turn that came meanwhile', async () => {
    const scene = await waitingScene(library());
    const { reader, client } = await somebodyWaits(library(), scene);
    const waiting = { adminClient: scene.adminClient, reader };
    done(await act(waiting, 'block').patch({ reason: 'Late.' }));
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    done(await act(waiting, 'unblock').patch({ reason: 'Paid.' }));
    expect(done(await client.get('/api/wait')).data).toMatchObject([{ status: 'offered' }]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

describe('a message', () => {
  it('reaches the reader as it was typed, as a notice and in the audit log', async () => {
    const scene = await lendingScene(library());
    const message = 'আপনার পুরস্কার প্রস্তুত।\nCollect it in the office.';
    const answer = await act(scene, 'messages').post({ message: ` ${message}\u200b ` });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('The message is sent. The reader finds it under Notices.');
    const [notice] = done(await scene.readerClient.get('/api/notices')).data;
    expect(notice).toMatchObject({
      kind: 'library_message',
      subject: 'A message from the library',
      sentence: message,
    });
    const told = done(await scene.adminClient.get(`/api/readers/${scene.reader.account_id}/notices`)).data;
    expect(told).toMatchObject([{ title: 'A message from the library' }]);
    expect(await auditOf(library(), scene.reader.account_id)).toEqual([
      expect.objectContaining({ action: 'wrote to', after: { message } }),
    ]);
  });

  it.each([
    [{}, 'Message is required.'],
    [{ message: ' \n ' }, 'Message is required.'],
    [{ message: 'a'.repeat(1001) }, 'Message can have at most 1000 characters.'],
  ])('is refused: %j', async (body, error) => {
    const scene = await lendingScene(library());
    const answer = await act(scene, 'messages').post(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ message: [error] });
    expect(done(await scene.readerClient.get('/api/notices')).data).toEqual([]);
  });

  it('that is sent twice under one key is one', async () => {
    const scene = await lendingScene(library());
    const client = scene.adminClient.withKey('a-message');
    const send = () => client.post(`/api/readers/${scene.reader.account_id}/messages`, { message: 'Ready.' });
    await send();
    await send();
    expect(done(await scene.readerClient.get('/api/notices')).data).toHaveLength(1);
  });
});

describe('a correction of points', () => {
  it('is stored with who made it and why, and none of two at the same time is lost', async () => {
    const scene = await lendingScene(library());
    const correct = (points: number | string, reason: string) =>
      act(scene, 'points').post({ points, reason });
    const both = await Promise.all([correct(30, 'Helped at the fair.'), correct('-5', 'Counted twice.')]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(done(await correct(10, 'A prize.')).message).toBe(
      'The points are corrected. The total is now 35.',
    );
    const entries = await pointsOf(scene);
    expect(entries).toHaveLength(3);
    expect(entries).toContainEqual(
      expect.objectContaining({
        point_system: { description: expect.any(String), points: -5 },
        correction: { by: scene.admin.name, reason: 'Counted twice.' },
      }),
    );
    expect((await auditOf(library(), scene.reader.account_id)).at(-1)).toMatchObject({
      action: 'corrected the points of',
      before: { total_points: 25 },
      after: { total_points: 35, reason: 'A prize.' },
    });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('in the edit dialog is stored with who made it', async () => {
    const scene = await lendingScene(library());
    const { name, email } = scene.reader;
    const body = { name, email, total_points: 12 };
    done(await scene.adminClient.put(`/api/readers/${scene.reader.account_id}`, body));
    expect(await pointsOf(scene)).toMatchObject([{ correction: { by: scene.admin.name, reason: null } }]);
  });

  it.each([
    [{ points: 0, reason: 'Why not.' }, { points: ["Points can't be 0."] }],
    [{ points: 10_001, reason: 'Rich.' }, { points: ['Points can be at most 10000.'] }],
    [{ points: 'many', reason: 'Rich.' }, { points: ['Points must be a whole number.'] }],
    [{ points: 5, reason: '' }, { reason: ['Reason is required.'] }],
  ])('is refused when it is %j', async (body, errors) => {
    const scene = await lendingScene(library(), 0);
    const refused = await act(scene, 'points').post(body);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
  });

  it('is refused beyond the largest total', async () => {
    const scene = await lendingScene(library(), 0);
    const { name, email } = scene.reader;
    const body = { name, email, total_points: 999_999 };
    done(await scene.adminClient.put(`/api/readers/${scene.reader.account_id}`, body));
    const refused = await act(scene, 'points').post({ points: 2, reason: 'More.' });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { points: ['The total would be out of range.'] },
    ]);
  });
});
