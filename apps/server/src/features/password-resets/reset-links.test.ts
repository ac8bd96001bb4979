import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { post, later, ask, send, check, reset, logIn, tokenFor } = useResetScene(library);

const changeOf = (current_password: string) => ({
  current_password,
  password: newPassword,
  password_confirmation: newPassword,
});

describe('a link', () => {
  it('works for 60 minutes after its mail', async () => {
    const reader = await library().make.reader();
    const token = await tokenFor(reader);
    later(59.9);
    expect((await check('reader', token)).body.state).toBe('open');
    later(60);
    expect((await check('reader', token)).body).toEqual({ state: 'expired', email: null });
    const response = await reset('reader', token);
    expect([response.status, response.body.message]).toEqual([
      409,
      'This link worked for 60 minutes and has expired. Please ask for a new one.',
    ]);
    expect((await logIn('reader', reader.email, testPassword)).status).toBe(200);
  });

  it('ends the private calendar address, which a stranger who registered the account may have made', async () => {
    const { make, as, visitor } = library();
    const reader = await make.reader();
    const { path } = (await (await as(reader)).post('/api/calendar-feed')).body;
    expect((await visitor.get(path)).status).toBe(200);
    expect((await reset('reader', await tokenFor(reader))).status).toBe(200);
    expect((await visitor.get(path)).status).toBe(404);
  });

  it('is void as soon as a newer one is requested', async () => {
    const reader = await library().make.reader();
    const first = await tokenFor(reader);
    expect((await ask('reader', reader.email)).status).toBe(200);
    expect((await check('reader', first)).body.state).toBe('unknown');
    await send();
    const response = await reset('reader', first);
    expect([response.status, response.body.message]).toEqual([
      404,
      "This link doesn't work, or we've sent you a newer one. Please ask for a new one.",
    ]);
    expect(post().received).toHaveLength(2);
  });

  it('can be used by only one of several simultaneous calls', async () => {
    const reader = await library().make.reader();
    const token = await tokenFor(reader);
    const passwords = ['first password', 'second password', 'third password', 'fourth password'];
    const responses = await Promise.all(passwords.map((password) => reset('reader', token, password)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const chosen = passwords[responses.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn('reader', reader.email, chosen)).status).toBe(200);
  });

  it.each([
    ['a changed password', (client: TestClient) => client.put('/api/password', changeOf(testPassword))],
    [
      'a changed e-mail',
      (client: TestClient) =>
        client.put('/api/account/email', { email: 'other@example.test', current_password: testPassword }),
    ],
  ])('is void after %s', async (_what, change) => {
    const { make, as } = library();
    const reader = await make.reader();
    const token = await tokenFor(reader);
    expect((await change(await as(reader))).status).toBe(200);
    expect((await check('reader', token)).body.state).toBe('unknown');
    expect((await reset('reader', token)).status).toBe(404);
    await library()
      .database.updateTable('accounts')
      .set({ email: reader.email })
      .where('account_id', '=', reader.account_id)
      .execute();
  });

  it('is void when its account is deleted, and when an admin changes its e-mail', async () => {
    const { make, as } = library();
    const admin = await as(await make.admin());
    const [one, other] = [await make.reader(), await make.reader()];
    const [first, second] = [await tokenFor(one), await tokenFor(other)];
    const changed = { name: 'New', email: 'changed@example.test' };
    expect((await admin.put(`/api/readers/${one.account_id}`, changed)).status).toBe(200);
    expect((await admin.delete(`/api/readers/${other.account_id}`)).status).toBe(200);
    for (const token of [first, second]) expect((await check('reader', token)).body.state).toBe('unknown');
  });

  it('stays valid when an admin changes other fields', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const token = await tokenFor(reader);
    const admin = await as(await make.admin());
    const changed = { name: 'New', email: reader.email.toUpperCase() };
    expect((await admin.put(`/api/readers/${reader.account_id}`, changed)).status).toBe(200);
    expect((await check('reader', token)).body.state).toBe('open');
  });

  it('is stored only as a hash', async () => {
    const reader = await library().make.reader();
    const token = await tokenFor(reader);
    const rows = await library().database.selectFrom('password_resets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash?.toString('base64url')).not.toBe(token);
  });
});
