import { beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../http/operations/metrics.ts';
import { useAnotherApp } from '../../../test/another-app.ts';
import type { TestClient } from '../../../test/client.ts';
import { everyCaller } from '../../../test/scenes/admin-scene.ts';
import { done } from '../../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { writeNotices } from '../notices.service.ts';

const library = useLibrary();
const measured = useAnotherApp(library, async () => ({
  metrics: { figures: createMetrics(library()), allow: ['127.0.0.1'], token: null },
}));
const at = (moment: string) => library().clock.set(new Date(`${moment}+06:00`));

let admin: TestClient;
let reader: { account_id: string; email: string; name: string };
beforeEach(async () => {
  await library().database.deleteFrom('notices').execute();
  at('2026-03-10T09:00:00');
  admin = await library().as(await library().make.admin());
  reader = await library().make.reader({ name: 'রহিমা খাতুন' });
});

/** Writes letters about a block that have been in these states since these moments. */
async function letters(...all: { state: 'waiting' | 'sent' | 'failed'; since: string }[]): Promise<void> {
  const { database, makeId } = library();
  for (const { state, since } of all) {
    const key = makeId();
    const notice = { account: reader.account_id, dedupeKey: key, about: { reason: null } };
    await database
      .transaction()
      .execute((transaction) =>
        writeNotices(transaction, library(), [{ ...notice, kind: 'account_blocked' }]),
      );
    const moment = new Date(`${since}+06:00`);
    await database
      .updateTable('deliveries')
      .set({
        state,
        next_try_at: moment,
        sent_at: state === 'sent' ? moment : null,
        digest_id: makeId(),
        ...(state === 'failed' ? { attempts: 5, reason: 'No such mailbox' } : {}),
      })
      .where(
        'notice_id',
        'in',
        database.selectFrom('notices').where('dedupe_key', '=', key).select('notice_id'),
      )
      .execute();
  }
}

const list = async (state = 'failed') => done(await admin.get(`/api/deliveries?state=${state}`));
const failed = { state: 'failed', since: '2026-03-10T08:00:00' } as const;

describe('letters that were given up', () => {
  it('are listed with the reason, without whole addresses, and apart from those still to be sent', async () => {
    await letters(failed, { state: 'waiting', since: '2026-03-10T08:30:00' }, { ...failed, state: 'sent' });
    const page = await list();
    expect(page).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
    expect(page.data).toEqual([
      {
        notice_id: expect.any(String),
        channel: 'mail',
        subject: 'Your account is blocked',
        name: 'রহিমা খাতুন',
        email: expect.stringMatching(/^.…@example\.test$/),
        at: '2026-03-10T02:00:00.000Z',
        attempts: 5,
        reason: 'No such mailbox',
        expired: false,
        can_be_sent: true,
      },
    ]);
    expect((await list('waiting')).data).toMatchObject([{ attempts: 0, reason: null }]);
    at('2026-03-20T09:00:00');
    expect((await list()).data).toMatchObject([{ expired: true, can_be_sent: false }]);
  });

  it('are sent again one by one or all together, once however often the call is repeated, and the log says so', async () => {
    await letters(failed, failed, failed);
    const [first] = (await list()).data;
    const one = () => admin.post('/api/deliveries/retry', { notice_ids: [first.notice_id] });
    expect(done(await one())).toMatchObject({ message: 'The e-mail has been sent again.', retried: 1 });
    expect(done(await one())).toMatchObject({ message: 'There was nothing left to send again.', retried: 0 });
    const all = () => admin.post('/api/deliveries/retry', { all: true });
    const responses = await Promise.all([all(), all()]);
    const counts = responses.map((response) => done(response).retried);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect((await list()).total).toBe(0);
    const waiting = (await list('waiting')).data;
    expect(waiting.map((letter: { attempts: number }) => letter.attempts)).toEqual([0, 0, 0]);
    const log = done(await admin.get('/api/audit?kind=letters'));
    const changes = log.data.map((entry: { after: { letters: number } }) => entry.after.letters);
    expect(log.data[0].after).toMatchObject({ notifications: 0 });
    expect(changes.reduce((sum: number, count: number) => sum + count, 0)).toBe(3);
  });

  it('are the business of verified admins', async () => {
    await letters(failed);
    for (const [kind, client] of Object.entries(await everyCaller(library()))) {
      const refused = kind === 'visitor' ? 401 : 403;
      const status = kind === 'admin' ? 200 : refused;
      expect([kind, (await client.get('/api/deliveries')).status]).toEqual([kind, status]);
      expect([kind, (await client.post('/api/deliveries/retry', { all: true })).status]).toEqual([
        kind,
        status,
      ]);
    }
    for (const body of [{}, { notice_ids: [] }, { notice_ids: ['x'] }, { all: false }])
      expect((await admin.post('/api/deliveries/retry', body)).status).toBe(422);
  });
});

describe('the overview', () => {
  const state = async () => done(await admin.get('/api/admin/overview')).letters;

  it('says since when no letter has left, as soon as one is six hours late', async () => {
    await letters({ state: 'sent', since: '2026-03-09T12:00:00' }, { ...failed, state: 'waiting' });
    at('2026-03-10T13:59:00');
    expect(await state()).toEqual({
      failed: 0,
      failed_pushes: 0,
      stuck: false,
      last_sent_at: '2026-03-09T06:00:00.000Z',
    });
    at('2026-03-10T14:30:00');
    expect(await state()).toMatchObject({ stuck: true });
  });

  it('says so too when three letters were given up and none has left since', async () => {
    await letters(failed, failed);
    expect(await state()).toEqual({ failed: 2, failed_pushes: 0, stuck: false, last_sent_at: null });
    await letters(failed);
    expect(await state()).toEqual({ failed: 3, failed_pushes: 0, stuck: true, last_sent_at: null });
    await letters({ state: 'sent', since: '2026-03-10T08:30:00' });
    expect(await state()).toMatchObject({ failed: 3, stuck: false });
  });
});

it('the metrics count letters by state, and say when the last one left', async () => {
  const figures = async () => (await fetch(`${measured().address}/metrics`)).text();
  expect(await figures()).not.toMatch(/^notices_last_sent_timestamp_seconds\{/m);
  await letters(failed, failed, { state: 'sent', since: '2026-03-10T08:30:00' });
  const text = await figures();
  const counts = [...text.matchAll(/^notices\{state="(\w+)"\} (\d+)$/gm)].map(([, name, count]) => [
    name,
    count,
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    waiting: '0',
    claimed: '0',
    sent: '1',
    dropped: '0',
    failed: '2',
  });
  const last = new Date('2026-03-10T08:30:00+06:00').getTime() / 1000;
  expect(text).toContain(`notices_last_sent_timestamp_seconds{channel="mail"} ${last}\n`);
});
