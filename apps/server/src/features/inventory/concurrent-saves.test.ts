import { expect, it } from 'vitest';
import { submitBook } from '../../test/book-form.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { lendingScene } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

async function scene(copies: number) {
  const made = await lendingScene(library(), copies);
  const { book, hall } = made;
  const path = `/api/admin-book/${book.book_id}/collections`;
  const set = (available: number, total: number, seen?: number) =>
    made.adminClient.put(path, {
      book_collection: [
        {
          hall_id: hall.hall_id,
          available_copies: available,
          total_copies: total,
          ...(seen === undefined ? {} : { seen_available_copies: seen, seen_total_copies: seen }),
        },
      ],
    });
  return { ...made, set, collections: () => made.adminClient.get(path) };
}

it.each([0, 3])(
  'of two admins who save concurrently after seeing %d copies, one gets a conflict',
  async (copies) => {
    for (let round = 0; round < 5; round += 1) {
      const { set, collections } = await scene(copies);
      const responses = await Promise.all([set(5, 5, copies), set(7, 7, copies)]);
      expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
      const total = responses[0]?.status === 200 ? 5 : 7;
      expect((await collections()).body[0]).toMatchObject({ available_copies: total, total_copies: total });
    }
  },
);

it('requests during a change of the stock never make a count negative', async () => {
  const { make, as, database } = library();
  const { set, book, hall, volunteerClient } = await scene(4);
  const readers = await Promise.all(Array.from({ length: 12 }, async () => as(await make.reader())));
  const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
  const more = { is_new_book: '0', book_id: book.book_id, copies_to_add: '2' };
  const [requests, saves, additions] = await Promise.all([
    Promise.all(readers.map((reader) => reader.post('/api/request', wanted))),
    Promise.all([set(2, 8), set(0, 12), set(3, 9), set(1, 20)]),
    Promise.all([submitBook(volunteerClient, more), submitBook(volunteerClient, more)]),
  ]);
  for (const { status } of requests) expect([201, 409]).toContain(status);
  for (const { status } of saves) expect([200, 422]).toContain(status);
  for (const { status } of additions) expect(status).toBe(201);
  expect(await brokenInvariants(database)).toEqual([]);
});

it('no request is refused because the stock is being saved', async () => {
  const { make, as, database } = library();
  for (let round = 0; round < 5; round += 1) {
    const { set, book, hall } = await scene(6);
    const readers = await Promise.all([1, 2, 3, 4].map(async () => as(await make.reader())));
    const wanted = { book_id: book.book_id, hall_id: hall.hall_id };
    const [saved, ...requests] = await Promise.all([
      set(6, 20),
      ...readers.map((reader) => reader.post('/api/request', wanted)),
    ]);
    expect(saved.status).toBe(200);
    expect(requests.map((response) => response.status)).toEqual([201, 201, 201, 201]);
  }
  expect(await brokenInvariants(database)).toEqual([]);
});
