import { beforeEach, describe, expect, it } from 'vitest';
import { redactUrl } from '../../lib/text/redact.ts';
import { eventsIn } from '../../test/icalendar.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const own = async (client = scene.readerClient) => done(await client.get('/api/calendar-feed'));
const made = async (client = scene.readerClient): Promise<string> =>
  done(await client.post('/api/calendar-feed')).path;
const read = (path: string) => library().visitor.get(path);
const daysAt = async (path: string) => eventsIn(done(await read(path)) as unknown as string);

describe('the private address', () => {
  it('is made only on request, read without a login, and never cached', async () => {
    expect(await own()).toEqual({ made_at: null });
    const response = await scene.readerClient.post('/api/calendar-feed');
    expect(response.status).toBe(201);
    const { path, made_at, message } = response.body;
    expect(message).toBe('Your calendar address is ready.');
    expect(path).toMatch(/^\/api\/calendar-feeds\/[\w-]{43}\/my-books\.ics$/);
    expect(await own()).toEqual({ made_at });
    const file = await read(path);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="my-books.ics"',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(eventsIn(file.body)).toEqual([]);
  });

  it('is a secret: its hash is stored, and the log does not have it', async () => {
    const path = await made();
    const token = path.split('/').at(-2) ?? '';
    const [feed] = await library().database.selectFrom('calendar_feeds').selectAll().execute();
    expect(feed?.token_hash).toHaveLength(32);
    expect(JSON.stringify(feed)).not.toContain(token);
    expect(redactUrl(path)).toBe('/api/calendar-feeds/…/my-books.ics');
  });

  it('is not made by a login that ends at the same moment, with a new password or the account', async () => {
    const { make, as, database } = library();
    const account = await make.reader();
    const stranger = await as(account);
    const making = await library().inTransaction(async (transaction) => {
      await transaction.deleteFrom('sessions').where('account_id', '=', account.account_id).execute();
      const call = stranger.post('/api/calendar-feed');
      await untilSomebodyWaits(database);
      return { call };
    });
    expect((await making.call).status).toBe(401);
    const feeds = database.selectFrom('calendar_feeds').where('reader_id', '=', account.account_id);
    expect(await feeds.selectAll().execute()).toEqual([]);
  });

  it('ends when its reader ends it, makes another one or is deleted', async () => {
    const [first, second] = [await made(), await made()];
    expect(await read(first)).toMatchObject({
      status: 404,
      body: { message: 'This calendar address no longer works.' },
    });
    expect((await read(second)).status).toBe(200);
    for (let time = 1; time <= 2; time++) {
      const ended = done(await scene.readerClient.delete('/api/calendar-feed'));
      expect(ended).toEqual({ message: 'Your calendar address is turned off.', made_at: null });
    }
    expect((await read(second)).status).toBe(404);
    const third = await made();
    done(await scene.adminClient.delete(`/api/readers/${scene.reader.account_id}`));
    expect((await read(third)).status).toBe(404);
  });

  it.each(['x', 'x'.repeat(43), 'x'.repeat(44), '%00'])('is none: %s', async (token) => {
    expect((await read(`/api/calendar-feeds/${token}/my-books.ics`)).status).toBe(404);
  });
});

describe('the days', () => {
  it('are those of loans and of held copies, and of nobody else', async () => {
    const { make, as } = library();
    const other = await as(await make.reader());
    const stranger = await made(other);
    const path = await made();
    const title = 'রিয়াদুস সালেহীন: হাদীসের একটি নির্বাচিত সংকলন, বাংলা অনুবাদ; প্রথম খণ্ড';
    const book = await make.book({ title });
    await make.copies(book, scene.hall);
    const lending_id = await lent({ ...scene, book }, '2026-03-17');
    const req_id = await requested(await withNewBook(library(), scene));
    const [due, collect] = await daysAt(path);
    expect(due).toMatchObject({
      UID: `loan-${lending_id}@lending-library`,
      'DTSTART;VALUE=DATE': '20260317',
      SUMMARY: `Return: ${title}`,
      LOCATION: scene.hall.name,
      SEQUENCE: '0',
      'LAST-MODIFIED': '20260310T040000Z',
    });
    expect(collect).toMatchObject({ UID: `request-${req_id}@lending-library`, SEQUENCE: '0' });
    expect(collect?.SUMMARY).toMatch(/^Collect: /);
    expect(await daysAt(stranger)).toEqual([]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    done(await scene.readerClient.delete('/api/request', { req_id }));
    expect(await daysAt(path)).toEqual([]);
  });

  it('keep their id when they move, and count how often', async () => {
    const path = await made();
    const lending_id = await lent(scene, '2026-03-17');
    await requested(await withNewBook(library(), scene));
    const before = await daysAt(path);
    setDay(library(), '2026-03-14');
    done(await scene.readerClient.post('/api/lendings/renew', { lending_id }));
    const closed = { hall_id: scene.hall.hall_id, from_day: '2026-03-15', to_day: '2026-03-26' };
    const entry = { ...closed, kind: 'eid', effect: 'closed', name: 'Eid', name_bn: null };
    const { data } = done(await scene.adminClient.post('/api/closures/preview', entry));
    const { seen_count, seen_hash } = data;
    done(await scene.adminClient.post('/api/closures', { ...entry, seen_count, seen_hash }));
    const after = await daysAt(path);
    const dayOf = (day?: Record<string, string>) => day?.['DTSTART;VALUE=DATE'];
    const changed = { 'LAST-MODIFIED': '20260314T040000Z' };
    expect(after[0]).toMatchObject({ UID: before[0]?.UID, SEQUENCE: '2', ...changed });
    expect(after[1]).toMatchObject({ UID: before[1]?.UID, SEQUENCE: '1', ...changed });
    expect([after.map(dayOf), before.map(dayOf)]).toEqual([
      ['20260327', '20260327'],
      ['20260317', '20260317'],
    ]);
  });

  it('of one loan are a file for its reader alone', async () => {
    const lending_id = await lent(scene, '2026-03-17');
    const path = `/api/lendings/${lending_id}/due.ics`;
    const file = await scene.readerClient.get(path);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="due-2026-03-17.ics"');
    const [fromFeed] = await daysAt(await made());
    expect(eventsIn(file.body)).toEqual([fromFeed]);
    const stranger = await library().as(await library().make.reader());
    expect(await stranger.get(path)).toMatchObject({
      status: 404,
      body: { message: "This loan isn't one of your current ones." },
    });
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect((await scene.readerClient.get(path)).status).toBe(404);
  });
});
