import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, TestResponse } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { auditOf, done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let rokeya: { hall_id: string; name: string };
let zia: { hall_id: string; name: string };

beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  zia = await make.hall({ name: 'Zia Hall' });
  rokeya = await make.hall({ name: 'Rokeya Hall', gender: 'female' });
});

type Numbers = readonly [available: number | string, total: number | string];

const row = (hall: { hall_id: string }, [available_copies, total_copies]: Numbers, seen?: Numbers) => ({
  collection_id: null,
  hall_id: hall.hall_id,
  available_copies,
  total_copies,
  ...(seen ? { seen_available_copies: seen[0], seen_total_copies: seen[1] } : {}),
});

function save({ book_id }: { book_id: string }, ...rows: unknown[]): Promise<TestResponse> {
  return admin.put(`/api/admin-book/${book_id}/collections`, { book_collection: rows });
}

async function collections({ book_id }: { book_id: string }) {
  return done(await admin.get(`/api/admin-book/${book_id}/collections`));
}

async function numbers(book: { book_id: string }): Promise<Record<string, Numbers>> {
  const rows: { hall: { name: string }; available_copies: number; total_copies: number }[] =
    await collections(book);
  return Object.fromEntries(rows.map((one) => [one.hall.name, [one.available_copies, one.total_copies]]));
}

describe('the inventory of a book', () => {
  it('[S7-85] [S3-17] is a bare array by name of the halls that have a record', async () => {
    const book = await library().make.book();
    expect(await collections(book)).toEqual([]);
    await library().make.copies(book, zia, 2);
    await library().make.copies(book, rokeya, 1, 'unavailable');
    const [first, second] = await collections(book);
    expect(first).toEqual({
      collection_id: expect.any(String),
      book_id: book.book_id,
      hall_id: rokeya.hall_id,
      hall: { hall_id: rokeya.hall_id, name: 'Rokeya Hall' },
      available_copies: 0,
      total_copies: 1,
      held_copies: 0,
      lent_copies: 0,
      lost_copies: 0,
      unavailable_copies: 1,
      created_at: '2026-03-10T04:00:00.000Z',
      updated_at: '2026-03-10T04:00:00.000Z',
    });
    expect(second).toMatchObject({ hall: { name: 'Zia Hall' }, available_copies: 2, total_copies: 2 });
  });

  it('[S7-86] creates missing records and changes existing ones, by book and hall', async () => {
    const book = await library().make.book();
    const response = await save(book, row(zia, [2, 3]), row(rokeya, [0, 0]));
    expect([response.status, response.body.message]).toEqual([200, 'Inventory updated successfully!']);
    expect(await numbers(book)).toEqual({ 'Zia Hall': [2, 3] });
    const [{ collection_id }] = await collections(book);
    done(await save(book, { ...row(zia, ['4', '4']), collection_id }, row(rokeya, [1, 1])));
    expect(await numbers(book)).toEqual({ 'Rokeya Hall': [1, 1], 'Zia Hall': [4, 4] });
    // The id of the record is ignored, because two admins may both have seen no record.
    done(await save(book, row(zia, [0, 0])));
    expect(await numbers(book)).toEqual({ 'Rokeya Hall': [1, 1], 'Zia Hall': [0, 0] });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('records changes with their labels in the audit log, and no entry without a change', async () => {
    const book = await library().make.book();
    done(await save(book, row(zia, [1, 2])));
    done(await save(book, row(zia, [1, 2])));
    done(await save(book, row(zia, [1, 1])));
    const entries = await auditOf(library(), book.book_id);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({
      action: 'changed',
      kind: 'copies',
      before: [{ hall_id: zia.hall_id, available: 0, total: 0 }],
      after: [
        { hall_id: zia.hall_id, available: 1, total: 2, added: [expect.any(String), expect.any(String)] },
      ],
    });
    expect(entries[1]).toMatchObject({
      after: [{ available: 1, total: 1, withdrawn: [expect.any(String)] }],
    });
  });

  it('leaves held, lent and lost copies where they are', async () => {
    const scene = await lendingScene(library(), 4);
    const { make, as } = library();
    await requested(scene);
    const lost = await lent(scene, undefined, await as(await make.reader()));
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: lost }));
    await lent(scene, undefined, await as(await make.reader()));
    const refused = await save(scene.book, row(scene.hall, [1, 3]));
    const sentence = "Total copies can't be less than 4: 1 available, 1 requested, 1 out, 1 lost.";
    expect([refused.status, refused.body.errors]).toEqual([422, { [scene.hall.name]: [sentence] }]);
    done(await save(scene.book, row(scene.hall, [0, 3])));
    const [after] = await collections(scene.book);
    expect(after).toMatchObject({ available_copies: 0, held_copies: 1, lent_copies: 1, lost_copies: 1 });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

describe('wrong numbers', () => {
  it('[S7-86] [S5-46] are reported by hall, and nothing is saved', async () => {
    const book = await library().make.book();
    const response = await save(book, row(zia, [1, 1]), row(rokeya, [2, 1]));
    const sentence = "Available copies can't be more than total copies.";
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({
      message: `Rokeya Hall: ${sentence}`,
      errors: { 'Rokeya Hall': [sentence] },
    });
    expect(await collections(book)).toEqual([]);
  });

  it.each([
    [[-1, 2], 'Available copies must be at least 0.'],
    [[0, -1], 'Total copies must be at least 0.'],
    [[0.5, 2], 'Available copies must be a whole number.'],
    [['many', 2], 'Available copies must be a whole number.'],
    [[0, ''], 'Total copies must be a whole number.'],
    [[0, 10_001], 'Total copies can be at most 10,000.'],
  ] as const)('[S5-46] %j is refused', async (wanted, sentence) => {
    const book = await library().make.book();
    const response = await save(book, row(zia, wanted));
    expect([response.status, response.body.errors]).toEqual([422, { 'Zia Hall': [sentence] }]);
  });

  it('unknown and duplicate halls are refused; zero copies in an unknown hall are ignored', async () => {
    const book = await library().make.book();
    const nowhere = { hall_id: library().makeId() };
    const gone = await save(book, row(nowhere, [1, 1]));
    expect(gone.body.errors).toEqual({
      Hall: ['One of the halls has been deleted. Please close the inventory and open it again.'],
    });
    const twice = await save(book, row(zia, [1, 1]), row(zia, [2, 2]));
    expect(twice.body.errors).toEqual({ 'Zia Hall': ['This hall is named twice.'] });
    expect((await save(book, row(nowhere, [0, 0]), row(zia, [1, 1]))).status).toBe(200);
    expect((await save(book, row({ hall_id: 'nonsense' }, [0, 0]))).status).toBe(422);
    expect((await admin.put(`/api/admin-book/${book.book_id}/collections`, {})).status).toBe(422);
  });

  it('an unknown book is 404', async () => {
    for (const book_id of [library().makeId(), 'nonsense']) {
      const path = `/api/admin-book/${book_id}/collections`;
      expect((await admin.get(path)).body.message).toBe('Book not found');
      expect((await save({ book_id }, row(zia, [1, 1]))).status).toBe(404);
    }
  });
});

describe('the seen numbers', () => {
  it('are not saved again if the row repeats them, whatever the current numbers are', async () => {
    const book = await library().make.book();
    await library().make.copies(book, zia, 5);
    done(await save(book, row(zia, [2, 2], [2, 2]), row(rokeya, [1, 1], [0, 0])));
    expect(await numbers(book)).toEqual({ 'Rokeya Hall': [1, 1], 'Zia Hall': [5, 5] });
  });

  it('cause a refusal with the hall’s name if somebody has changed them, and nothing is saved', async () => {
    const book = await library().make.book();
    await library().make.copies(book, zia, 5);
    const response = await save(book, row(rokeya, [1, 1], [0, 0]), row(zia, [3, 3], [2, 2]));
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      code: 'conflict',
      message:
        'Someone else has changed the copies in Zia Hall. Please check the new numbers and save again.',
    });
    expect(await numbers(book)).toEqual({ 'Zia Hall': [5, 5] });
  });
});

it('[S6-25] [S1-19] the inventory is only for admins', async () => {
  const book = await library().make.book();
  const path = `/api/admin-book/${book.book_id}/collections`;
  const body = { book_collection: [row(zia, [1, 1])] };
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const status = { visitor: 401, admin: 200 }[caller] ?? 403;
    expect([caller, (await client.get(path)).status]).toEqual([caller, status]);
    expect([caller, (await client.put(path, body)).status]).toEqual([caller, status]);
  }
  expect(await numbers(book)).toEqual({ 'Zia Hall': [1, 1] });
});
