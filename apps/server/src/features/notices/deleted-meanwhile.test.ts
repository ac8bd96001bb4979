import { beforeEach, expect, it } from 'vitest';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { writeReminders } from './reminders/reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

/** Deletes an account, and commits when `work` waits for it; returns the kinds of notices that the account has afterwards. */
async function toldWhileDeleted(accountId: string, work: () => Promise<unknown>): Promise<string[]> {
  const { database, clock } = library();
  const { working } = await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ deleted_at: clock.now(), email: null, contact: null, password_hash: null })
      .where('account_id', '=', accountId)
      .execute();
    const begun = work();
    await untilSomebodyWaits(database);
    return { working: begun };
  });
  await working;
  return kindsOf(accountId);
}

async function kindsOf(accountId: string): Promise<string[]> {
  const told = library().database.selectFrom('notices').where('account_id', '=', accountId);
  return (await told.select('kind').execute()).map(({ kind }) => kind);
}

it('a reader who is deleted while reminders are written is not reminded', async () => {
  await lent(scene, '2026-03-12');
  setDay(library(), '2026-03-11');
  expect(await toldWhileDeleted(scene.reader.account_id, () => writeReminders(library()))).toEqual([
    'handed_out',
  ]);
});

it('a volunteer who is deleted while a book is requested gets no notice', async () => {
  expect(await toldWhileDeleted(scene.volunteer.account_id, () => requested(scene))).toEqual([]);
});

it('a reader who was deleted while a book was lost gets no notice that it was found', async () => {
  const lending_id = await lent(scene, '2026-03-12');
  done(await scene.adminClient.patch('/api/lendings/lost', { lending_id }));
  done(await scene.adminClient.delete(`/api/readers/${scene.reader.account_id}`));
  done(await scene.adminClient.patch('/api/lendings/found', { lending_id }));
  expect(await kindsOf(scene.reader.account_id)).toEqual([]);
});
