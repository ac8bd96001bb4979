import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

/** The expected renewal state of a new loan that is due on 2026-03-17. */
const notYetRenewable = {
  renewals: 0,
  first_due_date: null,
  may: { renew: false },
  renew_until: null,
  renew_from: '2026-03-14',
  why_not: 'You can renew from Mar 14, 2026.',
  on_time_until: '2026-03-17',
  late_days: 0,
};

describe('My books', () => {
  it('[S7-40] [S6-09] [S3-25] has three groups, empty for a new reader', async () => {
    const { readerClient } = await lendingScene(library());
    const response = await readerClient.get('/api/my-reads');
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ pendingRequests: [], currentReads: [], completedReads: [] });
  });

  it('[S3-26] [S3-22] [S4-24] [S4-25] [S4-26] moves a book from group to group', async () => {
    const scene = await lendingScene(library());
    const { book, hall, readerClient, volunteerClient } = scene;
    const shown = {
      book_id: book.book_id,
      title: book.title,
      image_url: '/images/default_book_cover.jpg',
      author: { name: book.names.author },
      category: book.names.category,
    };
    const place = { hall_id: hall.hall_id, name: hall.name };
    const req_id = await requested(scene);
    expect(done(await readerClient.get('/api/my-reads'))).toEqual({
      pendingRequests: [
        {
          req_id,
          book_id: book.book_id,
          request_date: firstDay,
          held_until: '2026-03-17',
          wait_id: null,
          hall: place,
          book: shown,
        },
      ],
      currentReads: [],
      completedReads: [],
    });
    const body = { req_id, return_date: '2026-03-17' };
    const { lending_id } = done(await volunteerClient.patch('/api/request/fulfill', body)).data;
    const read = { lending_id, book_id: book.book_id, issue_date: firstDay, request: { book: shown } };
    expect(done(await readerClient.get('/api/my-reads'))).toEqual({
      pendingRequests: [],
      currentReads: [{ ...read, ...notYetRenewable, return_date: '2026-03-17', hall: place, claim: null }],
      completedReads: [],
    });
    setDay(library(), '2026-03-14');
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(done(await readerClient.get('/api/my-reads'))).toEqual({
      pendingRequests: [],
      currentReads: [],
      completedReads: [
        { ...read, return_date: '2026-03-14', review_id: null, may_earn: { rating: true, text: true } },
      ],
    });
  });

  it('[S4-24] [S4-25] [S4-26] contains nothing that was cancelled or lost', async () => {
    const scene = await lendingScene(library(), 2);
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await scene.readerClient.delete('/api/request', { req_id: await requested(scene) }));
    expect(done(await scene.readerClient.get('/api/my-reads'))).toEqual({
      pendingRequests: [],
      currentReads: [],
      completedReads: [],
    });
  });

  it('shows the newest first in each group', async () => {
    const scene = await lendingScene(library());
    const { make, clock } = library();
    const books = [await make.book(), await make.book(), await make.book()];
    for (const book of books) await make.copies(book, scene.hall, 2);
    const minuteLater = () => clock.set(new Date(clock.now().getTime() + 60_000));
    const titles = async (group: string) => {
      const reads = done(await scene.readerClient.get('/api/my-reads'))[group];
      return reads.map((read: { book_id: string }) =>
        books.findIndex((book) => book.book_id === read.book_id),
      );
    };
    const requests: string[] = [];
    for (const book of books) {
      minuteLater();
      requests.push(await requested({ ...scene, book }));
    }
    expect(await titles('pendingRequests')).toEqual([2, 1, 0]);
    const lendings: string[] = [];
    for (const req_id of requests) {
      minuteLater();
      const body = { req_id, return_date: '2026-03-20' };
      lendings.push(done(await scene.volunteerClient.patch('/api/request/fulfill', body)).data.lending_id);
    }
    expect(await titles('currentReads')).toEqual([2, 1, 0]);
    for (const index of [1, 2, 0]) {
      minuteLater();
      done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: lendings[index] }));
    }
    expect(await titles('completedReads')).toEqual([0, 2, 1]);
  });

  it('contains deleted books', async () => {
    const scene = await lendingScene(library());
    const lending_id = await returned(scene);
    await library()
      .database.updateTable('books')
      .set({ deleted_at: library().clock.now(), author_id: null })
      .where('book_id', '=', scene.book.book_id)
      .execute();
    const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([
      { lending_id, request: { book: { title: scene.book.title, author: null } } },
    ]);
  });

  it('is separate for each reader', async () => {
    const scene = await lendingScene(library());
    await lent(scene);
    const other = await library().as(await library().make.reader());
    expect(done(await other.get('/api/my-reads')).currentReads).toEqual([]);
  });

  it('[S6-06] is only for readers', async () => {
    const { volunteerClient, adminClient } = await lendingScene(library());
    expect((await library().visitor.get('/api/my-reads')).status).toBe(401);
    expect((await volunteerClient.get('/api/my-reads')).status).toBe(403);
    expect((await adminClient.get('/api/my-reads')).status).toBe(403);
  });
});

describe('what a reader has of the library now', () => {
  const get = async ({ readerClient }: LendingScene) =>
    done(await readerClient.get('/api/readers/own-books'));

  it('is empty for a new reader', async () => {
    expect(await get(await lendingScene(library()))).toEqual({ requests: [], lendings: [], waits: [] });
  });

  it('says where a requested book is held and until when, and when a book at home is due', async () => {
    const scene = await lendingScene(library());
    const { book, hall, volunteerClient } = scene;
    const facts = {
      hall: { hall_id: hall.hall_id, name: hall.name },
      book: {
        book_id: book.book_id,
        title: book.title,
        image_url: '/images/default_book_cover.jpg',
        author: { name: book.names.author },
        category: book.names.category,
      },
    };
    const req_id = await requested(scene);
    expect(await get(scene)).toEqual({
      requests: [
        {
          req_id,
          request_date: firstDay,
          held_until: addDays(firstDay, library().settings.request_lapse_days),
          wait_id: null,
          ...facts,
        },
      ],
      lendings: [],
      waits: [],
    });
    const body = { req_id, return_date: '2026-03-17' };
    const { lending_id } = done(await volunteerClient.patch('/api/request/fulfill', body)).data;
    expect(await get(scene)).toEqual({
      requests: [],
      lendings: [
        {
          lending_id,
          issue_date: firstDay,
          due_date: '2026-03-17',
          claim: null,
          ...notYetRenewable,
          ...facts,
        },
      ],
      waits: [],
    });
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await get(scene)).toEqual({ requests: [], lendings: [], waits: [] });
  });

  it('begins with what lapses and what is due first', async () => {
    const scene = await lendingScene(library());
    const borrow = async (returnDate: string) => lent(await withNewBook(library(), scene), returnDate);
    const late = await borrow('2026-03-18');
    const soon = await borrow('2026-03-12');
    const between = await borrow('2026-03-15');
    const first = await requested(scene);
    setDay(library(), '2026-03-11');
    const second = await requested(await withNewBook(library(), scene));
    const { requests, lendings } = await get(scene);
    expect(requests.map((request: { req_id: string }) => request.req_id)).toEqual([first, second]);
    expect(lendings.map((lending: { lending_id: string }) => lending.lending_id)).toEqual([
      soon,
      between,
      late,
    ]);
  });
});
