import { describe, expect, it } from 'vitest';
import { testPassword } from '../../test/factories.ts';
import { newPassword, useResetScene } from '../../test/scenes/reset-scene.ts';
import { linkIn } from '../../test/stand-ins/mail-server.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { post, ask, send, check, reset, logIn, tokenFor } = useResetScene(library);

describe('a forgotten password', () => {
  it.each([
    ['reader', () => library().make.reader({ name: 'রহিমা খাতুন' })],
    ['volunteer', () => library().make.volunteer()],
    ['admin', () => library().make.admin()],
    ['volunteer', () => library().make.volunteer({ verified: false })],
  ] as const)('of a %s is replaced by the link in a mail, once, and ends all logins', async (type, made) => {
    const { tokenOf, withToken } = library();
    const account = await made();
    const sessions = [await tokenOf(account), await tokenOf(account)];
    const token = await tokenFor(account);
    const [mail] = post().received;
    expect(mail?.recipients).toEqual([account.email]);
    expect(mail?.mail.to).toEqual([{ name: '', address: account.email }]);
    expect(mail?.mail.from).toEqual({ name: 'The Library', address: 'library@example.test' });
    expect(mail?.mail.text).toMatch(/^Assalamu Alaikum,\n/);
    expect(mail?.raw).not.toContain(account.name);
    expect(mail?.mail.text).not.toContain(account.name);
    expect(mail?.mail.html).not.toContain(account.name);
    expect(mail && linkIn(mail).href).toBe(
      `https://library.example/reset-password?type=${type}#token=${token}`,
    );
    expect(mail?.mail.html).toContain(
      `href="https://library.example/reset-password?type=${type}#token=${token}"`,
    );

    expect((await check(type, token)).body).toEqual({ state: 'open', email: account.email });
    // The old password works until then.
    expect((await logIn(type, account.email, testPassword)).status).toBe(200);
    const response = await reset(type, token);
    expect([response.status, response.body]).toEqual([
      200,
      { message: 'Your password has been changed. Please log in with the new one.' },
    ]);
    for (const session of sessions) expect((await withToken(session).get('/api/user')).status).toBe(401);
    expect((await logIn(type, account.email, testPassword)).status).toBe(401);
    expect((await logIn(type, account.email, newPassword)).status).toBe(200);

    expect((await check(type, token)).body).toEqual({ state: 'used', email: null });
    const again = await reset(type, token, 'yet another password');
    expect([again.status, again.body.message]).toEqual([
      409,
      'This link has already been used. Please ask for a new one.',
    ]);
    expect((await logIn(type, account.email, newPassword)).status).toBe(200);
  });

  it('gets the same response for an existing, an unknown and a deleted account', async () => {
    const { make, as } = library();
    const known = await make.reader({ email: 'known@example.test' });
    const gone = await make.reader({ email: 'gone@example.test' });
    await (await as(await make.admin())).delete(`/api/readers/${gone.account_id}`);
    const responses = await Promise.all(
      [known.email, 'KNOWN@Example.test', 'gone@example.test', 'nobody@example.test'].map((email) =>
        ask('reader', email),
      ),
    );
    const named = (email: string) => ({
      message: `If ${email} belongs to a reader account, we've sent a link.`,
    });
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, named('known@example.test')],
      [200, named('KNOWN@Example.test')],
      [200, named('gone@example.test')],
      [200, named('nobody@example.test')],
    ]);
    await send();
    expect(post().received.map(({ recipients }) => recipients)).toEqual([[known.email]]);
    // Resets for unknown addresses are deleted, so that the table does not show who has an account.
    const rows = await library().database.selectFrom('password_resets').select('email_key').execute();
    expect(rows).toEqual([{ email_key: known.email }]);
  });

  it('belongs to one kind of account: the others of the same person keep theirs', async () => {
    const { make } = library();
    const reader = await make.reader();
    await make.volunteer({ email: reader.email });
    const token = await tokenFor(reader);
    expect((await check('volunteer', token)).body).toEqual({ state: 'unknown', email: null });
    expect((await reset('volunteer', token)).status).toBe(404);
    expect((await reset('reader', token)).status).toBe(200);
    expect((await logIn('volunteer', reader.email, testPassword)).status).toBe(200);
  });

  it('can be reset after too many tries to log in', async () => {
    const reader = await library().make.reader();
    const token = await tokenFor(reader);
    for (let count = 0; count < 12; count += 1) await logIn('reader', reader.email, 'wrong');
    expect((await logIn('reader', reader.email, testPassword)).status).toBe(429);
    expect((await reset('reader', token)).status).toBe(200);
    expect((await logIn('reader', reader.email, newPassword)).status).toBe(200);
  });
});

describe('wrong input', () => {
  it.each([
    ['no e-mail', '', 'Email is required.'],
    ['no address', 'abc', 'Please enter a valid e-mail address.'],
    ['a second line', 'a@example.test\r\nBcc: b@example.test', 'Please enter a valid e-mail address.'],
    ['two addresses', 'a@example.test, b@example.test', 'Please enter a valid e-mail address.'],
    ['a name', 'A <a@example.test>', 'Please enter a valid e-mail address.'],
  ])('is reported for its field: %s', async (_what, email, sentence) => {
    const response = await ask('reader', email);
    expect([response.status, response.body.errors]).toEqual([422, { email: [sentence] }]);
  });

  it('in the new password does not use up the link', async () => {
    const reader = await library().make.reader();
    const token = await tokenFor(reader);
    for (const [password, confirmation, errors] of [
      ['short', 'short', { password: ['Password must have at least 8 characters.'] }],
      [
        '',
        '',
        { password: ['Password is required.'], password_confirmation: ['Please confirm the password.'] },
      ],
      ['a long password', 'another', { password_confirmation: ['Passwords do not match.'] }],
    ] as const) {
      const response = await reset('reader', token, password, confirmation);
      expect([response.status, response.body.errors]).toEqual([422, errors]);
    }
    expect((await check('reader', token)).body.state).toBe('open');
  });

  it.each(['', 'no token', 'x'.repeat(200), '\u0000', "' OR 1=1 --"])(
    'a token that is none: %j',
    async (token) => {
      const { status, body } = await check('reader', token);
      expect([status, body]).toEqual([200, { state: 'unknown', email: null }]);
      expect((await reset('reader', token)).status).toBe(404);
    },
  );

  it('other kinds of account do not exist', async () => {
    expect((await ask('librarian', 'a@example.test')).status).toBe(404);
    expect((await check('librarian', 'x')).status).toBe(404);
    expect((await reset('librarian', 'x')).status).toBe(404);
  });
});
