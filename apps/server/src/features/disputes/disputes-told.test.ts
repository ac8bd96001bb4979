import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

const receipts = async (lending_id: string) =>
  done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
/** Disputes the last hand-over and returns the dispute's id. */
async function disputed(lending_id: string): Promise<string> {
  const { handover_id } = (await receipts(lending_id)).at(-1);
  done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
  return (await receipts(lending_id)).at(-1).dispute.dispute_id;
}
const told = async (client: TestClient): Promise<string[]> =>
  done(await client.get('/api/notices'))
    .data.filter(({ kind }: { kind: string }) => kind.startsWith('handover_'))
    .map(({ subject, sentence }: { subject: string; sentence: string }) => `${subject}: ${sentence}`);

describe('the volunteer who handed a book over', () => {
  it('gets a notice of the dispute, colleagues get none, and sees it in the list', async () => {
    const colleague = await library().as(await library().make.volunteer(scene.hall));
    const lending_id = await lent(scene, '2026-03-20');
    await disputed(lending_id);
    expect(await told(scene.volunteerClient)).toEqual([
      `A reader says that this isn't right: It is about the book that you handed out at ${scene.hall.name} on Tuesday, March 10. An admin will decide. If you remember it, tell an admin what happened.`,
    ]);
    expect(await told(colleague)).toEqual([]);
    const loans = done(await scene.volunteerClient.get('/api/lendings?status=pending')).data;
    expect(loans).toMatchObject([{ lending_id, disputed: true }]);
  });

  it('gets a notice of what an admin decided, and the first notice is no longer true', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    const body = { dispute_id: await disputed(lending_id), outcome: 'stands', reason: 'You were seen.' };
    done(await scene.adminClient.patch('/api/disputes/settle', body));
    expect(await told(scene.volunteerClient)).toEqual([
      `A dispute is settled: It was about the book that you handed out at ${scene.hall.name} on Tuesday, March 10. The hand-over stands. The library says: You were seen.`,
    ]);
    const loans = done(await scene.volunteerClient.get('/api/lendings?status=pending')).data;
    expect(loans).toMatchObject([{ disputed: false }]);
  });

  it('gets a notice that the reader withdraws it', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    done(
      await scene.readerClient.patch('/api/disputes/withdraw', { dispute_id: await disputed(lending_id) }),
    );
    expect(await told(scene.volunteerClient)).toEqual([
      expect.stringMatching(/that you took back .* The reader says that it was right after all\.$/),
    ]);
  });

  it('is nobody where an admin did it, who sees disputes anyway', async () => {
    const body = { req_id: await requested(scene), return_date: '2026-03-20' };
    const { lending_id } = done(await scene.adminClient.patch('/api/request/fulfill', body)).data;
    await disputed(lending_id);
    expect(await told(scene.adminClient)).toEqual([]);
    expect(await told(scene.volunteerClient)).toEqual([]);
  });
});

it('a reader who is too late sees what to do instead, and staff do not', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  setDay(library(), '2026-03-12');
  expect(await receipts(lending_id)).toMatchObject([
    {
      may_dispute: false,
      why_not: "You can tell us within 48 hours that something isn't right. Please talk to a volunteer.",
    },
  ]);
  const seen = done(await scene.volunteerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
  expect(seen).toMatchObject([{ why_not: null }]);
});
