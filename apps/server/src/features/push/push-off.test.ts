import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { openPushes } from '../../pushes.ts';
import { pushSender } from '../../test/push-sending.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ push: 'off' });

it('a library that sends no pushes gives out no key, takes no browser and forgets those it had', async () => {
  await pushSender(library());
  const reader = await library().make.reader();
  const [token] = [await library().tokenOf(reader)];
  const client = library().withToken(token);
  expect(done(await client.get('/api/notice-settings')).push.key).toBeNull();
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  expect((await client.post('/api/push-subscriptions', { endpoint, keys })).status).toBe(409);
  const { database, makeId, clock } = library();
  const { session_id } = await database.selectFrom('sessions').select('session_id').executeTakeFirstOrThrow();
  await database
    .insertInto('push_subscriptions')
    .values({
      subscription_id: makeId(),
      account_id: reader.account_id,
      session_id,
      endpoint,
      p256dh: Buffer.alloc(65, 4),
      auth: Buffer.alloc(16),
      created_at: clock.now(),
      last_ok_at: null,
      test_asked_at: null,
    })
    .execute();
  const pushes = await openPushes(library(), readConfig({}), {
    publicUrl: 'https://library.example',
    print: () => undefined,
    failed: () => undefined,
    metrics: createMetrics(library()),
  });
  expect(pushes).toBeNull();
  expect(await database.selectFrom('push_subscriptions').select('endpoint').execute()).toEqual([]);
});
