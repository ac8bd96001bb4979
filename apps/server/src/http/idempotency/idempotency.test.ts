import type { ErrorBody } from '@library/contract/calls/errors.ts';
import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient, type TestResponse } from '../../test/client.ts';
import { done, lendingScene, requested, stockOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
/** A second application stands for another server process: the two share nothing but the database. */
const other = useAnotherApp(library, async () => ({}));

let serial = 0;
const newKey = () => `key-${++serial}`;
const replayed = (response: { headers: Headers }) => response.headers.get('idempotent-replayed');
const through = (address: string, { token }: TestClient, key: string) => new TestClient(address, token, key);

describe('a write that is retried with its key', () => {
  it('gets the same response, and nothing happens twice', async () => {
    const scene = await lendingScene(library(), 5);
    const client = scene.readerClient.withKey(newKey());
    const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
    const first = await client.post('/api/request', wanted);
    expect([first.status, replayed(first)]).toEqual([201, null]);
    for (const address of [library().address, other().address]) {
      const again = await through(address, client, client.key ?? '').post('/api/request', wanted);
      expect([again.status, again.body, replayed(again)]).toEqual([201, first.body, 'true']);
      expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    }
    expect(await stockOf(library(), scene)).toMatchObject({ held_copies: 1 });
  });

  it('is the same call only with the same key: a toggle toggles once for each key', async () => {
    const { volunteerClient } = await lendingScene(library());
    const toggle = async (key: string) =>
      done(await volunteerClient.withKey(key).post('/api/vol/toggle-availability')).isAvailable;
    const [one, two] = [newKey(), newKey()];
    expect([
      await toggle(one),
      await toggle(one),
      await toggle(two),
      await toggle(one),
      await toggle(two),
    ]).toEqual([false, false, true, false, true]);
  });

  it('gets the first response even where it would now be refused', async () => {
    const scene = await lendingScene(library());
    const req_id = await requested(scene);
    const volunteer = scene.volunteerClient.withKey(newKey());
    const body = { req_id, return_date: library().clock.today() };
    const first = await volunteer.patch('/api/request/fulfill', body);
    expect(first.status).toBe(200);
    expect((await scene.volunteerClient.patch('/api/request/fulfill', body)).status).toBe(409);
    const again = await volunteer.patch('/api/request/fulfill', body);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('is carried out when it was refused before: a refusal changes nothing', async () => {
    const scene = await lendingScene(library(), 0);
    const client = scene.readerClient.withKey(newKey());
    const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
    expect((await client.post('/api/request', wanted)).status).toBe(409);
    await library().make.copies(scene.book, scene.hall, 1);
    const response = await client.post('/api/request', wanted);
    expect([response.status, replayed(response)]).toEqual([201, null]);
  });

  it('is refused when the caller has lost the permission', async () => {
    const { make, as, withToken } = library();
    const reader = await as(await make.reader());
    const client = reader.withKey(newKey());
    const { book_id } = await make.book();
    expect((await client.post('/api/wish', { book_id })).status).toBe(201);
    await reader.post('/api/logout');
    expect((await client.post('/api/wish', { book_id })).status).toBe(401);
    expect(
      (
        await withToken('null')
          .withKey(client.key ?? '')
          .post('/api/wish', { book_id })
      ).status,
    ).toBe(401);
  });

  it('is forgotten after 24 hours', async () => {
    const { clock, make, tokenOf } = library();
    const before = clock.now();
    const volunteer = await make.volunteer();
    const client = new TestClient(library().address, await tokenOf(volunteer), newKey());
    const toggle = async () => done(await client.post('/api/vol/toggle-availability')).isAvailable;
    const after = (hours: number) => clock.set(new Date(before.getTime() + hours * 3_600_000));
    expect(await toggle()).toBe(false);
    after(23.9);
    expect(await toggle()).toBe(false);
    after(24);
    expect([await toggle(), await toggle()]).toEqual([true, true]);
    clock.set(before);
  });
});

describe('the same write that arrives many times concurrently, at two servers,', () => {
  const everywhere = (client: TestClient, key: string, send: (client: TestClient) => Promise<TestResponse>) =>
    Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        send(through(index % 2 === 0 ? library().address : other().address, client, key)),
      ),
    );

  it('is carried out once and gives all the same response: a request', async () => {
    for (let round = 0; round < 5; round += 1) {
      const scene = await lendingScene(library(), 8);
      const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
      const responses = await everywhere(scene.readerClient, newKey(), (client) =>
        client.post('/api/request', wanted),
      );
      expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(responses.filter((response) => replayed(response) === null)).toHaveLength(1);
      expect(responses[0]?.status).toBe(201);
      expect(await stockOf(library(), scene)).toMatchObject({ held_copies: 1 });
    }
  });

  it('is carried out once though only the key prevents a second time: a toggle', async () => {
    const { volunteerClient } = await lendingScene(library());
    for (const isAvailable of [false, true, false, true, false]) {
      const responses = await everywhere(volunteerClient, newKey(), (client) =>
        client.post('/api/vol/toggle-availability'),
      );
      expect(responses.map(({ status, body }) => [status, body.isAvailable])).toEqual(
        responses.map(() => [200, isAvailable]),
      );
      const { body } = await volunteerClient.get('/api/user');
      expect(body.isAvailable).toBe(isAvailable);
    }
  });

  it('is carried out once for a caller without an account: a registration', async () => {
    const { make, visitor, withToken, database } = library();
    const { hall_id } = await make.hall();
    const { dept_id } = await make.department();
    const password = 'a long password';
    const form = { name: 'Somebody', email: 'once@example.test', password, password_confirmation: password };
    const responses = await everywhere(visitor, newKey(), (client) =>
      client.post('/api/register/reader', { ...form, hall_id, dept_id }),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    const tokens = new Set(responses.map(({ body }) => body.token));
    expect(tokens.size).toBe(1);
    expect((await withToken([...tokens][0]).get('/api/user')).body.email).toBe(form.email);
    const accounts = database.selectFrom('accounts').where('email', '=', form.email).select('account_id');
    expect(await accounts.execute()).toHaveLength(1);
  });
});

describe('a key', () => {
  const wrong = 'The Idempotency-Key has to be 1 to 255 letters, digits and signs without spaces.';

  it.each([
    ['of 255 signs', '~'.repeat(255), 201],
    ['of one sign', '!', 201],
    ['that is too long', 'x'.repeat(256), 422],
    ['that is empty', '', 422],
    ['with a space', 'two words', 422],
    ['with a letter that headers do not know', 'cl\u00e9', 422],
  ])('%s', async (_what, key, status) => {
    const { make, tokenOf, address } = library();
    const { book_id } = await make.book();
    const headers = {
      authorization: `Bearer ${await tokenOf(await make.reader())}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const response = await fetch(`${address}/api/wish`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ book_id }),
    });
    const { message, errors } = (await response.json()) as ErrorBody;
    expect(response.status).toBe(status);
    if (status === 422) expect([message, errors]).toEqual([wrong, { 'Idempotency-Key': [wrong] }]);
    expect((await fetch(`${address}/api/halls`, { headers })).status).toBe(200);
  });

  it('is harmless with a body of nested brackets, which has no effect on the call', async () => {
    const { make, tokenOf, address } = library();
    const headers = {
      authorization: `Bearer ${await tokenOf(await make.volunteer())}`,
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    };
    const body = `${'['.repeat(32_000)}${']'.repeat(32_000)}`;
    const response = await fetch(`${address}/api/vol/toggle-availability`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  });

  it('that was used with another body, path or method is refused, and nothing is changed', async () => {
    const { make, as } = library();
    const client = (await as(await make.reader())).withKey(newKey());
    const [one, two] = [await make.book(), await make.book()];
    expect((await client.post('/api/wish', { book_id: one.book_id })).status).toBe(201);
    const sentence = 'This Idempotency-Key was sent with another call. Use a new one for each call.';
    for (const response of [
      await client.post('/api/wish', { book_id: two.book_id }),
      await client.delete(`/api/wish/${one.book_id}`),
      await client.post('/api/wish?again', { book_id: one.book_id }),
    ]) {
      expect([response.status, response.body.message]).toEqual([422, sentence]);
    }
    const { body } = await client.get('/api/wish');
    expect(body.map(({ book_id }: { book_id: string }) => book_id)).toEqual([one.book_id]);
  });

  it('is described for every write, and for nothing else', async () => {
    const { body } = await library().visitor.get('/api/openapi.json');
    const operations = Object.values<Record<string, { parameters: { name: string; in: string }[] }>>(
      body.paths,
    );
    for (const [method, { parameters }] of operations.flatMap((each) => Object.entries(each))) {
      const described = parameters.filter(({ name }) => name === 'Idempotency-Key').map((each) => each.in);
      expect([method, described]).toEqual([method, method === 'get' ? [] : ['header']]);
    }
  });

  it('of one caller is separate from the same key of another', async () => {
    const { make, as } = library();
    const key = newKey();
    const { book_id } = await make.book();
    for (const reader of [await make.reader(), await make.reader()]) {
      const response = await (await as(reader)).withKey(key).post('/api/wish', { book_id });
      expect([response.status, replayed(response)]).toEqual([201, null]);
    }
  });

  it('is shared by all sessions of an account', async () => {
    const { make, as } = library();
    const volunteer = await make.volunteer();
    const key = newKey();
    for (const isReplayed of [null, 'true']) {
      const response = await (await as(volunteer)).withKey(key).post('/api/vol/toggle-availability');
      expect([response.body.isAvailable, replayed(response)]).toEqual([false, isReplayed]);
    }
  });
});
