import { describe, expect, it } from 'vitest';
import { done, lent, withNewBook } from '../../../test/scenes/lending-scene.ts';
import { usePushScene } from '../../../test/scenes/push-scene.ts';
import { pushHosts } from '../../../test/stand-ins/push-service.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { createCoolDown } from '../letters/letters.rules.ts';
import { writeReminders } from '../reminders/reminders.service.ts';

const library = useLibrary({ push_hosts: pushHosts });
const { scene, phoneOf, pushes, states, at, devices, loans } = usePushScene(library);

describe('a push service', () => {
  it.each([404, 410])('that answers %i has its browser forgotten', async (status) => {
    scene().phone.answerWith({ status });
    await loans();
    await scene().sender.send();
    expect([await devices(), await states()]).toEqual([[], ['dropped']]);
  });

  it('that is overloaded is called again at the time that it named, and not before', async () => {
    scene().phone.answerWith({ status: 429, headers: { 'retry-after': '600' } });
    await loans();
    await scene().sender.send();
    expect(await pushes()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    at('2026-03-12T08:09:00');
    await scene().sender.send();
    expect(scene().phone.calls).toBe(1);
    at('2026-03-12T08:10:00');
    await scene().sender.send();
    expect([scene().phone.calls, await states()]).toEqual([2, ['sent']]);
  });

  it('that fails is asked again after 1, 5 and 30 minutes and 3 hours, and then given up', async () => {
    scene().phone.answerWith(...Array.from({ length: 5 }, () => ({ status: 500 })));
    await loans();
    for (const time of ['08:00', '08:01', '08:06', '08:36', '11:36', '20:00']) {
      at(`2026-03-12T${time}:00`);
      await scene().sender.send();
    }
    expect(scene().phone.calls).toBe(5);
    expect(await pushes()).toEqual([
      { state: 'failed', attempts: 5, reason: `${new URL(scene().service.origin).host} answered 500` },
    ]);
    expect(await devices()).toHaveLength(1);
  });

  it('that failed to the end shows to admins, who send the notification again while somebody can get it', async () => {
    scene().phone.answerWith(...Array.from({ length: 5 }, () => ({ status: 500 })));
    await loans(2);
    for (const time of ['08:00', '08:01', '08:06', '08:36', '11:36']) {
      at(`2026-03-12T${time}:00`);
      await scene().sender.send();
    }
    const { adminClient } = scene();
    const failed = async () => done(await adminClient.get('/api/deliveries?state=failed'));
    const overview = async () => done(await adminClient.get('/api/admin/overview')).letters;
    expect(await overview()).toMatchObject({ failed: 0, failed_pushes: 2 });
    const [one] = (await failed()).data;
    expect(one).toMatchObject({
      channel: 'push',
      name: scene().reader.name,
      email: null,
      attempts: 5,
      expired: false,
      reason: expect.stringMatching(/answered 500$/),
      can_be_sent: true,
    });
    expect(JSON.stringify(one)).not.toContain(scene().phone.named.endpoint);
    const retry = async (body: object) => done(await adminClient.post('/api/deliveries/retry', body));
    const ofOne = { notice_ids: [one.notice_id] };
    expect(await retry({ ...ofOne, channel: 'mail' })).toMatchObject({ retried: 0 });
    expect(await retry({ ...ofOne, channel: 'push' })).toEqual({
      message: 'The notification has been sent again.',
      retried: 1,
    });
    expect(await retry({ all: true })).toMatchObject({ message: 'The notification has been sent again.' });
    await scene().sender.send();
    expect(await states()).toEqual(['sent', 'sent']);
    expect(await failed()).toMatchObject({ total: 0 });
  });

  it('whose device is gone has nobody to send to again', async () => {
    scene().phone.answerWith({ status: 400 });
    await loans();
    await scene().sender.send();
    await library().database.deleteFrom('push_subscriptions').execute();
    const { data } = done(await scene().adminClient.get('/api/deliveries?state=failed'));
    expect(data).toMatchObject([{ channel: 'push', can_be_sent: false }]);
    done(await scene().adminClient.post('/api/deliveries/retry', { all: true }));
    await scene().sender.send();
    expect(await states()).toEqual(['dropped']);
  });

  it('that never answers is left after a time, and asked again', async () => {
    scene().phone.answerWith('never');
    await loans();
    await scene().sender.send({ timeout: 50 });
    expect(await pushes()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    at('2026-03-12T08:01:00');
    await scene().sender.send();
    expect(await states()).toEqual(['sent']);
  });

  it.each([
    [400, {}],
    [403, {}],
    [413, {}],
    [307, { location: 'REDIRECT' }],
  ])('that answers %i is not asked again, and the answer counts', async (status, headers) => {
    const elsewhere = scene().service.browser();
    const to = Object.fromEntries(Object.keys(headers).map((name) => [name, elsewhere.named.endpoint]));
    scene().phone.answerWith({ status, headers: to });
    await loans();
    await scene().sender.send();
    at('2026-03-12T12:00:00');
    await scene().sender.send();
    expect([scene().phone.calls, elsewhere.calls, await states()]).toEqual([1, 0, ['failed']]);
    expect(await devices()).toMatchObject([{ failures: 1, last_ok_at: null }]);
  });

  it('that refuses everything has its browser forgotten at last, and one success starts the count again', async () => {
    const { database } = library();
    const refusals = (failures: number) =>
      database.updateTable('push_subscriptions').set({ failures }).execute();
    await refusals(19);
    await loans();
    await scene().sender.send();
    expect(await devices()).toMatchObject([{ failures: 0, last_ok_at: expect.any(Date) }]);
    await refusals(19);
    scene().phone.answerWith({ status: 403 });
    at('2026-03-14T08:00:00');
    await writeReminders(library());
    await scene().sender.send();
    expect(await devices()).toEqual([]);
  });

  it('that is on no list any more is not called', async () => {
    const endpoint = scene().phone.named.endpoint.replace('127.0.0.1', 'localhost');
    await library().database.updateTable('push_subscriptions').set({ endpoint }).execute();
    await loans();
    await scene().sender.send();
    expect([scene().phone.calls, await pushes()]).toMatchObject([
      0,
      [{ state: 'failed', reason: 'No push service that we know' }],
    ]);
  });

  it('of one device is asked again without telling the other device twice', async () => {
    const tablet = await phoneOf(await library().as(scene().reader));
    tablet.answerWith({ status: 503 });
    await loans();
    await scene().sender.send();
    expect(await states()).toEqual(['waiting']);
    at('2026-03-12T08:01:00');
    await scene().sender.send();
    expect([scene().phone.received.length, tablet.received.length, await states()]).toEqual([1, 1, ['sent']]);
  });

  it('is left alone for ten minutes after ten failures in a row', async () => {
    scene().phone.answerWith(...Array.from({ length: 20 }, () => ({ status: 500 })));
    await library().database.deleteFrom('deliveries').execute();
    const readers = await Promise.all(Array.from({ length: 12 }, () => library().make.reader()));
    const coolDown = createCoolDown();
    for (const reader of readers) {
      const client = await library().as(reader);
      const browser = await phoneOf(client);
      browser.answerWith({ status: 500 });
      await lent(await withNewBook(library(), scene()), '2026-03-14', client);
    }
    await library().database.deleteFrom('notices').execute();
    at('2026-03-12T08:00:00');
    await writeReminders(library());
    await scene().sender.send({ coolDown });
    const tried = (await pushes()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeGreaterThanOrEqual(10);
    expect(coolDown.isOver(library().clock.now())).toBe(false);
  });
});

it('a sender that was killed is followed by another: at most twice, never zero', async () => {
  await loans();
  scene().phone.answerWith('never');
  const killed = scene().sender.send({ timeout: 400 });
  await expect.poll(states).toEqual(['claimed']);
  await scene().sender.send();
  expect(scene().phone.received).toHaveLength(0);
  at('2026-03-12T08:03:00');
  await scene().sender.send();
  expect(scene().phone.received).toHaveLength(1);
  await killed;
  await scene().sender.send();
  expect(await states()).toEqual(['sent']);
  expect(scene().phone.received).toHaveLength(1);
});
