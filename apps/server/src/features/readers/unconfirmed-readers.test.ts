import { describe, expect, it } from 'vitest';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';
import { forgetUnconfirmedReaders } from './unconfirmed-readers.service.ts';

const library = useLibrary({ verify_email: 'requests' });
const { register, letterTo, confirm, form } = useProofScene(library);

const day = 24 * 60 * 60_000;
const forget = () => forgetUnconfirmedReaders(library(), new AbortController().signal);
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
    daysLater(30);
    await forget();
    for (const person of [confirmed, volunteer, admin, busy, old]) expect(await isThere(person)).toBe(true);
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
