import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { claimScene } from '../../test/scenes/claim-scene.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
const { claiming, listed, openClaim, settle, takeBack, subjects, current, claimed } = claimScene(
  library,
  () => scene,
);

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

describe('an admin', () => {
  it('says that it is still out, with a reason that the reader reads', async () => {
    await claimed();
    expect((await settle('still_out', scene.adminClient)).body.errors).toHaveProperty('reason');
    done(await settle('still_out', scene.adminClient, 'The shelf has no such copy.'));
    expect(await current()).toMatchObject([{ claim: null }]);
    const { data } = done(await scene.readerClient.get('/api/notices'));
    expect(data[0]).toMatchObject({
      subject: 'This book still counts as borrowed',
      sentence: expect.stringContaining('The library says: The shelf has no such copy.'),
    });
    expect(await listed('settled')).toMatchObject([{ outcome: 'still_out' }]);
  });

  it('and both sides see the claim and its outcome with the receipts', async () => {
    const lending_id = await claimed();
    done(await settle('not_found'));
    done(await settle('still_out', scene.adminClient, 'The shelf has no such copy.'));
    done(await claiming(lending_id, '2026-03-13'));
    for (const client of [scene.readerClient, scene.volunteerClient]) {
      const { claims } = done(await client.get(`/api/lendings/${lending_id}/receipts`));
      expect(claims).toMatchObject([
        { claimed_on: '2026-03-12', to_whom: 'Karim at the desk', outcome: 'still_out' },
        { claimed_on: '2026-03-13', to_whom: null, missed_at: null, settled_at: null, outcome: null },
      ]);
      expect(claims[0]).toMatchObject({
        missed_at: expect.any(String),
        answer: 'The shelf has no such copy.',
      });
    }
  });

  it('counts the book as lost', async () => {
    await claimed();
    done(await settle('lost', scene.adminClient));
    expect(await stockOf(library(), scene)).toMatchObject({ lost_copies: 1, lent_copies: 0 });
    expect(await subjects(scene.readerClient)).toContain('Your loan is marked as lost');
    expect(await listed('settled')).toMatchObject([{ outcome: 'lost' }]);
  });

  it('undoes the hand-out of a claimed loan, which ends the claim', async () => {
    const lending_id = await claimed();
    const receipts = done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
    setDay(library(), '2026-03-11');
    const { handover_id } = receipts[0];
    done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
    const { data } = done(await scene.adminClient.get('/api/disputes'));
    const { dispute_id } = data.find((one: { lending_id: string }) => one.lending_id === lending_id);
    const body = { dispute_id, outcome: 'undone', reason: 'We looked.' };
    done(await scene.adminClient.patch('/api/disputes/settle', body));
    expect(await listed()).toEqual([]);
  });
});

it.each(['found', 'returned'])(
  'a claim and a return at the same moment end in one of both orders (%s first)',
  async (first) => {
    const lending_id = await lent(scene, '2026-03-20');
    const acts = [() => claiming(lending_id, firstDay), () => takeBack(lending_id)];
    const inOrder = first === 'found' ? acts : acts.toReversed();
    const answers = await Promise.all(inOrder.map((act) => act()));
    expect(answers.map(({ status }) => status)).toSatisfy((all: number[]) => all.includes(200));
    expect(await listed()).toEqual([]);
    expect(await current()).toEqual([]);
  },
);

it('a claim that is settled while the book comes back at the desk counts once', async () => {
  const lending_id = await claimed();
  const found = { claim_id: await openClaim(), outcome: 'found' };
  const settling = scene.volunteerClient.patch('/api/claims/settle', found);
  const answers = await Promise.all([settling, takeBack(lending_id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const receipts = done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
  expect(receipts.map(({ kind }: { kind: string }) => kind)).toEqual(['out', 'in']);
});

it('a returned book can be requested again after it was found', async () => {
  await claimed();
  done(await settle('found'));
  expect(await requested(scene)).toEqual(expect.any(String));
});
