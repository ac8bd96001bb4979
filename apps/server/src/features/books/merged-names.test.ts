import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

describe.each([
  ['authors', 'author', 'Author', 'author_id'],
  ['categories', 'category', 'Category', 'category_id'],
  ['publishers', 'publisher', 'Publisher', 'publisher_id'],
] as const)('merging %s', (path, kind, entity, id) => {
  const merge = (from: string, into: unknown, caller = client) =>
    caller.post(`/api/${path}/${from}/merge`, { into });
  /** Two entries with a number of books each. */
  const scene = async (of: number, intoOf: number) => {
    const { make } = library();
    const [from, into] = [`From ${library().makeId()}`, `Into ${library().makeId()}`];
    const books = [];
    for (let number = 0; number < of + intoOf; number += 1) {
      books.push(await make.book({ [kind]: number < of ? from : into }));
    }
    const ids = { from: books[0]?.[id] ?? '', into: books[of]?.[id] ?? '' };
    return { ...ids, names: { from, into }, books: books.map((book) => book.book_id) };
  };
  const booksOf = async (entry: string) => {
    const rows = await library()
      .database.selectFrom('books')
      .where(id, '=', entry)
      .select('book_id')
      .execute();
    return rows.map((row) => row.book_id).sort();
  };

  it('moves all books in one step and removes the entry', async () => {
    const { from, into, names, books } = await scene(3, 2);
    const response = await merge(from, into);
    expect([response.status, response.body]).toEqual([
      200,
      { message: `${entity} merged successfully!`, moved_books: 3 },
    ]);
    expect(await booksOf(into)).toEqual([...books].sort());
    const { body } = await client.get(`/api/${path}/get-paginated?search=${names.from}`);
    expect(body.total).toBe(0);
    expect(await auditOf(library(), from)).toMatchObject([
      {
        action: 'merged',
        kind,
        before: { name: names.from },
        after: { merged_into: names.into, moved_books: 3 },
      },
    ]);
  });

  it('409 for an entry and itself, 404 for an unknown one, 422 without a target', async () => {
    const { from, into } = await scene(1, 1);
    const self = await merge(from, from);
    expect([self.status, self.body.message]).toEqual([409, `Please choose another ${kind} to merge into.`]);
    const unknown = library().makeId();
    const cases: [string, unknown, number][] = [
      [unknown, into, 404],
      ['abc', into, 404],
      [from, unknown, 404],
      [from, '', 422],
      [from, 'abc', 422],
    ];
    for (const [source, target, status] of cases) expect((await merge(source, target)).status).toBe(status);
    expect(await booksOf(from)).toHaveLength(1);
  });

  it('happens once when two admins concurrently merge the same entries in opposite directions', async () => {
    const { from, into, books } = await scene(2, 2);
    const responses = await Promise.all([merge(from, into), merge(into, from), merge(from, into)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const left = [...(await booksOf(from)), ...(await booksOf(into))];
    expect(left.sort()).toEqual([...books].sort());
  });

  it('401 for visitors, 403 for everybody but verified admins', async () => {
    const { make, as, visitor } = library();
    const { from, into } = await scene(1, 1);
    expect((await merge(from, into, visitor)).status).toBe(401);
    for (const account of [
      await make.reader(),
      await make.volunteer(),
      await make.admin({ verified: false }),
    ]) {
      expect((await merge(from, into, await as(account))).status).toBe(403);
    }
    expect(await booksOf(from)).toHaveLength(1);
  });
});
