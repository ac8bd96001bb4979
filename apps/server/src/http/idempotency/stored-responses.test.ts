import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { callerOfToken } from '../../features/sessions/sessions.service.ts';
import { decrypt, encrypt } from '../../lib/secrets/encryption.ts';
import { newBook, submitBook } from '../../test/book-form.ts';
import { testPassword } from '../../test/factories.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { deleteExpiredResponses } from './idempotency.queries.ts';

const library = useLibrary({ login_tries_account: 3 });

let serial = 0;
const newKey = () => `key-${++serial}`;

beforeEach(async () => {
  await library().database.deleteFrom('answered_calls').execute();
  await library().database.deleteFrom('rate_limits').execute();
});

const rows = () => library().database.selectFrom('answered_calls').selectAll().execute();
const image = (background: string) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

describe('the stored response', () => {
  it('of a login reveals neither the token nor anything else in plain text', async () => {
    const { make, visitor, withToken } = library();
    const { email, account_id } = await make.reader();
    const client = visitor.withKey('the-key-itself');
    const body = { email, password: testPassword };
    const first = await client.post('/api/login/reader', body);
    const again = await client.post('/api/login/reader', body);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await withToken(again.body.token).get('/api/user')).body.email).toBe(email);
    const [row] = await rows();
    const kept = [row?.name, row?.call, row?.answer].map((part) => part?.toString('latin1')).join();
    for (const secret of [first.body.token, email, account_id, 'the-key-itself', testPassword, 'message']) {
      expect(kept).not.toContain(secret);
    }
    expect(await library().database.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('can be decrypted only with the same call, and only unchanged', () => {
    const [seal, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const content = encrypt('{"name":"নূর"}', seal);
    expect(decrypt(content, seal)).toBe('{"name":"নূর"}');
    expect(encrypt('{"name":"নূর"}', seal)).not.toEqual(content);
    expect(() => decrypt(content, another)).toThrow();
    content.writeUInt8(content.readUInt8(content.length - 1) ^ 1, content.length - 1);
    expect(() => decrypt(content, seal)).toThrow();
  });

  it('is not sent to another visitor who happens to choose the same key', async () => {
    const { make, visitor } = library();
    const key = newKey();
    const people = [await make.reader(), await make.reader()];
    for (const { email } of people) {
      const { body } = await visitor
        .withKey(key)
        .post('/api/login/reader', { email, password: testPassword });
      expect(body.user.email).toBe(email);
    }
    const guess = { email: people[0]?.email, password: 'not the password' };
    expect((await visitor.withKey(key).post('/api/login/reader', guess)).status).toBe(401);
  });

  it.each([
    ['a short key', 'k'],
    ['one of a whole block', 'b'.repeat(64)],
    ['the longest', 'l'.repeat(255)],
  ])('is found with its caller, by %s, for 24 hours and by nobody else', async (_name, key) => {
    const { make, as, tokenOf, clock, database } = library();
    const [caller, somebody] = [await make.volunteer(), await make.volunteer()];
    done(await (await as(caller)).withKey(key).post('/api/vol/toggle-availability'));
    const [row] = await rows();
    const found = async (account: typeof caller, as_key: string) =>
      (await callerOfToken(library(), await tokenOf(account), as_key))?.found ?? null;
    expect(await found(caller, key)).toEqual({ call: row?.call, answer: row?.answer });
    expect(await found(somebody, key)).toBeNull();
    expect(await found(caller, `${key}2`)).toBeNull();
    const before = new Date(clock.now().getTime() - 24 * 3_600_000);
    await database.updateTable('answered_calls').set({ answered_at: before }).execute();
    expect(await found(caller, key)).toBeNull();
  });

  it('is deleted when it has expired', async () => {
    const { make, as, clock, database } = library();
    const client = await as(await make.volunteer());
    done(await client.post('/api/vol/toggle-availability'));
    const after = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
    await deleteExpiredResponses(database, after(23.9));
    expect(await rows()).toHaveLength(1);
    await deleteExpiredResponses(database, after(24));
    expect(await rows()).toHaveLength(0);
  });
});

describe('calls that do more than change rows', () => {
  it('a password is changed once, and the retry does not count as a failed attempt', async () => {
    const { make, as, visitor } = library();
    const reader = await make.reader();
    const client = (await as(reader)).withKey(newKey());
    const body = {
      current_password: testPassword,
      password: 'another one',
      password_confirmation: 'another one',
    };
    const answers = [];
    for (let times = 0; times < 5; times += 1) answers.push(await client.put('/api/password', body));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const logIn = { email: reader.email, password: 'another one' };
    expect((await visitor.post('/api/login/reader', logIn)).status).toBe(200);
  });

  it('a session that was ended stays ended, and both calls succeed', async () => {
    const { make, as } = library();
    const reader = await make.reader();
    const here = await as(reader);
    await as(reader);
    const { sessions } = (await here.get('/api/sessions')).body;
    const there = sessions.find(({ current }: { current: boolean }) => !current);
    const client = here.withKey(newKey());
    for (const times of [1, 2]) {
      const answer = await client.delete(`/api/sessions/${there.session_id}`);
      expect([times, answer.status]).toEqual([times, 200]);
    }
  });

  it('a form with a picture is the same call whatever its boundary, and with another picture it is another call', async () => {
    const { make, as, dataDir, database } = library();
    const { hall_id } = await make.hall();
    const client = (await as(await make.admin())).withKey(newKey());
    const covers = () => readdir(path.join(dataDir, 'covers'));
    const before = (await covers()).length;
    const fields = { ...newBook(), hall_id };
    const [green, red] = [await image('green'), await image('red')];
    const first = await submitBook(client, fields, { content: green });
    const again = await submitBook(client, fields, { content: green });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await submitBook(client, fields, { content: red })).status).toBe(422);
    expect((await submitBook(client, fields, { content: green, name: 'other.png' })).status).toBe(422);
    expect(
      await database.selectFrom('books').where('title', '=', fields.title).select('book_id').execute(),
    ).toHaveLength(1);
    expect((await covers()).length - before).toBe(2);
  });
});
