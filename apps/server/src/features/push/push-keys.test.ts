import { describe, expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { preparePushKeys, publicPushKey, readPushKeys } from './push-keys.service.ts';

const library = useLibrary();
const secret = 'one secret that is long enough for a server';
const publicKey = () => publicPushKey(library(), library().database);

describe('the keys of a library', () => {
  it('are made once, also by two servers that start at the same time', async () => {
    expect(await publicKey()).toBeNull();
    await Promise.all([preparePushKeys(library(), secret), preparePushKeys(library(), secret)]);
    const made = await publicKey();
    expect(Buffer.from(made ?? '', 'base64url')).toHaveLength(65);
    expect(await preparePushKeys(library(), secret)).toBe('kept');
    expect(await publicKey()).toBe(made);
  });

  it('can be read with the secret alone', async () => {
    const keys = await readPushKeys(library().database, secret);
    const key = keys?.privateKey.export({ format: 'jwk' }).d ?? '';
    const { rows } = { rows: await library().database.selectFrom('push_keys').selectAll().execute() };
    for (const row of rows) {
      expect(row.private_key.includes(Buffer.from(key, 'base64url'))).toBe(false);
      expect(row.private_key.includes(Buffer.from(key))).toBe(false);
    }
    expect(await readPushKeys(library().database, `${secret}!`)).toBeNull();
  });

  it('of a lost secret are replaced, without the browsers that know the old ones', async () => {
    const { database, make, tokenOf, makeId, clock } = library();
    const { account_id } = await make.reader();
    await tokenOf({ account_id });
    const { session_id } = await database
      .selectFrom('sessions')
      .select('session_id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('push_subscriptions')
      .values({
        subscription_id: makeId(),
        account_id,
        session_id,
        endpoint: 'https://fcm.googleapis.com/1',
        p256dh: Buffer.alloc(65, 4),
        auth: Buffer.alloc(16),
        created_at: clock.now(),
        last_ok_at: null,
        test_asked_at: null,
      })
      .execute();
    const before = await publicKey();
    expect(await preparePushKeys(library(), 'another secret, since the first was lost')).toBe('replaced');
    expect(await publicKey()).not.toBe(before);
    expect(await database.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([]);
  });
});
