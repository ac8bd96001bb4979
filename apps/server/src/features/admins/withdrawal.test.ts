import { beforeEach, describe, expect, it } from 'vitest';
import type { TestResponse } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';

const library = useLibrary();

/** The rules depend on the number of admins, so each test deletes those of the previous test. */
async function everybodyLeaves() {
  const { database, clock } = library();
  const gone = { email: null, contact: null, password_hash: null, deleted_at: clock.now() };
  await database.updateTable('accounts').set(gone).execute();
}
beforeEach(everybodyLeaves);

const path = '/api/admins/unverify';

/** An admin with a logged-in client. */
async function signedIn(name?: string) {
  const account = await library().make.admin(name === undefined ? {} : { name });
  return { ...account, client: await library().as(account) };
}

const verifiedAdmins = () =>
  library()
    .database.selectFrom('accounts')
    .where('type', '=', 'admin')
    .where('verified', '=', true)
    .where('deleted_at', 'is', null)
    .select('account_id')
    .execute();

describe('withdrawing an admin', () => {
  it('ends the admin’s sessions and rights until the account is verified again', async () => {
    const { as, visitor } = library();
    const [boss, other] = [await signedIn(), await signedIn()];
    const second = await as(other);
    const response = await boss.client.patch(path, { admin_id: other.account_id });
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'Admin withdrawn. The account needs to be verified again.' },
    ]);
    for (const client of [other.client, second]) expect((await client.get('/api/user')).status).toBe(401);
    const login = await visitor.post('/api/login/admin', { email: other.email, password: testPassword });
    expect([login.status, login.body.user.isVerified]).toEqual([200, false]);
    const again = await as(other);
    expect((await again.get('/api/user')).body.isVerified).toBe(false);
    expect((await again.get('/api/admins')).status).toBe(403);
    const { body } = await boss.client.get('/api/admins/unverified');
    expect(body.unverifiedAdmins).toMatchObject([{ admin_id: other.account_id, email: other.email }]);
    expect(await auditOf(library(), other.account_id)).toEqual([
      {
        actor_id: boss.account_id,
        action: 'withdrew',
        kind: 'admin',
        before: { isVerified: true },
        after: { isVerified: false },
      },
    ]);
    expect((await boss.client.post('/api/admins/verify', { admin_id: other.account_id })).status).toBe(200);
    expect((await again.get('/api/admins')).status).toBe(200);
  });

  it('409 for oneself, the last admin and an unverified one; 404 for others', async () => {
    const { make, makeId } = library();
    const boss = await signedIn();
    const sentence = async (admin_id: string) => {
      const { status, body } = await boss.client.patch(path, { admin_id });
      return [status, body.message];
    };
    expect(await sentence(boss.account_id)).toEqual([
      409,
      'The library needs at least one admin. Please verify another one first.',
    ]);
    const other = await make.admin();
    expect(await sentence(boss.account_id)).toEqual([
      409,
      "You can't withdraw yourself. Please ask another admin.",
    ]);
    expect((await sentence(other.account_id))[0]).toBe(200);
    expect(await sentence(other.account_id)).toEqual([409, "This admin isn't verified."]);
    expect(await sentence(makeId())).toEqual([404, 'There is no such admin.']);
    expect((await sentence((await make.reader()).account_id))[0]).toBe(404);
    expect((await sentence('abc'))[0]).toBe(422);
    expect(await auditOf(library(), boss.account_id)).toEqual([]);
  });

  it('leaves one of two admins who withdraw each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await signedIn(), await signedIn()];
      const responses = await Promise.all([
        one.client.patch(path, { admin_id: two.account_id }),
        two.client.patch(path, { admin_id: one.account_id }),
      ]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(['200 401', '200 403']).toContain(statuses.join(' '));
      const left = await verifiedAdmins();
      expect(left).toHaveLength(1);
      await everybodyLeaves();
    }
  });

  it.each([
    ['verifies itself again', 'post', '/api/admins/verify', 0],
    ['withdraws another', 'patch', path, 1],
    ['deletes another', 'delete', '/api/admins/deleteAdmin', 2],
  ] as const)(
    'reaches a call that waits: who %s is no admin any more',
    async (_what, method, address, whom) => {
      const { database, make } = library();
      const gone = await signedIn();
      const admins = [gone, await make.admin(), await make.admin({ verified: false })];
      let call: Promise<TestResponse> | undefined;
      await library().inTransaction(async (transaction) => {
        const locked = await lockAdmins(transaction);
        const account = locked.find(({ account_id }) => account_id === gone.account_id);
        if (!account) throw new Error('The admin is not there.');
        call = gone.client[method](address, { admin_id: admins[whom]?.account_id });
        await untilSomebodyWaits(database);
        await changeAccount(transaction, library(), account, { verified: false });
      });
      const response = await call;
      expect([response?.status, response?.body.message]).toEqual([403, 'Your account is not verified yet.']);
      expect(await verifiedAdmins()).toEqual([{ account_id: admins[1]?.account_id }]);
    },
  );

  it('leaves one of many admins who withdraw one another concurrently', async () => {
    const admins = await Promise.all([1, 2, 3, 4].map(() => signedIn()));
    await Promise.all(
      admins.map(({ client }, index) =>
        client.patch(path, { admin_id: admins[(index + 1) % admins.length]?.account_id }),
      ),
    );
    expect((await verifiedAdmins()).length).toBeGreaterThanOrEqual(1);
  });
});

describe('the list of admins', () => {
  it('has the verified ones by name, with the day of registration, and marks the caller’s row', async () => {
    const { make, clock, database } = library();
    const boss = await signedIn('Zahra');
    const other = await make.admin({ name: 'Amina' });
    await make.admin({ verified: false });
    const yesterday = new Date(clock.now().getTime() - 12 * 3_600_000);
    await database
      .updateTable('accounts')
      .set({ created_at: yesterday })
      .where('account_id', '=', other.account_id)
      .execute();
    const { status, body } = await boss.client.get('/api/admins');
    const row = ({ account_id, name, email, contact }: typeof other) => ({
      admin_id: account_id,
      name,
      email,
      contact,
    });
    expect([status, body]).toEqual([
      200,
      {
        admins: [
          { ...row(other), since: '2026-03-09', is_me: false },
          { ...row(boss), since: '2026-03-10', is_me: true },
        ],
      },
    ]);
  });
});
