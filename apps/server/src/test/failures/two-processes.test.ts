import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../client.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';
import { bookDialog } from '../scenes/admin-scene.ts';
import { done, lendingScene } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';
import { useDataFolder } from '../use-data-folder.ts';

const library = useLibrary({ max_open_books: 100_000, first_book_requests: 0, requests_a_day: 0 });

const rounds = 15;
const dataDir = useDataFolder();
let other: ServerProcess | undefined;

beforeAll(async () => {
  // The other process uses the system clock.
  library().clock.set(new Date());
  other = await startServerProcess(dataDir(), { DATABASE_URL: library().connectionString });
});

afterAll(async () => {
  await other?.end();
});

/** The process to write through and the one to read through; they are swapped in every round. */
function sides(round: number) {
  const addresses = [library().address, other?.address ?? ''];
  const [writing = '', reading = ''] = round % 2 === 0 ? addresses : addresses.toReversed();
  return {
    through: ({ token }: TestClient) => new TestClient(writing, token),
    seen: new TestClient(reading, null),
    seenByWriter: new TestClient(writing, null),
  };
}

/** Reads through the other process, which may reuse versions of the data that it has read for 25 ms (decision 092). */
const expectSoon = <Seen>(look: () => Promise<Seen>) => expect.poll(look, { interval: 5 });

describe('a write through one of two server processes is seen through it immediately, and through the other one after 25 ms:', () => {
  it('a request takes the last available copy, and cancelling it makes the copy available again', async () => {
    const { book, hall, readerClient } = await lendingScene(library());
    const look = async (seen: TestClient) => {
      const page = await seen.get(`/api/books?category_id=${book.category_id}`);
      const ofHall = await seen.get(`/api/books?category_id=${book.category_id}&hall_id=${hall.hall_id}`);
      const { body } = await seen.get(`/api/books/${book.book_id}`);
      return [
        page.body.data[0].availableStatus,
        ofHall.body.meta.total,
        body.availability,
        body.halls.length,
      ];
    };
    for (let round = 0; round < rounds; round += 1) {
      const { through, seen, seenByWriter } = sides(round);
      const writer = through(readerClient);
      await expectSoon(() => look(seen)).toEqual([true, 1, true, 1]);
      const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
      const { data } = done(await writer.post('/api/request', wanted));
      expect(await look(seenByWriter)).toEqual([false, 0, false, 0]);
      await expectSoon(() => look(seen)).toEqual([false, 0, false, 0]);
      done(await writer.delete('/api/request', { req_id: data.req_id }));
      expect(await look(seenByWriter)).toEqual([true, 1, true, 1]);
    }
  });

  it('an author’s and a hall’s new name, a book’s new title, a new category', async () => {
    const { book, hall, adminClient } = await lendingScene(library());
    for (let round = 0; round < rounds; round += 1) {
      const { through, seen } = sides(round);
      const writer = through(adminClient);
      const at = `/api/books/${book.book_id}`;
      await Promise.all(['/api/authors', '/api/halls', '/api/categories', at].map((url) => seen.get(url)));
      const [author, place, title, category] = ['author', 'hall', 'title', 'category'].map(
        (what) => `The ${what} of round ${round}`,
      );
      done(await writer.put(`/api/authors/${book.author_id}`, { name: author }));
      await expectSoon(async () => (await seen.get(at)).body.author).toBe(author);
      expect(JSON.stringify((await seen.get('/api/authors')).body)).toContain(author);
      done(await writer.put(`/api/halls/${hall.hall_id}`, { name: place, gender: 'male' }));
      await expectSoon(async () => (await seen.get(at)).body.halls[0].hall_name).toBe(place);
      expect(JSON.stringify((await seen.get('/api/halls')).body)).toContain(place);
      done(await writer.put(`/api/admin-book/${book.book_id}`, bookDialog({ title, author, category })));
      await expectSoon(async () => (await seen.get(at)).body).toMatchObject({ title, category });
      expect(JSON.stringify((await seen.get('/api/categories')).body)).toContain(category);
    }
  });

  it('a review, and its writer’s erased name', async () => {
    const { book, hall, volunteerClient, adminClient } = await lendingScene(library());
    const { make, as } = library();
    for (let round = 0; round < rounds; round += 1) {
      const { through, seen } = sides(round);
      const reader = await make.reader({ name: `Reader of round ${round}` });
      const writer = through(await as(reader));
      const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
      const { req_id } = done(await writer.post('/api/request', wanted)).data;
      const return_date = library().clock.today();
      const handOut = { req_id, return_date };
      const lending = done(await through(volunteerClient).patch('/api/request/fulfill', handOut)).data;
      done(await through(volunteerClient).patch('/api/lendings/return', { lending_id: lending.lending_id }));
      const look = async () => (await seen.get(`/api/books/${book.book_id}`)).body;
      const names = async () => (await look()).reviews.map(({ name }: { name: string }) => name);
      await expectSoon(async () => (await look()).rating_count).toBe(round);
      done(await writer.post('/api/reviews', { book_id: book.book_id, rating: 4, comment: 'Good' }));
      await expectSoon(names).toContain(reader.name);
      done(await through(adminClient).delete(`/api/readers/${reader.account_id}`));
      await expectSoon(async () => new Set(await names())).toEqual(new Set(['Deleted reader']));
    }
  });
});
