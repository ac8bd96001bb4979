import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  auditOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

function remove({ adminClient, book }: LendingScene) {
  return adminClient.delete(`/api/admin-book/${book.book_id}`);
}

describe('a deleted book', () => {
  it('[S7-84] disappears from all lists with its inventory', async () => {
    const scene = await lendingScene(library(), 3);
    const { book, hall, adminClient, readerClient } = scene;
    await readerClient.post('/api/wish', { book_id: book.book_id });
    const response = await remove(scene);
    expect([response.status, response.body.message]).toEqual([200, 'Book deleted successfully!']);

    const title = encodeURIComponent(book.title);
    expect(done(await adminClient.get(`/api/admin-book?title=${title}`)).total).toBe(0);
    expect(done(await adminClient.get(`/api/admin-book?hall_id=${hall.hall_id}`)).total).toBe(0);
    expect(done(await readerClient.get(`/api/books?search=${title}`)).meta.total).toBe(0);
    expect(done(await readerClient.get(`/api/books/search?title=${title}`)).data).toEqual([]);
    expect(done(await readerClient.get('/api/wish'))).toEqual([]);
    for (const path of ['collections', 'copies']) {
      expect((await adminClient.get(`/api/admin-book/${book.book_id}/${path}`)).status).toBe(404);
    }
    expect((await readerClient.get(`/api/books/${book.book_id}`)).status).toBe(404);
    expect((await remove(scene)).status).toBe(404);

    const copies = await library()
      .database.selectFrom('copies')
      .where('book_id', '=', book.book_id)
      .select(['copy_id', 'state'])
      .execute();
    expect(copies.map((copy) => copy.state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
    expect((await adminClient.get(`/api/copies/${copies[0]?.copy_id}/history`)).status).toBe(404);
    const wishes = library().database.selectFrom('wishes').where('book_id', '=', book.book_id);
    expect(await wishes.selectAll().execute()).toEqual([]);

    const [entry] = await auditOf(library(), book.book_id);
    expect(entry).toMatchObject({ action: 'deleted', kind: 'book', after: null });
    expect(entry?.before).toMatchObject({ title: book.title });
  });

  it('still counts in past lendings, reviews and points, but is not named in the activities', async () => {
    const scene = await lendingScene(library(), 1);
    const { book, readerClient } = scene;
    await returned(scene);
    const review = { book_id: book.book_id, rating: 5, comment: 'Good' };
    done(await readerClient.post('/api/reviews', review));
    const before = done(await readerClient.get('/api/reader/dashboard'));
    done(await remove(scene));
    const after = done(await readerClient.get('/api/reader/dashboard'));
    expect(after.total_points).toBe(before.total_points);
    expect(JSON.stringify(before)).toContain(book.title);
    expect(JSON.stringify(after)).not.toContain(book.title);
    const { completedReads } = done(await readerClient.get('/api/my-reads'));
    expect(completedReads[0].request.book.title).toBe(book.title);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('cannot be deleted while copies are requested or lent, and nothing changes', async () => {
    const scene = await lendingScene(library(), 3);
    const { make, as } = library();
    await requested(scene);
    const sentence = (what: string) => `This book can't be deleted now: ${what}.`;
    const first = await remove(scene);
    expect([first.status, first.body.message]).toEqual([409, sentence('1 copy is requested')]);
    expect(first.body.errors).toBeUndefined();
    await lent(scene, undefined, await as(await make.reader()));
    const second = await remove(scene);
    expect(second.body.message).toBe(sentence('1 copy is requested and 1 copy is out'));
    const collections = done(
      await scene.adminClient.get(`/api/admin-book/${scene.book.book_id}/collections`),
    );
    expect(collections[0]).toMatchObject({ available_copies: 1, total_copies: 3 });
  });

  it('may have a lost copy found later: the lending closes, the copy stays withdrawn', async () => {
    const scene = await lendingScene(library(), 1);
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await remove(scene));
    done(await scene.volunteerClient.patch('/api/lendings/found', { lending_id }));
    const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(completedReads).toHaveLength(1);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('is either deleted or requested, never both', async () => {
    const { make, as } = library();
    for (let round = 0; round < 5; round += 1) {
      const scene = await lendingScene(library(), 2);
      const readers = await Promise.all([1, 2, 3].map(async () => as(await make.reader())));
      const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
      const [removal, ...requests] = await Promise.all([
        remove(scene),
        ...readers.map((reader) => reader.post('/api/request', wanted)),
      ]);
      const placed = requests.filter((response) => response.status === 201);
      expect(removal.status).toBe(placed.length > 0 ? 409 : 200);
      for (const { status } of requests) expect([201, 404, 409]).toContain(status);
    }
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});
