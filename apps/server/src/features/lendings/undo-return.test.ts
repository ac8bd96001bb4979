import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  copyOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const undo = (lending_id: string, client = scene.volunteerClient) =>
  client.patch('/api/lendings/undo-return', { lending_id });

/** Moves the clock on from ten in the morning of the first day. */
const wait = (seconds: number) =>
  library().clock.set(new Date(Date.parse(`${firstDay}T04:00:00Z`) + seconds * 1000));

async function refusal(answer: ReturnType<typeof undo>) {
  const { status, body } = await answer;
  return [status, body.message];
}

const notReturned = [409, "This loan hasn't been returned."];
const points = async () => done(await scene.readerClient.get('/api/reader/dashboard')).achievedPoints;
const receipts = async (lending_id: string) =>
  done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;

describe('undoing a return', () => {
  it('opens the loan again until the same day, and the next return earns nothing more', async () => {
    const lending_id = await returned(scene, '2026-03-20');
    const before = await points();
    wait(599);
    expect(done(await undo(lending_id))).toEqual({
      success: true,
      message: 'The return is undone. The book is on loan again.',
    });
    const { currentReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(currentReads).toMatchObject([{ lending_id, return_date: '2026-03-20' }]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, lent_copies: 1 });
    expect(await receipts(lending_id)).toMatchObject([
      { kind: 'out', undoes: false },
      { kind: 'in', undoes: false, may_dispute: false },
      { kind: 'out', undoes: true, may_dispute: false },
    ]);
    expect((await auditOf(library(), lending_id)).at(-1)).toEqual({
      actor_id: scene.volunteer.account_id,
      action: 'undid the return of',
      kind: 'lending',
      before: { status: 'returned', returned_on: firstDay },
      after: { status: 'pending', returned_on: null },
    });
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await points()).toBe(before);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('of a late one costs once', async () => {
    const lending_id = await lent(scene, firstDay);
    setDay(library(), '2026-03-20');
    const take = () => scene.volunteerClient.patch('/api/lendings/return', { lending_id });
    done(await take());
    const before = await points();
    done(await undo(lending_id));
    expect(await brokenInvariants(library().database)).toEqual([]);
    done(await take());
    expect(await points()).toBe(before);
  });

  it('of one on time costs nothing when the book really comes back late', async () => {
    const lending_id = await returned(scene, '2026-03-11');
    const before = await points();
    done(await undo(lending_id));
    setDay(library(), '2026-03-20');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await points()).toBe(before);
    const { handover_id } = (await receipts(lending_id)).at(-1);
    done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
    const { dispute_id } = (await receipts(lending_id)).at(-1).dispute;
    done(await scene.readerClient.patch('/api/disputes/withdraw', { dispute_id }));
    expect(await points()).toBe(before);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('of a late one earns nothing when the book comes back by a later due date', async () => {
    const lending_id = await lent(scene, firstDay);
    setDay(library(), '2026-03-20');
    const take = () => scene.volunteerClient.patch('/api/lendings/return', { lending_id });
    done(await take());
    const before = await points();
    done(await undo(lending_id));
    const due = { lending_id, return_date: '2026-03-24', reason: 'The reader was ill.' };
    done(await scene.volunteerClient.patch('/api/lendings/due', due));
    done(await take());
    expect(await points()).toBe(before);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('of a lost book that was found makes it a book on loan', async () => {
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    done(await undo(lending_id));
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1, lost_copies: 0 });
  });

  it('is refused after ten minutes', async () => {
    const lending_id = await returned(scene);
    wait(600);
    const reason = 'A return can be undone within 10 minutes. Please hand the book out again.';
    expect(await refusal(undo(lending_id))).toEqual([409, reason]);
    expect(await refusal(undo(lending_id, scene.adminClient))).toEqual([409, reason]);
  });

  it('is for who took the book back, and for admins', async () => {
    const { make, as } = library();
    const lending_id = await returned(scene);
    const colleague = await as(await make.volunteer({ hall_id: scene.hall.hall_id }));
    const elsewhere = await as(await make.volunteer({ hall_id: (await make.hall()).hall_id }));
    const onlyWho = 'Only an admin or the person who took the book back can undo this.';
    expect(await refusal(undo(lending_id, colleague))).toEqual([403, onlyWho]);
    expect(await refusal(undo(lending_id, elsewhere))).toEqual([
      403,
      'This book was borrowed from another hall.',
    ]);
    expect((await undo(lending_id, scene.readerClient)).status).toBe(403);
    expect((await undo(lending_id, library().visitor)).status).toBe(401);
    expect(await refusal(undo(library().makeId()))).toEqual([404, "We couldn't find that loan."]);
    done(await undo(lending_id, scene.adminClient));
  });

  it('is refused where the book is out, and a second time', async () => {
    const lending_id = await lent(scene);
    expect(await refusal(undo(lending_id))).toEqual(notReturned);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    done(await undo(lending_id));
    expect(await refusal(undo(lending_id))).toEqual(notReturned);
  });

  it('is done once, also when two do it at the same time, and a repeated call gets its response again', async () => {
    const lending_id = await returned(scene);
    const answers = await Promise.all([undo(lending_id), undo(lending_id, scene.adminClient)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await receipts(lending_id)).toHaveLength(3);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const repeating = scene.volunteerClient.withKey(crypto.randomUUID());
    expect(done(await undo(lending_id, repeating))).toEqual(done(await undo(lending_id, repeating)));
    expect(await receipts(lending_id)).toHaveLength(5);
  });
});

describe('a return cannot be undone', () => {
  it('once its copy is kept for the next in line, or handed out', async () => {
    const lending_id = await lent(scene);
    const next = await somebodyWaits(library(), scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const { label } = await copyOf(library(), scene);
    const elsewhere = `Copy ${label} isn't on the shelf of its hall now. See to that first, on its page.`;
    expect(await refusal(undo(lending_id))).toEqual([409, elsewhere]);
    expect(await stockOf(library(), scene)).toMatchObject({ held_copies: 1, lent_copies: 0 });
    const [{ req_id }] = done(await next.client.get('/api/my-reads')).pendingRequests;
    const hand = { req_id, return_date: firstDay };
    done(await scene.volunteerClient.patch('/api/request/fulfill', hand));
    expect(await refusal(undo(lending_id))).toEqual([409, elsewhere]);
  });

  it('while its reader has asked for the book again', async () => {
    const lending_id = await returned(scene);
    await requested(scene);
    expect(await refusal(undo(lending_id))).toEqual([409, 'The reader has asked for this book again since.']);
  });

  it('while its reader says that it is not right', async () => {
    const lending_id = await returned(scene);
    const { handover_id } = (await receipts(lending_id)).at(-1);
    done(await scene.readerClient.post('/api/lendings/dispute', { handover_id, note: 'I have it.' }));
    expect(await refusal(undo(lending_id))).toEqual([
      409,
      "The reader says this loan isn't right. An admin will decide.",
    ]);
  });

  it('after its reader was deleted', async () => {
    const lending_id = await returned(scene);
    done(await scene.adminClient.delete(`/api/readers/${scene.reader.reader_id}`));
    expect(await refusal(undo(lending_id))).toEqual([409, 'This reader was deleted since.']);
  });
});

it('a hand-over that is undone is not disputed any more, and its claim stays settled', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  done(
    await scene.readerClient.post('/api/lendings/claim-returned', {
      lending_id,
      returned_on: firstDay,
      to_whom: null,
    }),
  );
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  done(await undo(lending_id));
  const [, { handover_id }] = await receipts(lending_id);
  const note = 'I gave it back.';
  const refused = await scene.readerClient.post('/api/lendings/dispute', { handover_id, note });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('has decided')]);
  const { data } = done(await scene.volunteerClient.get('/api/lendings?status=pending'));
  expect(data).toMatchObject([{ lending_id, claim: null }]);
});

it('a return that settled a claim can be undone: the claim stays settled', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  const said = { lending_id, returned_on: firstDay, to_whom: null };
  done(await scene.readerClient.post('/api/lendings/claim-returned', said));
  const { data: claims } = done(await scene.volunteerClient.get('/api/claims'));
  const found = { claim_id: claims[0].claim_id, outcome: 'found' };
  done(await scene.volunteerClient.patch('/api/claims/settle', found));
  done(await undo(lending_id));
  const { data } = done(await scene.volunteerClient.get('/api/lendings?status=pending'));
  expect(data).toMatchObject([{ lending_id, claim: null }]);
  expect(await brokenInvariants(library().database)).toEqual([]);
});
