import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { done, type LendingScene, lendingScene, lent, setDay } from '../../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../../test/test-library.ts';
import { writeReminders } from '../reminders/reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const chosen = async () =>
  done(await scene.readerClient.get('/api/notice-settings'))
    .groups.filter(({ mail }: { mail: boolean }) => mail)
    .map(({ group }: { group: string }) => group);
const usual = ['turn', 'reminders', 'late', 'requests', 'security'];
const choose = (mail: unknown) => scene.readerClient.put('/api/notice-settings', { mail });
/** The kinds of notices of the reader that go out by e-mail. */
const outgoing = async () => {
  const rows = await library()
    .database.selectFrom('deliveries')
    .innerJoin('notices', 'notices.notice_id', 'deliveries.notice_id')
    .where('account_id', '=', scene.reader.account_id)
    .select('kind')
    .execute();
  return rows.map(({ kind }) => kind);
};

describe('the choice of e-mails', () => {
  it('is the usual one at first, and each person’s own', async () => {
    expect(await chosen()).toEqual(usual);
    expect(done(await choose(['receipts'])).message).toBe('Your choice is saved.');
    expect(await chosen()).toEqual(['late', 'receipts', 'security']);
    done(await choose([]));
    expect(await chosen()).toEqual(['late', 'security']);
    const other = await library().as(await library().make.reader());
    const { groups } = done(await other.get('/api/notice-settings'));
    expect(groups.find(({ group }: { group: string }) => group === 'reminders').mail).toBe(true);
  });

  it('shows to each person the groups that concern them', async () => {
    const groupsOf = async (client: TestClient) =>
      done(await client.get('/api/notice-settings')).groups.map(({ group }: { group: string }) => group);
    expect(await groupsOf(scene.volunteerClient)).toEqual(['desk', 'security']);
    expect(await groupsOf(scene.adminClient)).toEqual(['figures', 'security']);
  });

  it.each([[['late']], [['security']], [['all']], ['reminders'], [undefined]])(
    'of %j is refused',
    async (mail) => {
      expect((await choose(mail)).status).toBe(422);
      expect(await chosen()).toEqual(usual);
    },
  );

  it('decides what goes out', async () => {
    done(await choose(['receipts']));
    await lent(scene, '2026-03-12');
    setDay(library(), '2026-03-11');
    await writeReminders(library());
    setDay(library(), '2026-03-13');
    await writeReminders(library());
    expect(await outgoing()).toEqual(['handed_out', 'late']);
  });
});

describe('a link that ends reminders', () => {
  const keyOf = async () => {
    done(await choose(['turn', 'reminders']));
    const { unsubscribe_key } = await library()
      .database.selectFrom('notice_settings')
      .where('account_id', '=', scene.reader.account_id)
      .select('unsubscribe_key')
      .executeTakeFirstOrThrow();
    return unsubscribe_key;
  };

  it('works without a login, twice, and ends nothing else', async () => {
    const key = await keyOf();
    for (const _time of ['once', 'twice']) {
      expect(done(await library().visitor.post(`/api/unsubscribe/${key}`)).message).toBe(
        "You won't get reminders by e-mail any more. You still see them in the library.",
      );
    }
    expect(await chosen()).toEqual(['turn', 'late', 'security']);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('works from a mail program that posts %s', async (type, body) => {
    const key = await keyOf();
    const answer = await fetch(`${library().address}/api/unsubscribe/${key}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(answer.status).toBe(200);
    expect(await chosen()).not.toContain('reminders');
  });

  it('that is opened leads to a page with a button, and ends nothing', async () => {
    const key = await keyOf();
    const answer = await fetch(`${library().address}/api/unsubscribe/${key}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/notices?stop=${key}`]);
    expect(await chosen()).toContain('reminders');
  });

  it('that is unknown is a 404; no other call takes such a form', async () => {
    const { status, body } = await library().visitor.post(`/api/unsubscribe/${library().makeId()}`);
    expect([status, body.message]).toEqual([
      404,
      "This link doesn't work any more. You can choose your e-mails in your account.",
    ]);
    const form = await fetch(`${library().address}/api/notices/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'all=true',
    });
    expect(form.status).toBe(415);
  });
});
