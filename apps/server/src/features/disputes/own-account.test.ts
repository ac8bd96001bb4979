import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  returned,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
let scene: LendingScene;
/** The admin who is the scene's reader, by the same e-mail. */
let self: TestClient;

beforeEach(async () => {
  const { make, as } = library();
  const email = `both${crypto.randomUUID()}@Example.test`;
  scene = await lendingScene(library());
  const reader = await make.reader({ email, hall_id: scene.hall.hall_id });
  scene = { ...scene, reader, readerClient: await as(reader) };
  self = await as(await make.admin({ email: email.toUpperCase() }));
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

/** Lets the reader dispute the last hand-over of a loan, and an admin settle that. */
async function settled(admin: TestClient, lending_id: string, outcome: 'undone' | 'stands') {
  const last = async () =>
    done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data.at(-1);
  done(await scene.readerClient.post('/api/lendings/dispute', { handover_id: (await last()).handover_id }));
  const { dispute_id } = (await last()).dispute;
  done(await admin.patch('/api/disputes/settle', { dispute_id, outcome, reason: 'We looked.' }));
}
const lastAudit = async (lending_id: string) => (await auditOf(library(), lending_id)).at(-1)?.after;

it.each(['undone', 'stands'] as const)('an admin whose own dispute ends as %s is marked', async (outcome) => {
  const lending_id = await lent(scene, '2026-03-20');
  await settled(self, lending_id, outcome);
  expect(await lastAudit(lending_id)).toEqual({ outcome, reason: 'We looked.', own_account: true });
});

it('an admin who settles the dispute of somebody else is not', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  await settled(scene.adminClient, lending_id, 'undone');
  expect(await lastAudit(lending_id)).toEqual({ outcome: 'undone', reason: 'We looked.' });
});

it('an admin who undoes the return of their own loan is marked', async () => {
  const lending_id = await returned(scene, '2026-03-20');
  done(await self.patch('/api/lendings/undo-return', { lending_id }));
  expect(await lastAudit(lending_id)).toEqual({ status: 'pending', returned_on: null, own_account: true });
});

it('an admin who does not find their own book, and says that it is still out, is marked', async () => {
  const lending_id = await lent(scene, '2026-03-20');
  const said = { lending_id, returned_on: firstDay, to_whom: null };
  done(await scene.readerClient.post('/api/lendings/claim-returned', said));
  const { data } = done(await self.get('/api/claims'));
  const { claim_id } = data.find((one: { lending_id: string }) => one.lending_id === lending_id);
  done(await self.patch('/api/claims/settle', { claim_id, outcome: 'not_found' }));
  expect(await lastAudit(lending_id)).toEqual({ own_account: true });
  const reason = 'It is not on the shelf.';
  done(await self.patch('/api/claims/settle', { claim_id, outcome: 'still_out', reason }));
  expect(await lastAudit(lending_id)).toEqual({ reason, own_account: true });
});
