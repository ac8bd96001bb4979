import { expect, it } from 'vitest';
import { TestClient, type TestResponse } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { tokenFor } = useResetScene(library);

/** A browser that is logged in, whose writes all carry one key. */
async function browserOf(account: { account_id: string }): Promise<TestClient> {
  const { address, tokenOf } = library();
  return new TestClient(address, await tokenOf(account), crypto.randomUUID());
}

const replayed = ({ headers }: TestResponse) => headers.get('idempotent-replayed');

it('a login that takes the place of another is carried out once when it is retried', async () => {
  const { make, withToken } = library();
  const reader = await make.reader();
  const browser = await browserOf(reader);
  const logIn = () => browser.post('/api/login/reader', { email: reader.email, password: testPassword });
  const first = await logIn();
  expect([first.status, replayed(first)]).toEqual([200, null]);
  const again = await logIn();
  expect([again.status, again.body, replayed(again)]).toEqual([200, first.body, 'true']);
  const { sessions } = (await withToken(first.body.token).get('/api/sessions')).body;
  expect(sessions).toHaveLength(1);
});

it('a new password that ends the login of its browser is set once when it is retried', async () => {
  const reader = await library().make.reader();
  const browser = await browserOf(reader);
  const token = await tokenFor(reader);
  const reset = () =>
    browser.put('/api/password-resets/reader', {
      token,
      password: newPassword,
      password_confirmation: newPassword,
    });
  const first = await reset();
  expect([first.status, replayed(first)]).toEqual([200, null]);
  const again = await reset();
  expect([again.status, again.body, replayed(again)]).toEqual([200, first.body, 'true']);
});

it('a public write is the same call whether or not its retry carries a login', async () => {
  const { make, visitor } = library();
  const reader = await make.reader();
  const browser = await browserOf(reader);
  const asked = { email: reader.email };
  const first = await browser.post('/api/password-resets/reader', asked);
  const again = await visitor.withKey(browser.key ?? '').post('/api/password-resets/reader', asked);
  expect([first.status, again.status, replayed(again)]).toEqual([200, 200, 'true']);
});
