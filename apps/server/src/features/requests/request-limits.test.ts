import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene, lent, setDay } from '../../test/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

/** A hall with so many books, one copy of each, and a way to request one of them. */
async function shelfOf(count: number) {
  const { make } = library();
  const scene = await lendingScene(library());
  const books: { book_id: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const book = await make.book();
    await make.copies(book, scene.hall);
    books.push(book);
  }
  const ask = (number: number, client: TestClient = scene.readerClient) =>
    client.post('/api/request', { book_id: books[number]?.book_id, hall_id: scene.hall.hall_id });
  const withdraw = async (req_id: string) =>
    done(await scene.readerClient.delete('/api/request', { req_id }));
  return { scene, ask, withdraw };
}

const tooManyOpen = 'Until you have collected your first book, you can have 3 open requests at a time.';
const tooManyToday = 'You can make at most 30 requests a day. Please come back tomorrow.';

describe('before the first book is collected', () => {
  it('three requests may be open, and another once one of them is cancelled', async () => {
    const { ask, withdraw } = await shelfOf(4);
    const first = done(await ask(0));
    for (const number of [1, 2]) done(await ask(number));
    const refused = await ask(3);
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, code: 'conflict', message: tooManyOpen },
    ]);
    await withdraw(first.data.req_id);
    expect((await ask(3)).status).toBe(201);
  });

  it('not more, however many are asked for at once', async () => {
    const { ask } = await shelfOf(8);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((number) => ask(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
  });

  it('and more from then on, also once that book is back', async () => {
    const { scene, ask } = await shelfOf(5);
    const lending_id = await lent(scene);
    for (const number of [0, 1, 2, 3]) expect((await ask(number)).status).toBe(201);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect((await ask(4)).status).toBe(201);
  });
});

describe('in one day', () => {
  it('thirty requests may be made, cancelled ones too, and more the day after', async () => {
    const { ask, withdraw } = await shelfOf(1);
    const { clock } = library();
    for (let count = 0; count < 30; count += 1) await withdraw(done(await ask(0)).data.req_id);
    const refused = await ask(0);
    expect([refused.status, refused.body.message]).toEqual([429, tooManyToday]);
    // It is ten in the morning.
    expect(refused.headers.get('retry-after')).toBe(String(14 * 60 * 60));
    clock.set(new Date(clock.now().getTime() + 14 * 60 * 60 * 1000));
    expect((await ask(0)).status).toBe(201);
  });

  it('not more, however many are asked for at once', async () => {
    const { scene, ask, withdraw } = await shelfOf(6);
    await lent(scene);
    for (let count = 0; count < 27; count += 1) await withdraw(done(await ask(0)).data.req_id);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((number) => ask(number)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('the count is each reader’s own', async () => {
    const { scene, ask, withdraw } = await shelfOf(1);
    for (let count = 0; count < 30; count += 1) await withdraw(done(await ask(0)).data.req_id);
    const other = await library().as(await library().make.reader({ hall_id: scene.hall.hall_id }));
    expect((await ask(0, other)).status).toBe(201);
  });
});

describe('a library without these limits', () => {
  const open = useLibrary({ first_book_requests: 0, requests_a_day: 0 });

  it('lets a new reader request as many as may be open at all', async () => {
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
