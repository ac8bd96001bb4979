import type { Random } from '../../lib/seeded-random.ts';
import type { TestClient } from '../client.ts';
import type { PushResponse } from '../stand-ins/push-service.ts';
import { everybody, type Step } from './world.ts';

/** Possible responses of a push service to the next push: gone, too many requests, failed, refused. */
const answers: PushResponse[] = [
  { status: 410 },
  { status: 429, headers: { 'retry-after': '1' } },
  { status: 500 },
  { status: 403 },
];

/**
 * A reader turns notifications on, sometimes on another reader's browser; in half of the cases the push service fails first.
 */
export const turnPushOn: Step = async (world, random) => {
  const client = random.pick(everybody(world));
  if (!world.outside) return client.get('/api/notice-settings');
  const isShared = world.browsers.length > 0 && random.happens(0.3);
  const browser = isShared ? random.pick(world.browsers).browser : world.outside.pushService.browser();
  if (random.happens(0.5)) browser.answerWith(random.pick(answers));
  const response = await client.post('/api/push-subscriptions', browser.named);
  if (response.status === 200) world.browsers.push({ browser, client });
  return response;
};

/** A step with a browser, mostly by the reader who turned notifications on there, sometimes by another reader. */
const withBrowser =
  (
    act: (of: { endpoint: string; auth: string }, client: TestClient, random: Random) => ReturnType<Step>,
  ): Step =>
  (world, random) => {
    const [anybody, named] = [random.pick(everybody(world)), world.browsers];
    if (named.length === 0) return anybody.get('/api/notice-settings');
    const { browser, client } = random.pick(named);
    const { endpoint, keys } = browser.named;
    return act({ endpoint, auth: keys.auth }, random.happens(0.8) ? client : anybody, random);
  };

/** A reader turns notifications off. */
export const turnPushOff = withBrowser(({ endpoint }, client) =>
  client.delete('/api/push-subscriptions', { endpoint }),
);

/** A reader requests a test notification. */
export const testPush = withBrowser(({ endpoint }, client) =>
  client.post('/api/push-subscriptions/test', { endpoint }),
);

/** A browser gets another address from its push service. */
export const movePush: Step = (world, random) =>
  withBrowser((old, client) => {
    const browser = world.outside?.pushService.browser();
    if (!browser) return client.get('/api/notice-settings');
    world.browsers.push({ browser, client });
    return client.put('/api/push-subscriptions', { ...browser.named, old });
  })(world, random);
