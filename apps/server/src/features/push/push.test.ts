import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { testPassword } from '../../test/factories.ts';
import { pushSender } from '../../test/push-sending.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import {
  type Browser,
  type PushService,
  pushHosts,
  startPushService,
} from '../../test/stand-ins/push-service.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ push_hosts: pushHosts });
let service: PushService;
let send: Awaited<ReturnType<typeof pushSender>>['send'];
beforeAll(async () => {
  service = await startPushService();
  ({ send } = await pushSender(library()));
});
afterAll(() => service.close());
beforeEach(async () => {
  await library().database.deleteFrom('push_subscriptions').execute();
});

const address = '/api/push-subscriptions';
const subscribe = (client: TestClient, { named }: Browser) => client.post(address, named);
const devices = () =>
  library().database.selectFrom('push_subscriptions').select(['account_id', 'endpoint']).execute();
const person = async () => {
  const reader = await library().make.reader();
  return { ...reader, client: await library().as(reader) };
};
const test = (client: TestClient, { named }: Browser) =>
  client.post(`${address}/test`, { endpoint: named.endpoint });

describe('a browser', () => {
  it('is stored once by its address, however often it registers', async () => {
    const [{ client, account_id }, browser] = [await person(), service.browser()];
    expect(done(await subscribe(client, browser)).message).toBe('Notifications are on for this device.');
    done(await subscribe(client, browser));
    expect(await devices()).toEqual([{ account_id, endpoint: browser.named.endpoint }]);
    done(await client.delete(address, { endpoint: browser.named.endpoint }));
    done(await client.delete(address, { endpoint: browser.named.endpoint }));
    expect(await devices()).toEqual([]);
  });

  it('with an address that no browser writes is refused with a sentence', async () => {
    const { client } = await person();
    const refused = await client.delete(address, { endpoint: 'a\u0000b' });
    expect([refused.status, refused.body.message]).toEqual([422, "The address isn't right."]);
  });

  it('belongs to the account that named it last, since phones are shared', async () => {
    const [first, second, browser] = [await person(), await person(), service.browser()];
    done(await subscribe(first.client, browser));
    done(await subscribe(second.client, browser));
    expect(await devices()).toMatchObject([{ account_id: second.account_id }]);
    done(await first.client.delete(address, { endpoint: browser.named.endpoint }));
    expect(await devices()).toHaveLength(1);
    expect((await test(first.client, browser)).status).toBe(404);
  });

  it('has one address for a login: a new one takes the place of the old', async () => {
    const [{ client }, old, fresh] = [await person(), service.browser(), service.browser()];
    done(await subscribe(client, old));
    done(await subscribe(client, fresh));
    expect(await devices()).toMatchObject([{ endpoint: fresh.named.endpoint }]);
  });

  it('that two people exchange at the same moment has one owner each', async () => {
    const [one, other] = [await person(), await person()];
    const [red, blue] = [service.browser(), service.browser()];
    for (let round = 0; round < 5; round += 1) {
      const pairs = [subscribe(one.client, red), subscribe(other.client, blue)];
      for (const answer of await Promise.all(pairs)) done(answer);
      const crossed = [subscribe(one.client, blue), subscribe(other.client, red)];
      for (const answer of await Promise.all(crossed)) done(answer);
    }
    const owners = (await devices()).map(({ account_id }) => account_id);
    expect(new Set(owners).size).toBe(owners.length);
  });

  it('is one for a login, also when it names several at the same moment', async () => {
    const { client } = await person();
    for (let round = 0; round < 5; round += 1) {
      await library().database.deleteFrom('push_subscriptions').execute();
      const named = Array.from({ length: 4 }, () => subscribe(client, service.browser()));
      for (const response of await Promise.all(named)) done(response);
      expect(await devices()).toHaveLength(1);
    }
  });

  it('that gets another address while somebody names that one is known by it', async () => {
    const [one, other] = [await person(), await person()];
    for (let round = 0; round < 5; round += 1) {
      const [old, fresh] = [service.browser(), service.browser()];
      done(await subscribe(one.client, old));
      const { endpoint, keys } = old.named;
      const move = { ...fresh.named, old: { endpoint, auth: keys.auth } };
      const [moved, named] = await Promise.all([
        library().visitor.call('PUT', address, move),
        subscribe(other.client, fresh),
      ]);
      done(moved);
      done(named);
      expect((await devices()).filter((device) => device.endpoint === fresh.named.endpoint)).toHaveLength(1);
    }
  });

  it('that another login takes over brings nothing with it', async () => {
    const [first, second, browser] = [await person(), await person(), service.browser()];
    done(await subscribe(first.client, browser));
    done(await test(first.client, browser));
    done(await subscribe(second.client, browser));
    await send();
    expect(browser.received).toEqual([]);
  });

  it.each(['logs out', 'is logged out from elsewhere', 'changes the password'])(
    'is forgotten when its person %s',
    async (how) => {
      const [reader, browser] = [await person(), service.browser()];
      done(await subscribe(reader.client, browser));
      const elsewhere = await library().as(reader);
      const passwords = { password: 'another-Password-7', password_confirmation: 'another-Password-7' };
      const ends: Record<string, () => Promise<unknown>> = {
        'logs out': async () => done(await reader.client.post('/api/logout')),
        'is logged out from elsewhere': async () => done(await elsewhere.delete('/api/sessions')),
        'changes the password': async () =>
          done(await elsewhere.put('/api/password', { current_password: testPassword, ...passwords })),
      };
      await ends[how]?.();
      expect(await devices()).toEqual([]);
    },
  );

  it('can say that it has another address now, if it knows the old one and its secret', async () => {
    const [{ client, account_id }, old, fresh] = [await person(), service.browser(), service.browser()];
    done(await subscribe(client, old));
    const { endpoint, keys } = old.named;
    const moveWith = (auth: string) =>
      library().visitor.call('PUT', address, { ...fresh.named, old: { endpoint, auth } });
    expect((await moveWith(fresh.named.keys.auth)).status).toBe(404);
    expect(done(await moveWith(keys.auth)).message).toBe('Notifications stay on.');
    expect(await devices()).toEqual([{ account_id, endpoint: fresh.named.endpoint }]);
    expect((await moveWith(keys.auth)).status).toBe(404);
  });

  it.each([
    ['https://169.254.169.254/latest', 'endpoint'],
    ['http://fcm.googleapis.com/x', 'endpoint'],
    ['https://user@fcm.googleapis.com/x', 'endpoint'],
    ['', 'endpoint'],
    [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, 'endpoint'],
  ])('with the address %s is refused', async (endpoint, field) => {
    const { client } = await person();
    const { status, body } = await client.post(address, { ...service.browser().named, endpoint });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await devices()).toEqual([]);
  });

  it.each([{ p256dh: 'B'.repeat(87) }, { p256dh: 'short' }, { auth: 'x' }, { p256dh: undefined }])(
    'with the keys %j is refused',
    async (keys) => {
      const [{ client }, { named }] = [await person(), service.browser()];
      const { status } = await client.post(address, { ...named, keys: { ...named.keys, ...keys } });
      expect(status).toBe(422);
    },
  );
});

describe('a test', () => {
  it('arrives, encrypted and signed, and says so', async () => {
    const [{ client }, browser] = [await person(), service.browser()];
    done(await subscribe(client, browser));
    expect(done(await test(client, browser)).message).toBe('A test is on its way.');
    await send();
    await send();
    const { key } = done(await client.get('/api/notice-settings')).push;
    expect(browser.received).toHaveLength(1);
    expect(browser.received[0]).toMatchObject({
      key,
      claims: { aud: service.origin, sub: 'mailto:duislamiclibrary@gmail.com' },
      headers: { 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '300' },
      content: {
        web_push: 8030,
        notification: { title: 'It works', navigate: 'https://library.example/notices', lang: 'en' },
      },
    });
    expect(browser.received[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('goes to no browser of others, and to none that is off', async () => {
    const [one, other, browser] = [await person(), await person(), service.browser()];
    expect((await test(one.client, browser)).status).toBe(404);
    done(await subscribe(one.client, browser));
    expect((await test(other.client, browser)).status).toBe(404);
    await send();
    expect(browser.calls).toBe(0);
  });

  it('that was asked for before a stop is not sent any more', async () => {
    const [{ client }, browser] = [await person(), service.browser()];
    done(await subscribe(client, browser));
    done(await test(client, browser));
    const { clock } = library();
    const now = clock.now();
    clock.set(new Date(now.getTime() + 6 * 60_000));
    await send();
    clock.set(now);
    await send();
    expect(browser.calls).toBe(0);
  });

  it('that fails is not tried again, and takes nothing away but a browser that is gone', async () => {
    const [{ client }, browser] = [await person(), service.browser()];
    done(await subscribe(client, browser));
    browser.answerWith({ status: 500 }, { status: 410 });
    done(await test(client, browser));
    await send();
    await send();
    expect([browser.calls, await devices()]).toEqual([1, [expect.anything()]]);
    done(await test(client, browser));
    await send();
    expect(await devices()).toEqual([]);
  });
});
