import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useProofScene } from '../../test/scenes/proof-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ verify_email: 'requests' });
const scene = useProofScene(library);
const { post, register, letterTo, check, confirm, ask, later, send, ownAccount } = scene;

const needed = 'unconfirmed_email';
const userOf = async (client: TestClient) => done(await client.get('/api/user'));

describe('somebody who has registered', () => {
  it.each(['reader', 'volunteer', 'admin'] as const)(
    'as a %s gets one letter, which repeats nothing of what was typed',
    async (type) => {
      const { email, client } = await register(type);
      expect(await userOf(client)).toMatchObject({ email, confirm_email: 'needed' });
      expect(await ownAccount(client)).toMatchObject({ email_state: 'needed', new_email: null });
      await send();
      expect(post().received.map(({ recipients }) => recipients)).toEqual([[email]]);
      const [letter] = post().received;
      expect(letter?.mail.subject).toBe('Confirm your e-mail address for Dhaka University Islamic Library');
      for (const text of [letter?.mail.text, letter?.mail.html]) {
        expect(text).toContain(
          `Someone gave this e-mail address for ${type === 'admin' ? 'an' : 'a'} ${type} account`,
        );
        expect(text).not.toContain('Somebody');
      }
    },
  );

  it('can neither request, wait nor review before the address is confirmed, and can afterwards', async () => {
    const { email, client } = await register();
    const { make } = library();
    const [book, { hall_id }] = [await make.book(), await make.hall()];
    await make.copies(book, { hall_id }, 1);
    const { book_id } = book;
    const calls = [
      () => client.post('/api/request', { book_id, hall_id }),
      () => client.post('/api/wait', { book_id, hall_ids: [hall_id] }),
      () => client.post('/api/reviews', { book_id, rating: 5, comment: '' }),
    ];
    for (const call of calls) {
      const { status, body } = await call();
      expect([status, body.code, body.message]).toEqual([
        403,
        needed,
        "Please confirm your e-mail address first: open the link we've sent you, or get a new one on your account page.",
      ]);
    }
    expect((await client.post('/api/wish', { book_id })).status).toBeLessThan(300);
    done(await confirm((await letterTo(email)).token));
    for (const call of calls) expect((await call()).body.code).not.toBe(needed);
    expect(await userOf(client)).not.toHaveProperty('confirm_email');
    expect(await ownAccount(client)).toMatchObject({ email_state: 'confirmed' });
  });

  it('stays below the limits of new readers once the address is confirmed', async () => {
    const { email, client } = await register();
    done(await confirm((await letterTo(email)).token));
    const { make } = library();
    const { hall_id } = await make.hall();
    const answers: number[] = [];
    for (let number = 0; number < 4; number += 1) {
      const book = await make.book();
      await make.copies(book, { hall_id }, 1);
      answers.push((await client.post('/api/request', { book_id: book.book_id, hall_id })).status);
    }
    expect(answers.map((status) => status < 300)).toEqual([true, true, true, false]);
  });

  it('may log in again, and an account from before needs no proof', async () => {
    const { email } = await register();
    const credentials = { email, password: testPassword };
    expect((await library().visitor.post('/api/login/reader', credentials)).status).toBe(200);
    const old = await library().as(await library().make.reader());
    expect(await userOf(old)).not.toHaveProperty('confirm_email');
    expect(await ownAccount(old)).toMatchObject({ email_state: 'optional' });
    const { book_id } = await library().make.book();
    const response = await old.post('/api/request', { book_id, hall_id: scene.place().hall_id });
    expect(response.body.code).not.toBe(needed);
  });
});

describe('the link', () => {
  it('is only looked at by opening it, works once, and then says what it was', async () => {
    const { email, client } = await register();
    const { token } = await letterTo(email);
    // Mail scanners open the address, whose fragment no server sees, but never press the button.
    expect((await fetch(`${library().address}/confirm-email`, { redirect: 'manual' })).status).toBeLessThan(
      500,
    );
    const open = { state: 'open', email, user_type: 'reader' };
    expect((await check(token)).body).toEqual({ ...open, is_own: null });
    expect((await check(token, client)).body).toEqual({ ...open, is_own: true });
    const other = await library().as(await library().make.volunteer());
    expect((await check(token, other)).body).toEqual({ ...open, is_own: false });
    expect(await userOf(client)).toMatchObject({ confirm_email: 'needed' });
    const response = await confirm(token);
    expect([response.status, response.body]).toEqual([
      200,
      { message: `Thank you. ${email} is confirmed.`, email, user_type: 'reader' },
    ]);
    expect((await check(token)).body).toMatchObject({ state: 'used', email });
    const again = await confirm(token);
    expect([again.status, again.body.message]).toEqual([409, 'This e-mail address is already confirmed.']);
  });

  it('works for 48 hours after its letter', async () => {
    const { email } = await register();
    const { token } = await letterTo(email);
    later(48 * 60 - 1);
    expect((await check(token)).body.state).toBe('open');
    later(48 * 60);
    const expired = { state: 'expired', email: null, user_type: 'reader', is_own: null };
    expect((await check(token)).body).toEqual(expired);
    const response = await confirm(token);
    expect([response.status, response.body.message]).toEqual([
      409,
      'This link worked for 48 hours and has expired. Please ask for a new one.',
    ]);
  });

  it('is void as soon as a newer one is asked for', async () => {
    const { email, client } = await register();
    const first = await letterTo(email);
    done(await ask(client));
    expect((await check(first.token)).body).toEqual({
      state: 'unknown',
      email: null,
      user_type: null,
      is_own: null,
    });
    expect((await confirm(first.token)).status).toBe(404);
    const second = await letterTo(email);
    expect((await client.post('/api/email-proofs/code', { code: first.code })).status).toBe(
      first.code === second.code ? 200 : 422,
    );
    expect((await confirm(second.token)).status).toBe(200);
  });

  it('is used by one of several simultaneous calls', async () => {
    const { email } = await register();
    const { token } = await letterTo(email);
    const responses = await Promise.all([1, 2, 3, 4].map(() => confirm(token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of a key that was sent twice is used once, with the same answer', async () => {
    const { email } = await register();
    const { token } = await letterTo(email);
    const keyed = library().visitor.withKey(crypto.randomUUID());
    const [first, second] = [await confirm(token, keyed), await confirm(token, keyed)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});

describe('asking for another letter', () => {
  it('is possible three times an hour and ten times a day', async () => {
    const { client } = await register();
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask(client)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { database } = library();
    for (let tries = 0; tries < 8; tries += 1) {
      await database.deleteFrom('rate_limits').where('key', 'like', 'email-proof-hour%').execute();
      statuses.push((await ask(client)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  });

  it('is refused where nothing is to be confirmed', async () => {
    const { email, client } = await register();
    done(await confirm((await letterTo(email)).token));
    const response = await ask(client);
    expect([response.status, response.body.message]).toEqual([409, 'There is no e-mail address to confirm.']);
  });

  it('is open to an account from before', async () => {
    const reader = await library().make.reader();
    const client = await library().as(reader);
    done(await ask(client));
    done(await confirm((await letterTo(reader.email)).token));
    expect(await ownAccount(client)).toMatchObject({ email_state: 'confirmed' });
  });
});

it('a reset link proves the address as well, and ends what a stranger began with it', async () => {
  const stranger = await register();
  await letterTo(stranger.email);
  const { visitor } = library();
  done(await visitor.post('/api/password-resets/reader', { email: stranger.email }));
  await send();
  const text = post().received.at(-1)?.mail.text ?? '';
  const [, token = ''] = /reset-password\?type=reader#token=(\S+)/.exec(text) ?? [];
  const passwords = { password: 'the owner chose this', password_confirmation: 'the owner chose this' };
  done(await visitor.put('/api/password-resets/reader', { token, ...passwords }));
  expect((await stranger.client.get('/api/user')).status).toBe(401);
  const { email } = stranger;
  const owner = done(await visitor.post('/api/login/reader', { email, password: passwords.password }));
  expect(owner.user).not.toHaveProperty('confirm_email');
});
