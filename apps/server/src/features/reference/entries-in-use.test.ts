import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { addReading } from '../../test/readings.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

describe('a hall', () => {
  it.each([undefined, '', 'mixed'])('[S7-93] needs a gender, and not %s', async (gender) => {
    const { status, body } = await client.post('/api/halls', { name: 'Genderless', gender });
    expect([status, body.errors]).toEqual([422, { gender: ['Please choose a gender: male or female.'] }]);
  });

  it('shows the numbers of its people and copies, without withdrawn ones', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'Counted Hall' });
    await make.reader({ hall_id: hall.hall_id });
    await make.volunteer({ hall_id: hall.hall_id });
    const book = await make.book();
    await make.copies(book, hall, 3);
    await make.copies(book, hall, 2, 'withdrawn');
    const { body } = await client.get('/api/halls/get-paginated?search=counted');
    expect(body.data).toEqual([{ ...hall, people_count: 2, copies_count: 3 }]);
  });

  it('[S7-95] in use cannot be deleted, and the message says why', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'Busy Hall' });
    const { hall_id } = hall;
    const refusal = async () => {
      const { status, body } = await client.delete(`/api/halls/${hall_id}`);
      return [status, body.message, body.errors];
    };
    const reader = await make.reader({ hall_id });
    const volunteer = await make.volunteer({ hall_id });
    const book = await make.book();
    await make.copies(book, hall, 2);
    await make.copies(book, hall, 1, 'withdrawn');
    const inTheWay = '1 reader, 1 volunteer, 2 copies, and 1 withdrawn copy';
    expect(await refusal()).toEqual([409, `Busy Hall can't be deleted: it has ${inTheWay}.`, undefined]);
    await client.delete(`/api/readers/${reader.reader_id}`);
    await client.delete(`/api/vol/${volunteer.volunteer_id}`);
    await library().database.updateTable('copies').set({ state: 'withdrawn' }).execute();
    const kept = 'The records are kept; you can rename it instead.';
    expect(await refusal()).toEqual([
      409,
      `Busy Hall can't be deleted: it has 3 withdrawn copies. ${kept}`,
      undefined,
    ]);
  });

  it('with requests in the records cannot be deleted; one whose people and copies have moved away can', async () => {
    const { make, database } = library();
    const [hall, other] = [await make.hall({ name: 'Old Hall' }), await make.hall()];
    const moved = await make.hall();
    await addReading(library(), await make.book(), { rating: null, hall });
    await make.copies(await make.book(), moved, 1);
    for (const { hall_id } of [hall, moved]) {
      await database
        .updateTable('copies')
        .set({ hall_id: other.hall_id })
        .where('hall_id', '=', hall_id)
        .execute();
    }
    const { status, body } = await client.delete(`/api/halls/${hall.hall_id}`);
    expect([status, body.message]).toEqual([
      409,
      "Old Hall can't be deleted: it has 1 request in the records. The records are kept; you can rename it instead.",
    ]);
    expect((await client.delete(`/api/halls/${moved.hall_id}`)).status).toBe(200);
  });

  it('cannot be deleted while a reader waits for a book only there', async () => {
    const { make, database, makeId } = library();
    const [hall, other] = [await make.hall({ name: 'Awaited Hall' }), await make.hall()];
    const waits = async (halls: { hall_id: string }[]) => {
      const wait_id = makeId();
      const [{ reader_id }, { book_id }] = [await make.reader({ hall_id: other.hall_id }), await make.book()];
      const entry = { wait_id, reader_id, book_id, status: 'waiting' as const, joined_at: new Date() };
      await database.insertInto('waits').values(entry).execute();
      const rows = halls.map(({ hall_id }) => ({ wait_id, hall_id }));
      await database.insertInto('wait_halls').values(rows).execute();
      return wait_id;
    };
    await waits([hall, other]);
    const wait_id = await waits([hall]);
    const refused = await client.delete(`/api/halls/${hall.hall_id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "Awaited Hall can't be deleted: it has 1 reader who waits for a book there.",
    ]);
    await client.patch('/api/waits/end', { wait_id, reason: 'The hall closes.' });
    expect((await client.delete(`/api/halls/${hall.hall_id}`)).status).toBe(200);
  });

  it('is not deleted while somebody registers there', async () => {
    const { make, visitor, database } = library();
    const { dept_id } = await make.department();
    for (let round = 0; round < 4; round += 1) {
      const { hall_id } = await make.hall();
      const password = 'a long password';
      const person = { name: 'New', email: `race${round}@example.test`, password, hall_id, dept_id };
      const [deleted, registered] = await Promise.all([
        client.delete(`/api/halls/${hall_id}`),
        visitor.post('/api/register/reader', { ...person, password_confirmation: password }),
      ]);
      expect([[200, 422].join(), [409, 201].join()]).toContain([deleted.status, registered.status].join());
    }
    const homeless = await database
      .selectFrom('readers')
      .leftJoin('halls', 'halls.hall_id', 'readers.hall_id')
      .where('readers.hall_id', 'is not', null)
      .where('halls.hall_id', 'is', null)
      .select('reader_id')
      .execute();
    expect(homeless).toEqual([]);
  });
});

it('[S7-95] [S3-15] a department with people cannot be deleted, and the table counts them', async () => {
  const { make } = library();
  const { dept_id } = await make.department('Peopled Department');
  const readers = [await make.reader({ dept_id }), await make.reader({ dept_id })];
  const { body } = await client.get('/api/departments/get-paginated?search=peopled');
  expect(body.data).toEqual([
    { dept_id, department_id: dept_id, name: 'Peopled Department', people_count: 2 },
  ]);
  const refused = await client.delete(`/api/departments/${dept_id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Peopled Department can't be deleted: it has 2 readers.",
  ]);
  for (const reader of readers) await client.delete(`/api/readers/${reader.reader_id}`);
  expect((await client.delete(`/api/departments/${dept_id}`)).status).toBe(200);
});

it.each([
  ['authors', 'author', 'author_id'],
  ['categories', 'category', 'category_id'],
  ['publishers', 'publisher', 'publisher_id'],
] as const)('[S7-95] %s are deleted with books, which stay without one', async (path, kind, id) => {
  const { make, database, visitor } = library();
  const book = await make.book();
  const name = book.names[kind];
  const entry = book[id];
  const { body } = await client.get(`/api/${path}/get-paginated?search=${name}`);
  expect(body.data).toEqual([{ [id]: entry, name, books_count: 1 }]);
  expect((await client.delete(`/api/${path}/${entry}`)).status).toBe(200);
  const left = await database.selectFrom('books').where('book_id', '=', book.book_id).selectAll().execute();
  expect(left).toMatchObject([{ title: book.title, [id]: null }]);
  expect((await visitor.get(`/api/books/${book.book_id}`)).status).toBe(200);
  expect(await auditOf(library(), entry ?? '')).toMatchObject([
    { action: 'deleted', before: { name, books_count: 1 } },
  ]);
});
