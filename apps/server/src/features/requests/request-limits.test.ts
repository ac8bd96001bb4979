import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene, lent, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

/** Creates a hall with `count` books of one copy each; returns a function that requests one of them. */
async function shelfOf(count: number) {
  const { make } = library();
  const scene = await lendingScene(library());
  const books: { book_id: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const book = await make.book();
    await make.copies(book, scene.hall);
    books.push(book);
  }
  const placeRequest = (number: number, client: TestClient = scene.readerClient) =>
    client.post('/api/request', { book_id: books[number]?.book_id, hall_id: scene.hall.hall_id });
  const withdraw = async (req_id: string) =>
    done(await scene.readerClient.delete('/api/request', { req_id }));
  return { scene, placeRequest, withdraw };
}

const tooManyOpen = "Until you've collected your first book, you can have 3 open requests at a time.";
const tooManyToday = 'You can make at most 30 requests a day. Please come back tomorrow.';

describe('before the first book is collected', () => {
  it('three requests may be open, and another one after a cancellation', async () => {
    const { placeRequest, withdraw } = await shelfOf(4);
    const first = done(await placeRequest(0));
    for (const number of [1, 2]) done(await placeRequest(number));
    const refused = await placeRequest(3);
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, code: 'conflict', message: tooManyOpen },
    ]);
    await withdraw(first.data.req_id);
    expect((await placeRequest(3)).status).toBe(201);
  });

  it('concurrent requests do not exceed the limit', async () => {
    const { placeRequest } = await shelfOf(8);
    const responses = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => placeRequest(number)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });

  it('a reader who has collected a book may have more, also after its return', async () => {
    const { scene, placeRequest } = await shelfOf(5);
    const lending_id = await lent(scene);
    for (const number of [0, 1, 2, 3]) expect((await placeRequest(number)).status).toBe(201);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect((await placeRequest(4)).status).toBe(201);
  });
});

describe('in one day', () => {
  it('thirty requests may be made, including cancelled ones, and more on the next day', async () => {
    const { placeRequest, withdraw } = await shelfOf(1);
    const { clock } = library();
    for (let count = 0; count < 30; count += 1) await withdraw(done(await placeRequest(0)).data.req_id);
    const refused = await placeRequest(0);
    expect([refused.status, refused.body.message]).toEqual([429, tooManyToday]);
    // The clock is at ten in the morning, so 14 hours of the day are left.
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60 * 60));
    clock.set(new Date(clock.now().getTime() + 14 * 60 * 60 * 1000));
    expect((await placeRequest(0)).status).toBe(201);
  });

  it('concurrent requests do not exceed the limit', async () => {
    const { scene, placeRequest, withdraw } = await shelfOf(6);
    await lent(scene);
    for (let count = 0; count < 27; count += 1) await withdraw(done(await placeRequest(0)).data.req_id);
    const responses = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => placeRequest(number)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('each reader is counted separately', async () => {
    const { scene, placeRequest, withdraw } = await shelfOf(1);
    for (let count = 0; count < 30; count += 1) await withdraw(done(await placeRequest(0)).data.req_id);
    const other = await library().as(await library().make.reader({ hall_id: scene.hall.hall_id }));
    expect((await placeRequest(0, other)).status).toBe(201);
  });
});

describe('a library without these limits', () => {
  const open = useLibrary({ first_book_requests: 0, requests_a_day: 0 });

  it('lets a new reader request up to the limit of open books', async () => {
    const scene = await lendingScene(open(), 0);
    const { make } = open();
    for (let count = 0; count < 40; count += 1) {
      const book = await make.book();
      await make.copies(book, scene.hall);
      const { data } = done(
        await scene.readerClient.post('/api/request', { book_id: book.book_id, hall_id: scene.hall.hall_id }),
      );
      if (count >= 5) done(await scene.readerClient.delete('/api/request', { req_id: data.req_id }));
    }
  });
});
