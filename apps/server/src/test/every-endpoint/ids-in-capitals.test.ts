import type { Endpoint } from '@library/contract/calls/route.ts';
import { endpoints } from '@library/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lendingScene, lent, requested, returned } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

/** Matches the names of fields that hold an id. */
const namesOne = /^id$|_id$|^into$/;
const newId = () => library().makeId();

function fieldsIn(schema: unknown): [name: string, field: z.ZodType][] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    ...(namesOne.test(name) ? [[name, field] as [string, z.ZodType]] : []),
    ...fieldsIn(field),
  ]);
}

const idFields = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, body }]) =>
  [params, query, body].flatMap(fieldsIn).map(([field, schema]) => [`${field} of ${name}`, schema] as const),
);

it.each(idFields)('%s is taken in capitals and handed on in small letters', (_what, schema) => {
  const id = newId();
  expect(schema.parse(id.toUpperCase())).toBe(id);
});

it('finds the fields that hold ids', () => {
  expect(idFields.length).toBeGreaterThan(60);
});

describe('an id in capitals is the same id', () => {
  it.each(['author', 'publisher', 'category'] as const)(
    'when an entry is merged into itself: %s',
    async (kind) => {
      const { make, as, database } = library();
      const client = await as(await make.admin());
      const book = await make.book();
      const id = book[`${kind}_id`] ?? '';
      const path = `/api/${kind === 'category' ? 'categories' : `${kind}s`}/${id}/merge`;
      const response = await client.post(path, { into: id.toUpperCase() });
      expect([response.status, response.body.message]).toEqual([
        409,
        `Please choose another ${kind} to merge into.`,
      ]);
      const left = database.selectFrom('books').where('book_id', '=', book.book_id).select(`${kind}_id`);
      expect(await left.executeTakeFirst()).toEqual({ [`${kind}_id`]: id });
    },
  );

  it('when a reader requests a book again, while it is requested and while it is lent', async () => {
    const scene = await lendingScene(library(), 2);
    const again = async () => {
      const { book, hall } = scene;
      const body = { book_id: book.book_id.toUpperCase(), hall_id: hall.hall_id.toUpperCase() };
      const response = await scene.readerClient.post('/api/request', body);
      return [response.status, response.body.message];
    };
    const req_id = await requested(scene);
    expect(await again()).toEqual([409, expect.stringContaining('already requested')]);
    const fulfil = { req_id: req_id.toUpperCase(), return_date: '2026-03-12' };
    expect((await scene.volunteerClient.patch('/api/request/fulfill', fulfil)).status).toBe(200);
    expect(await again()).toEqual([409, expect.stringContaining('You have this book now.')]);
  });

  it('when a reader reviews under their own id', async () => {
    const scene = await lendingScene(library());
    await returned(scene);
    const { reader, book, readerClient } = scene;
    const body = {
      reader_id: reader.account_id.toUpperCase(),
      book_id: book.book_id,
      rating: 4,
      comment: '',
    };
    expect((await readerClient.post('/api/reviews', body)).status).toBe(201);
  });

  it('when an admin tries to delete their own account', async () => {
    const { make, as } = library();
    const admin = await make.admin();
    const body = { admin_id: admin.account_id.toUpperCase() };
    const response = await (await as(admin)).delete('/api/admins/deleteAdmin', body);
    expect([response.status, response.body.message]).toEqual([409, "You can't delete your own account."]);
  });

  it('in lists of ids, where a hall is named twice', async () => {
    const { book, hall, adminClient } = await lendingScene(library());
    const row = (hall_id: string) => ({ hall_id, available_copies: 2, total_copies: 2 });
    const response = await adminClient.put(`/api/admin-book/${book.book_id}/collections`, {
      book_collection: [row(hall.hall_id), row(hall.hall_id.toUpperCase())],
    });
    expect([response.status, response.body.errors]).toEqual([
      422,
      { [hall.name]: ['This hall is named twice.'] },
    ]);
  });

  it('in filters and paths', async () => {
    const scene = await lendingScene(library());
    await lent(scene);
    const { book, hall, readerClient, adminClient } = scene;
    expect((await readerClient.get(`/api/books/${book.book_id.toUpperCase()}`)).body.id).toBe(book.book_id);
    const lendings = await adminClient.get(`/api/lendings?hall_id=${hall.hall_id.toUpperCase()}`);
    expect(lendings.body.data).toHaveLength(1);
  });
});
