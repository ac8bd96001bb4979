import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { forgetUnconfirmedReaders } from './unconfirmed-readers.service.ts';

const library = useLibrary({ verify_email: 'requests' });
const { register, letterTo, confirm, changeTo, form } = useProofScene(library);

const day = 24 * 60 * 60_000;
const forget = (atMost?: number) => forgetUnconfirmedReaders(library(), new AbortController().signal, atMost);
const daysLater = (days: number) => library().clock.set(new Date(firstMorning.getTime() + days * day));
const isThere = async ({ account_id }: { account_id: string }) => {
  const { deleted_at } = await library()
    .database.selectFrom('accounts')
    .where('account_id', '=', account_id)
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  return deleted_at === null;
};

describe('registrations that nobody confirmed', () => {
  it('are forgotten after 14 days, and their address is free again', async () => {
    const person = await register();
    daysLater(14);
    await forget();
    expect(await isThere(person)).toBe(true);
    daysLater(14.01);
    await Promise.all([forget(), forget()]);
    expect(await isThere(person)).toBe(false);
    expect((await library().visitor.post('/api/register/reader', form(person.email))).status).toBe(201);
  });

  it('stay when they are confirmed, of staff, from before, or have ever begun anything', async () => {
    const [confirmed, volunteer, admin, busy] = [
      await register(),
      await register('volunteer'),
      await register('admin'),
      await register(),
    ];
    const old = await library().make.reader();
    done(await confirm((await letterTo(confirmed.email)).token));
    const { make, database } = library();
    const { book_id } = await make.book();
    const { hall_id } = await make.hall();
    await make.copies({ book_id }, { hall_id }, 1);
    // Requested while the library asked for no proof.
    const setProof = (email_proof_required: boolean) =>
      database
        .updateTable('accounts')
        .set({ email_proof_required })
        .where('account_id', '=', busy.account_id)
        .execute();
    await setProof(false);
    done(await busy.client.post('/api/request', { book_id, hall_id }));
    await setProof(true);
    daysLater(1);
    const madeUp = await register();
    daysLater(30);
    // Those who stay do not take the room of those who go.
    await forget(1);
    expect(await isThere(madeUp)).toBe(false);
    await forget();
    for (const person of [confirmed, volunteer, admin, busy, old]) expect(await isThere(person)).toBe(true);
  });

  it('are none of them when the address is another one since, which an admin entered', async () => {
    const [proved, mistyped] = [await register(), await register()];
    done(await confirm((await letterTo(proved.email)).token));
    const admin = await library().as(await library().make.admin());
    const correct = async ({ account_id }: { account_id: string }, email: string) =>
      done(await admin.put(`/api/readers/${account_id}`, { name: 'Amina', email }));
    daysLater(13);
    await correct(mistyped, 'corrected@example.test');
    daysLater(30);
    await correct(proved, 'new@example.test');
    await forget();
    for (const person of [proved, mistyped]) expect(await isThere(person)).toBe(true);
    const other = await register();
    done(await changeTo(other.client, 'new@example.test'));
    expect((await confirm((await letterTo('new@example.test')).token)).status).toBe(409);
    expect(await isThere(proved)).toBe(true);
  });

  it('are forgotten even if one before them cannot be', async () => {
    const stuck = await register();
    daysLater(1);
    const next = await register();
    daysLater(30);
    const { database } = library();
    await sql`ALTER TABLE accounts ADD CONSTRAINT stuck
      CHECK (account_id <> ${sql.lit(stuck.account_id)} OR deleted_at IS NULL)`.execute(database);
    await expect(forget()).rejects.toThrow('Some registrations could not be forgotten.');
    expect([await isThere(stuck), await isThere(next)]).toEqual([true, false]);
    await sql`ALTER TABLE accounts DROP CONSTRAINT stuck`.execute(database);
    await forget();
    expect(await isThere(stuck)).toBe(false);
  });

  it('are not forgotten while they are being confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      daysLater(13);
      const person = await register();
      const { token } = await letterTo(person.email);
      await library()
        .database.updateTable('accounts')
        .set({ created_at: firstMorning })
        .where('account_id', '=', person.account_id)
        .execute();
      daysLater(14.5);
      const [response] = await Promise.all([confirm(token), forget()]);
      expect(await isThere(person)).toBe(response.status === 200);
    }
  });
});
