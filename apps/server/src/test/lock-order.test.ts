import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from './client.ts';
import { bookDialog } from './scenes/admin-scene.ts';
import { done } from './scenes/lending-scene.ts';
import { useLibrary } from './test-library.ts';
import { untilSomebodyWaits } from './waiting.ts';

/*
 * Changes that once led to a deadlock, or could. PostgreSQL aborts one of the transactions after a second and the server
 * retries it, so the responses show nothing: the library counts the deadlocks when it closes (decision 028).
 */
const library = useLibrary({ max_open_books: 10, first_book_requests: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

it('an author gets the name that somebody types into a book of that author', async () => {
  const { make, database } = library();
  const author = await make.author('Ibn Rushd');
  const { book_id, title } = await make.book({ author: author.name });
  const { edited, renamed } = await library().inTransaction(async (transaction) => {
    // The renaming waits for the books; the edit with the new name starts after it.
    await transaction
      .selectFrom('books')
      .where('book_id', '=', book_id)
      .select('book_id')
      .forUpdate()
      .execute();
    const renaming = admin.put(`/api/authors/${author.author_id}`, { name: 'Averroes' });
    await untilSomebodyWaits(database);
    const typing = admin.put(`/api/admin-book/${book_id}`, bookDialog({ title, author: 'Averroes' }));
    await untilSomebodyWaits(database, 2);
    return { edited: typing, renamed: renaming };
  });
  expect([(await edited).status, (await renamed).status]).toEqual([200, 200]);
});

it('two entries get each other’s names concurrently', async () => {
  const { make, database } = library();
  const [one, other] = [await make.publisher(), await make.publisher()];
  const ids = [one.publisher_id, other.publisher_id];
  const { responses } = await library().inTransaction(async (transaction) => {
    await transaction
      .selectFrom('publishers')
      .where('publisher_id', 'in', ids)
      .select('name')
      .forUpdate()
      .execute();
    const renaming = [
      admin.put(`/api/publishers/${one.publisher_id}`, { name: other.name }),
      admin.put(`/api/publishers/${other.publisher_id}`, { name: one.name }),
    ];
    await untilSomebodyWaits(database, 2);
    return { responses: Promise.all(renaming) };
  });
  expect((await responses).map(({ status }) => status)).toEqual([422, 422]);
});

it('two readers with requests for the same books, made in another order, are deleted concurrently', async () => {
  const { make, as, database } = library();
  for (let round = 0; round < 2; round += 1) {
    const hall = await make.hall();
    const books = [];
    for (let number = 0; number < 5; number += 1) {
      const book = await make.book();
      await make.copies(book, hall, 1);
      books.push(book.book_id);
    }
    const readers = [await make.reader(), await make.reader()];
    // The second copy of each book is requested in the reverse order.
    for (const book_id of books.toReversed()) await make.copies({ book_id }, hall, 1);
    for (const reader of readers) {
      const client = await as(reader);
      for (const book_id of books) {
        done(await client.post('/api/request', { book_id, hall_id: hall.hall_id }));
        done(await client.post('/api/wish', { book_id }));
      }
    }
    const responses = await Promise.all([
      ...readers.map(({ account_id }) => admin.delete(`/api/readers/${account_id}`)),
      ...books.slice(0, 2).map((id) => admin.delete(`/api/admin-book/${id}`)),
    ]);
    expect(responses.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    const left = database.selectFrom('book_requests').where('status', '=', 'pending').select('req_id');
    expect(await left.execute()).toEqual([]);
  }
});
