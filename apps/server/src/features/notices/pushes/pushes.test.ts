import { describe, expect, it } from 'vitest';
import { testPassword } from '../../../test/factories.ts';
import { done } from '../../../test/scenes/lending-scene.ts';
import { usePushScene } from '../../../test/scenes/push-scene.ts';
import { somebodyWaits, waitingScene } from '../../../test/scenes/waiting-scene.ts';
import { type Browser, pushHosts } from '../../../test/stand-ins/push-service.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { userAgents } from '../../../test/user-agents.ts';
import { writeReminders } from '../reminders/reminders.service.ts';

const library = useLibrary({ push_hosts: pushHosts });
const { scene, phoneOf, states, at, loans } = usePushScene(library);

const shown = (browser: Browser = scene().phone) =>
  browser.received.map(({ content }) => content.notification);
const choose = (body: object) => scene().readerClient.put('/api/notice-settings', body);

describe('a push', () => {
  it('announces a turn immediately, and says how long it is of use', async () => {
    const waiting = await waitingScene(library());
    const { client } = await somebodyWaits(library(), waiting);
    const browser = await phoneOf(client);
    done(await waiting.volunteerClient.patch('/api/lendings/return', { lending_id: waiting.lending_id }));
    await scene().sender.send();
    expect(shown(browser)).toMatchObject([
      { title: "It's your turn: collect it by Friday, March 13", body: 'Tap to see which book.' },
    ]);
    expect(shown(browser)[0]?.navigate).toBe('https://library.example/my-reads');
    const { headers } = browser.received[0] ?? { headers: {} as Record<string, string> };
    expect(headers).toMatchObject({ urgency: 'high', topic: shown(browser)[0]?.tag });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
  });

  it('is for the devices of its person alone, and for none that was turned on later', async () => {
    const others = await phoneOf(await library().as(await library().make.reader()));
    await loans();
    const later = await phoneOf(await library().as(await library().make.reader()));
    await scene().sender.send();
    expect([scene().phone.calls, others.calls, later.calls]).toEqual([1, 0, 0]);
    expect(await states()).toEqual(['sent']);
  });

  it('goes to every device of a person', async () => {
    const tablet = await phoneOf(await library().as(scene().reader));
    await loans();
    await scene().sender.send();
    expect([scene().phone.calls, tablet.calls]).toEqual([1, 1]);
  });

  it('of a new login goes to the other devices, and leads to what happened', async () => {
    const { email } = scene().reader;
    const logIn = async (userAgent: string) => {
      const form = { email, password: testPassword };
      const { token } = done(await library().visitor.on(userAgent).post('/api/login/reader', form));
      return library().withToken(token);
    };
    const known = await phoneOf(await logIn(userAgents.firefox));
    const added = await phoneOf(await logIn(userAgents.chrome));
    await scene().sender.send();
    expect([scene().phone.calls, known.calls, added.calls]).toEqual([1, 1, 0]);
    expect(shown()).toMatchObject([
      { title: 'News about your account', navigate: 'https://library.example/notices' },
    ]);
  });

  it('is in the language that its person has chosen, and says which', async () => {
    const { readerClient, phone, sender } = scene();
    done(await readerClient.put('/api/user/language', { language: 'bn' }));
    await loans();
    await sender.send();
    expect(shown(phone)).toMatchObject([{ lang: 'bn', body: 'কোন বই, দেখতে চাপুন।' }]);
  });

  it('names no book unless its person wants that', async () => {
    await loans();
    await scene().sender.send();
    expect(JSON.stringify(shown())).not.toContain(scene().book.title);
    expect(done(await choose({ titles_on_lock_screen: true })).push.titles_on_lock_screen).toBe(true);
    at('2026-03-14T08:00:00');
    await writeReminders(library());
    await scene().sender.send();
    expect(shown()[1]?.body).toContain(scene().book.title);
  });

  it('holds all reminders of a person, once by several senders at the same time', async () => {
    await loans(4);
    await Promise.all([scene().sender.send(), scene().sender.send(), scene().sender.send()]);
    expect(shown()).toMatchObject([
      {
        title: '4 reminders from Dhaka University Islamic Library',
        body: 'Due on Saturday, March 14\nDue on Saturday, March 14\nDue on Saturday, March 14\nand 1 more',
      },
    ]);
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  it('of a group that is switched off is not queued, and e-mails go on', async () => {
    const { groups } = done(await choose({ push: ['turn'] }));
    const on = groups.filter(({ push }: { push: boolean }) => push);
    expect(on.map(({ group }: { group: string }) => group)).toEqual(['turn', 'security']);
    expect(groups.find(({ group }: { group: string }) => group === 'reminders').mail).toBe(true);
    await loans();
    expect(await states()).toEqual([]);
  });

  it('that is switched off or no longer true when it is sent is dropped', async () => {
    const [lending_id] = await loans();
    done(await scene().volunteerClient.patch('/api/lendings/return', { lending_id }));
    await scene().sender.send();
    expect([scene().phone.calls, await states()]).toEqual([0, ['dropped']]);
  });

  it('of yesterday is not sent after a stop', async () => {
    await loans();
    at('2026-03-14T08:00:00');
    await scene().sender.send();
    expect([scene().phone.calls, await states()]).toEqual([0, ['dropped']]);
  });

  it('waits for the end of the quiet hours, unless the safety of the account is concerned', async () => {
    await loans();
    at('2026-03-12T22:30:00');
    const form = { ...scene().reader, isVerified: false, blocked_reason: 'A book about X is missing.' };
    done(await scene().adminClient.put(`/api/readers/${scene().reader.account_id}`, form));
    await scene().sender.send();
    expect(shown()).toMatchObject([{ title: 'News about your account', body: 'Tap to read it.' }]);
    at('2026-03-13T07:00:00');
    await scene().sender.send();
    expect(shown()).toHaveLength(2);
  });

  it('of a person who has logged out everywhere is dropped', async () => {
    await loans();
    done(await scene().readerClient.post('/api/logout'));
    await scene().sender.send();
    expect([scene().phone.calls, await states()]).toEqual([0, ['dropped']]);
  });
});
