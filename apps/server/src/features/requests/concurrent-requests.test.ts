import { afterEach, describe, expect, it } from 'vitest';
import { statusesOf, type TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  stockOf,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

async function readers(count: number): Promise<TestClient[]> {
  const { make, as } = library();
  return Promise.all(Array.from({ length: count }, async () => as(await make.reader())));
}

function placeRequest({ book, hall }: LendingScene) {
  return (client: TestClient) =>
    client.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id });
}

describe('at the same moment', () => {
  it.each([2, 20])(
    '[S7-34] %i readers confirm the last copy: one gets it, the others a sentence',
    async (count) => {
      const scene = await lendingScene(library());
      const responses = await Promise.all((await readers(count)).map(placeRequest(scene)));
      const winners = responses.filter(({ status }) => status === 201);
      const losers = responses.filter(({ status }) => status === 409);
      expect([winners.length, losers.length]).toEqual([1, count - 1]);
      for (const { body } of losers) {
        expect(body.message).toBe(
          'There are no copies left at this collection point. Please choose another one.',
        );
      }
      expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 1 });
    },
  );

  it('20 readers confirm five copies: five get one each', async () => {
    const scene = await lendingScene(library(), 5);
    const answered = await statusesOf((await readers(20)).map(placeRequest(scene)));
    expect(answered).toEqual([...Array(5).fill(201), ...Array(15).fill(409)]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 5 });
  });

  it('one reader confirms the same book five times: one request', async () => {
    const scene = await lendingScene(library(), 5);
    const calls = Array.from({ length: 5 }, () => placeRequest(scene)(scene.readerClient));
    expect(await statusesOf(calls)).toEqual([201, 409, 409, 409, 409]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 4, held_copies: 1 });
  });

  it('one reader confirms twelve books: ten, which is the limit', async () => {
    const scene = await lendingScene(library());
    const { make } = library();
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const books = await Promise.all(Array.from({ length: 12 }, () => make.book()));
    for (const book of books) await make.copies(book, scene.hall);
    const answered = await statusesOf(
      books.map((book) => placeRequest({ ...scene, book })(scene.readerClient)),
    );
    expect(answered).toEqual([...Array(10).fill(201), 409, 409]);
  });

  it.each(['fulfill', 'cancel'])('two volunteers and an admin %s one request: once', async (action) => {
    const scene = await lendingScene(library());
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const body = { req_id: await requested(scene), return_date: firstDay };
    const staff = [scene.volunteerClient, colleague, scene.adminClient];
    const answered = await statusesOf(staff.map((client) => client.patch(`/api/request/${action}`, body)));
    expect(answered).toEqual([200, 409, 409]);
  });

  it('a reader cancels while the volunteer hands out: one of them succeeds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const scene = await lendingScene(library());
      const req_id = await requested(scene);
      const [withdrawal, fulfilment] = await Promise.all([
        scene.readerClient.delete('/api/request', { req_id }),
        scene.volunteerClient.patch('/api/request/fulfill', { req_id, return_date: firstDay }),
      ]);
      expect([withdrawal.status, fulfilment.status].sort()).toEqual([200, 409]);
      const stock = await stockOf(library(), scene);
      expect(stock.lent_copies).toBe(fulfilment.status === 200 ? 1 : 0);
      expect(stock.available_copies).toBe(withdrawal.status === 200 ? 1 : 0);
    }
  });

  it('at most one reader gets a copy that is being returned', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    const others = await readers(6);
    const [back, ...requests] = await Promise.all([
      scene.volunteerClient.patch('/api/lendings/return', { lending_id }),
      ...others.map(placeRequest(scene)),
    ]);
    expect(back.status).toBe(200);
    expect(requests.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(requests.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
});
