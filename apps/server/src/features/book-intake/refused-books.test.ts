import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
let admin: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  client = await as(await make.volunteer());
  admin = await as(await make.admin());
});

const picture = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

/** Counts everything that a submission may leave behind. */
async function traces() {
  const { database, dataDir } = library();
  const tables = ['books', 'copies', 'authors', 'publishers', 'categories', 'audit_log'] as const;
  const counts = tables.map(async (table) => {
    const { total } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return [table, total];
  });
  return [...(await Promise.all(counts)), await readdir(`${dataDir}/covers`)];
}

describe('an invalid form', () => {
  it.each([
    ['no title', { title: '' }, 'title', 'Title is required.'],
    [
      'a title that is too long',
      { title: 'x'.repeat(301) },
      'title',
      'Title can have at most 300 characters.',
    ],
    ['no author', { author_name: '' }, 'author_name', 'Author is required.'],
    ['no publisher', { publisher_name: ' ' }, 'publisher_name', 'Publisher is required.'],
    ['no category', { category_name: '' }, 'category_name', 'Category is required.'],
    ['no number', { copies_to_add: '' }, 'copies_to_add', 'Number of copies is required.'],
    ['NaN', { copies_to_add: 'NaN' }, 'copies_to_add', 'Number of copies must be a whole number.'],
    ['half a copy', { copies_to_add: '1.5' }, 'copies_to_add', 'Number of copies must be a whole number.'],
    ['[S5-28] no copies', { copies_to_add: '0' }, 'copies_to_add', 'Number of copies must be at least 1.'],
    [
      '[S5-28] less than none',
      { copies_to_add: '-3' },
      'copies_to_add',
      'Number of copies must be at least 1.',
    ],
    ['too many copies', { copies_to_add: '501' }, 'copies_to_add', 'Number of copies can be at most 500.'],
    ['neither new nor old', { is_new_book: 'true' }, 'is_new_book', 'Please say whether the book is new.'],
    ['no book', { is_new_book: '0' }, 'book_id', 'Book is required.'],
  ])('[S7-48] with %s is refused under its field', async (_what, changes, field, sentence) => {
    const before = await traces();
    const response = await submitBook(client, { ...newBook(), ...changes });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      success: false,
      code: 'invalid',
      message: sentence,
      errors: { [field]: [sentence] },
    });
    expect(await traces()).toEqual(before);
  });

  it.each(['author', 'publisher', 'category'])(
    'with an unknown picked %s leaves nothing behind, not even a cover',
    async (kind) => {
      const before = await traces();
      const fields = { ...newBook(), author_name: 'Left behind', [`${kind}_id`]: library().makeId() };
      const response = await submitBook(client, fields, { content: await picture() });
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors)).toEqual([`${kind}_id`]);
      expect(response.body.message).toMatch(/^Choose (an author|a publisher|a category) from the list\.$/);
      expect(await traces()).toEqual(before);
    },
  );

  it.each([
    ['no hall', () => '', 'Hall is required.'],
    ['a malformed hall', () => 'abc', 'Choose a hall from the list.'],
    ['an unknown hall', () => library().makeId(), 'Choose a hall from the list.'],
  ])('with %s from an admin is refused', async (_what, hall, sentence) => {
    const response = await submitBook(admin, { ...newBook(), hall_id: hall() });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ hall_id: [sentence] });
  });
});

describe('who inserts books', () => {
  it('[S6-16] must be a verified volunteer or admin', async () => {
    const { make, as, visitor, withToken } = library();
    const callers: [TestClient, number, string][] = [
      [visitor, 401, 'Please log in first.'],
      [withToken('null'), 401, 'Your session has expired. Please log in again.'],
      [await as(await make.reader()), 403, 'Only volunteers and admins can do this.'],
      [await as(await make.volunteer({ verified: false })), 403, 'Your account is not verified yet.'],
      [await as(await make.admin({ verified: false })), 403, 'Your account is not verified yet.'],
    ];
    for (const [caller, status, message] of callers) {
      const response = await submitBook(caller, newBook());
      expect(response.status).toBe(status);
      expect(response.body).toMatchObject({ success: false, message });
    }
  });
});
