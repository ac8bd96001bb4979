import { expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ verify_email: 'login' });
const { post, register, letterTo, confirm, send } = useProofScene(library);

const logIn = (email: string, password = testPassword, type = 'reader') =>
  library().visitor.post(`/api/login/${type}`, { email, password });
const askAtLogin = (email: string, password = testPassword) =>
  library().visitor.post('/api/login/reader/email-proof', { email, password });

it.each(['reader', 'volunteer', 'admin'] as const)(
  'a %s cannot log in before the address is confirmed, and can afterwards',
  async (type) => {
    const { email, client } = await register(type);
    // The device that has registered stays logged in, so that the code can be entered there.
    expect((await client.get('/api/user')).status).toBe(200);
    const refused = await logIn(email, testPassword, type);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      403,
      'unconfirmed_email',
      "Please confirm your e-mail address before you log in. We've sent you a link; if it hasn't arrived, we can send it again.",
    ]);
    done(await confirm((await letterTo(email)).token));
    expect((await logIn(email, testPassword, type)).status).toBe(200);
  },
);

it('a wrong password is answered as ever, and accounts from before log in as ever', async () => {
  const { email } = await register();
  expect((await logIn(email, 'wrong')).status).toBe(401);
  const old = await library().make.reader();
  expect((await logIn(old.email)).status).toBe(200);
});

it('the letter is sent again for the right password alone', async () => {
  const { email } = await register();
  await letterTo(email);
  expect((await askAtLogin(email, 'wrong')).status).toBe(401);
  expect((await askAtLogin('nobody@example.test')).status).toBe(401);
  expect(done(await askAtLogin(email)).message).toBe(`We've sent a new link and a code to ${email}.`);
  await send();
  expect(post().received).toHaveLength(2);
  expect((await askAtLogin((await library().make.volunteer()).email)).status).toBe(401);
});

it('wrong passwords there count as tries to log in', async () => {
  const { email } = await register();
  for (let tries = 0; tries < 10; tries += 1) expect((await askAtLogin(email, 'wrong')).status).toBe(401);
  expect((await askAtLogin(email)).status).toBe(429);
});
