import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { waitingPasswords } from '../../lib/secrets/password-hash.ts';
import { testPassword } from '../../test/factories.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const wrong = 'The e-mail or password is wrong. Please check both and try again.';

describe('logging in', () => {
  it.each(['reader', 'volunteer', 'admin'] as const)(
    '[S7-13] [S7-14] [S3-01] opens a session for a %s who knows the password',
    async (type) => {
      const { make, visitor, withToken } = library();
      const account = await make[type]();
      const response = await visitor.post(`/api/login/${type}`, {
        email: account.email,
        password: testPassword,
      });
      expect(response.status).toBe(200);
      expect(response.body).toEqual({
        token: expect.stringMatching(/^\S{20,}$/),
        user: expect.objectContaining({ name: account.name, email: account.email, user_type: type }),
        message: "You're logged in.",
      });
      const user = await withToken(response.body.token).get('/api/user');
      expect(user.status).toBe(200);
      expect(user.body).toEqual(response.body.user);
    },
  );

  it('[S3-03] returns a reader’s reader_id', async () => {
    const { make, visitor } = library();
    const reader = await make.reader();
    const { body } = await visitor.post('/api/login/reader', { email: reader.email, password: testPassword });
    expect(body.user.reader_id).toBe(reader.account_id);
  });

  it('never returns a password or its hash', async () => {
    const { make, visitor } = library();
    const reader = await make.reader();
    const { body } = await visitor.post('/api/login/reader', { email: reader.email, password: testPassword });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(Object.keys(body.user)).not.toContain('password_hash');
  });

  it('ignores the case of the e-mail and spaces around it', async () => {
    const { make, visitor } = library();
    await make.reader({ email: 'Amina.Khatun@example.test' });
    const response = await visitor.post('/api/login/reader', {
      email: ' amina.khatun@EXAMPLE.test ',
      password: testPassword,
    });
    expect(response.status).toBe(200);
    expect(response.body.user.email).toBe('Amina.Khatun@example.test');
  });

  it('[S7-14] responds the same to a wrong password, an unknown e-mail and an account of another kind', async () => {
    const { make, visitor } = library();
    const { email } = await make.reader();
    const responses = await Promise.all([
      visitor.post('/api/login/reader', { email, password: 'not the password' }),
      visitor.post('/api/login/reader', { email: 'nobody@example.test', password: testPassword }),
      visitor.post('/api/login/admin', { email, password: testPassword }),
      visitor.post('/api/login/reader', { email, password: testPassword.toUpperCase() }),
    ]);
    for (const { status, body } of responses) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: wrong, code: 'unauthenticated' });
    }
  });

  it('is not possible for a deleted account', async () => {
    const { make, visitor, database, clock } = library();
    const { account_id, email } = await make.admin();
    await database
      .updateTable('accounts')
      .set({ email: null, contact: null, password_hash: null, deleted_at: clock.now() })
      .where('account_id', '=', account_id)
      .execute();
    const response = await visitor.post('/api/login/admin', { email, password: testPassword });
    expect(response.status).toBe(401);
    expect(response.body.message).toBe(wrong);
  });

  it.each([
    ['a wrong password', async () => (await library().make.reader()).email],
    ['an unknown e-mail', async () => `${randomUUID()}@example.test`],
  ])('checks a password for %s, so that both take as long', async (_what, emailOfSomebody) => {
    const emails = await Promise.all(Array.from({ length: 30 }, emailOfSomebody));
    let answered = 0;
    let mostWaiting = 0;
    const attempts = emails.map(async (email) => {
      await library().visitor.post('/api/login/reader', { email, password: 'wrong one' });
      answered += 1;
    });
    while (answered < attempts.length) {
      mostWaiting = Math.max(mostWaiting, waitingPasswords());
      await setImmediate();
    }
    await Promise.all(attempts);
    expect(mostWaiting).toBeGreaterThan(0);
  });

  it.each(['librarian', 'Reader', 'readers', 'reader%20'])(
    'does not accept the kind of account "%s"',
    async (type) => {
      const response = await library().visitor.post(`/api/login/${type}`, {
        email: 'a@b.test',
        password: 'x',
      });
      expect(response.status).toBe(404);
      expect(response.body.message).toBe('There is no such kind of account.');
    },
  );

  it.each([
    [
      '[S5-06] an e-mail that is none',
      { email: 'abc', password: 'x' },
      'email',
      'Please enter a valid e-mail address.',
    ],
    ['no e-mail', { password: 'x' }, 'email', 'Email is required.'],
    ['an empty e-mail', { email: '', password: 'x' }, 'email', 'Email is required.'],
    ['no password', { email: 'a@b.test' }, 'password', 'Password is required.'],
    ['an empty password', { email: 'a@b.test', password: '' }, 'password', 'Password is required.'],
    [
      'a password that is no text',
      { email: 'a@b.test', password: { $ne: 1 } },
      'password',
      'Password is required.',
    ],
    [
      'an endless password',
      { email: 'a@b.test', password: 'x'.repeat(129) },
      'password',
      'Password can have at most 128 characters.',
    ],
  ])('refuses %s', async (_what, body, field, sentence) => {
    const response = await library().visitor.post('/api/login/reader', body);
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      message: sentence,
      code: 'invalid',
      errors: { [field]: [sentence] },
    });
  });
});
