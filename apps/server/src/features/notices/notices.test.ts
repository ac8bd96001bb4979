import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { sweepNotices, writeNotices } from './notices.service.ts';

const library = useLibrary();
let scene: LendingScene;
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});

const page = async (client: TestClient = scene.readerClient, number = 1) =>
  done(await client.get(`/api/notices?page=${number}`));
const subjects = async (client?: TestClient) =>
  (await page(client)).data.map((notice: { subject: string }) => notice.subject);
const unread = async (client: TestClient = scene.readerClient) =>
  done(await client.get('/api/user')).unread_notices;
const tell = (account: string, dedupeKey: string, reason: string | null = null) =>
  library().inTransaction((transaction) =>
    writeNotices(transaction, library(), [
      { account, kind: 'account_blocked', dedupeKey, about: { reason } },
    ]),
  );

describe('a reader gets a notice of what the library does', () => {
  it('when staff cancel a request, with the book and the way to it', async () => {
    const req_id = await requested(scene);
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    const { data, unread, total } = await page();
    expect([unread, total]).toEqual([1, 1]);
    expect(data).toEqual([
      {
        notice_id: expect.any(String),
        kind: 'request_cancelled',
        group: 'requests',
        subject: 'Your request was cancelled',
        sentence: `The library cancelled your request at ${scene.hall.name}. Ask a volunteer there why, or request the book again.`,
        book: { book_id: scene.book.book_id, title: scene.book.title },
        action: { label: 'See the book', link: `/book-details?id=${scene.book.book_id}` },
        at: '2026-03-10T04:00:00.000Z',
        read: false,
      },
    ]);
  });

  it('but not when readers cancel it themselves', async () => {
    const req_id = await requested(scene);
    done(await scene.readerClient.delete('/api/request', { req_id }));
    expect(await subjects()).toEqual([]);
  });

  it('when a book is handed out and taken back, with the points', async () => {
    const lending_id = await lent(scene, '2026-03-12');
    expect(await subjects()).toEqual(['Borrowed until Thursday, March 12']);
    setDay(library(), '2026-03-13');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const [newest] = (await page()).data;
    expect(newest).toMatchObject({
      subject: 'Returned, thank you',
      sentence: `It came back to ${scene.hall.name}, late. You lost 5 points.`,
      also: { label: "That isn't right", link: `/my-reads?receipts=${lending_id}` },
    });
  });

  it('when a loan is marked as lost, until it is found', async () => {
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    expect(await subjects()).toContain('Your loan is marked as lost');
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    expect(await subjects()).not.toContain('Your loan is marked as lost');
    expect(await subjects()).toContain('Returned, thank you');
  });

  it('when an admin blocks the account and ends the block; what is over is not shown', async () => {
    const change = (form: object) =>
      scene.adminClient.put(`/api/readers/${scene.reader.account_id}`, { ...scene.reader, ...form });
    done(await change({ isVerified: false, blocked_reason: 'Three lost books.' }));
    done(await change({ isVerified: false }));
    expect((await page()).data.map((notice: { sentence: string }) => notice.sentence)).toEqual([
      "You can't request or review books for now. You can still cancel requests and return books. The library says: Three lost books.",
    ]);
    done(await change({ isVerified: true }));
    expect(await subjects()).toEqual(['Your account is no longer blocked']);
  });

  it('once, however often the act is repeated with the same key', async () => {
    await tell(scene.reader.account_id, `once:${scene.reader.account_id}`);
    await tell(scene.reader.account_id, `once:${scene.reader.account_id}`);
    const { count } = await library()
      .database.selectFrom('notices')
      .where('account_id', '=', scene.reader.account_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('and to nobody when the act is rolled back', async () => {
    const act = library().inTransaction(async (transaction) => {
      await writeNotices(transaction, library(), [
        { account: scene.reader.account_id, kind: 'account_unblocked', dedupeKey: 'rolled back', about: {} },
      ]);
      throw new Error('The act fails.');
    });
    await expect(act).rejects.toThrow('The act fails.');
    expect(await subjects()).toEqual([]);
  });
});

describe('the inbox', () => {
  it('has pages, newest first, and the number of what is unread rides on the user', async () => {
    expect(await unread()).toBeUndefined();
    for (let number = 1; number <= 21; number += 1) {
      library().clock.set(new Date(Date.UTC(2026, 2, 10, 4, number)));
      const req_id = await requested(scene);
      done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    }
    const first = await page();
    expect([first.data.length, first.last_page, first.total, first.unread]).toEqual([20, 2, 21, 21]);
    expect(first.data[0].at).toBe('2026-03-10T04:21:00.000Z');
    expect((await page(scene.readerClient, 2)).data).toHaveLength(1);
    expect(await unread()).toBe(21);
  });

  it('marks some, then all, as read; twice is fine', async () => {
    for (const kind of ['request/cancel', 'request/cancel']) {
      const req_id = await requested(scene);
      done(await scene.volunteerClient.patch(`/api/${kind}`, { req_id }));
    }
    const [newest] = (await page()).data;
    const body = { notice_ids: [newest.notice_id] };
    for (const _time of ['once', 'twice']) {
      expect(done(await scene.readerClient.post('/api/notices/read', body)).unread).toBe(1);
    }
    expect((await page()).data.map((notice: { read: boolean }) => notice.read)).toEqual([true, false]);
    expect(done(await scene.readerClient.post('/api/notices/read', { all: true })).unread).toBe(0);
    expect(await unread()).toBeUndefined();
  });

  it('is nobody else’s: their ids mark nothing', async () => {
    const req_id = await requested(scene);
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    const [own] = (await page()).data;
    expect(await subjects(scene.volunteerClient)).toEqual([]);
    done(await scene.adminClient.post('/api/notices/read', { notice_ids: [own.notice_id] }));
    done(await scene.adminClient.post('/api/notices/read', { all: true }));
    expect(await unread()).toBe(1);
  });

  it('keeps what was read while it was true', async () => {
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await scene.readerClient.post('/api/notices/read', { all: true }));
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    expect(await subjects()).toContain('Your loan is marked as lost');
  });

  it.each([
    { what: 'nothing', body: {} },
    { what: 'no notice', body: { notice_ids: [] } },
    { what: 'what is no id', body: { notice_ids: ['one'] } },
    { what: 'not all', body: { all: false } },
    { what: 'more than 100', body: { notice_ids: Array.from({ length: 101 }, () => randomUUID()) } },
  ])('refuses to mark $what', async ({ body }) => {
    expect((await scene.readerClient.post('/api/notices/read', body)).status).toBe(422);
  });
});

describe('notices go', () => {
  it('with the person', async () => {
    const req_id = await requested(scene);
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    done(await scene.adminClient.delete(`/api/readers/${scene.reader.account_id}`));
    const left = await library()
      .database.selectFrom('notices')
      .where('account_id', '=', scene.reader.account_id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  it('after 90 days', async () => {
    const req_id = await requested(scene);
    done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    setDay(library(), '2026-06-08');
    await sweepNotices(library());
    expect(await subjects(await library().as(scene.reader))).toHaveLength(1);
    setDay(library(), '2026-06-09');
    await sweepNotices(library());
    expect(await subjects(await library().as(scene.reader))).toEqual([]);
  });
});
