import { beforeAll, describe, expect, it } from 'vitest';
import { readVersionsOf } from '../../database/caches/data-versions.ts';
import type { TestClient } from '../../test/client.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let volunteer: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  volunteer = await as(await make.volunteer({ name: 'Salma' }));
});

const book = (facts: Parameters<ReturnType<typeof library>['make']['book']>[0] = {}) =>
  library().make.book(facts);
type Book = { book_id: string };
const books = (count: number): Promise<Book[]> => Promise.all(Array.from({ length: count }, () => book()));
const join = (one: Book, other: Book, client = admin) =>
  client.post('/api/works/join', { book_id: one.book_id, other_id: other.book_id });
const joined = async (one: Book, other: Book) => done(await join(one, other)).change_id as string;
const split = async ({ book_id }: Book) =>
  done(await admin.post('/api/works/split', { book_id })).change_id as string;
const undo = (change_id: string) => admin.post('/api/works/undo', { change_id });
const workOf = async ({ book_id }: Book) => done(await library().visitor.get(`/api/books/${book_id}`)).work;
const authorOf = async ({ book_id }: Book): Promise<string> =>
  done(await library().visitor.get(`/api/books/${book_id}`)).author_id;
/** The ids of the other books of its work; null without one. */
const othersOf = async (one: Book) =>
  (await workOf(one))?.books.map((other: Book) => other.book_id).sort() ?? null;
const ids = (...all: Book[]) => all.map(({ book_id }) => book_id).sort();
const proposals = async () => done(await admin.get('/api/works/proposals')).data;

describe('joining books as one work', () => {
  it('shows each on the page of the others, volumes in their order, with what is free', async () => {
    const { make } = library();
    const hall = await make.hall();
    const arabic = await book({ title: 'رياض الصالحين', language: 'ar' });
    const second = await book({ title: 'Riyad, part two', language: 'en', volume_no: 2 });
    const first = await book({ title: 'Riyad, part one', language: 'en', volume_no: 1, translator: 'Karim' });
    await make.copies(first, hall, 2);
    const versions = readVersionsOf(library().database);
    const before = await versions();
    await joined(arabic, second);
    await joined(first, arabic);
    expect((await versions()).books).toBeGreaterThan(before.books);
    const work = await workOf(arabic);
    expect(work.title).toBe('رياض الصالحين');
    expect(work.books).toMatchObject([
      { book_id: first.book_id, volume_no: 1, translator: 'Karim', language: 'en', available_copies: 2 },
      { book_id: second.book_id, volume_no: 2, available_copies: 0 },
    ]);
    const [entry] = await auditOf(library(), work.work_id);
    expect(entry).toMatchObject({ action: 'joined', kind: 'work', after: { title: 'رياض الصالحين' } });
  });

  it('joins two works, and undoing takes them apart again', async () => {
    const [a, b, c, d] = (await books(4)) as [Book, Book, Book, Book];
    await joined(a, b);
    await joined(c, d);
    const change = await joined(b, c);
    expect(await othersOf(a)).toEqual(ids(b, c, d));
    done(await undo(change));
    expect([await othersOf(a), await othersOf(c)]).toEqual([ids(b), ids(d)]);
    done(await undo(change));
    expect(await othersOf(a)).toEqual(ids(b));
  });

  it('lasts when the authors of its books are merged', async () => {
    const [a, b] = [await book({ author: 'Nawawi' }), await book({ author: 'an-Nawawi' })];
    await joined(a, b);
    const [kept, merged] = [await authorOf(a), await authorOf(b)];
    done(await admin.post(`/api/authors/${merged}/merge`, { into: kept }));
    expect((await workOf(a)).books).toMatchObject([{ book_id: b.book_id, author: 'Nawawi' }]);
    expect((await workOf(b)).books).toMatchObject([{ book_id: a.book_id, author: 'Nawawi' }]);
  });

  it('changes nothing the second time, in either order', async () => {
    const [a, b] = (await books(2)) as [Book, Book];
    const [one, other] = await Promise.all([join(a, b), join(b, a)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect([one.body.change_id, other.body.change_id].filter((id) => id === null)).toHaveLength(1);
    expect(await othersOf(a)).toEqual(ids(b));
  });

  it('of two pairs at the same time gives one work', async () => {
    const [a, b, c] = (await books(3)) as [Book, Book, Book];
    for (const { status } of await Promise.all([join(a, b), join(b, c), join(c, a)]))
      expect(status).toBe(200);
    expect(await othersOf(a)).toEqual(ids(b, c));
  });

  it('is refused for a book with itself, and for one that is unknown or deleted', async () => {
    const [a, b] = (await books(2)) as [Book, Book];
    expect((await join(a, a)).status).toBe(409);
    expect((await join(a, { book_id: library().makeId() })).status).toBe(404);
    done(await admin.delete(`/api/admin-book/${b.book_id}`));
    expect((await join(a, b)).status).toBe(404);
    expect((await admin.post('/api/works/join', { book_id: a.book_id, other_id: 'x' })).status).toBe(422);
  });
});

describe('splitting a work', () => {
  it('takes one book out, dissolves what is left of two, and can be undone', async () => {
    const [a, b, c] = (await books(3)) as [Book, Book, Book];
    await joined(a, b);
    await joined(a, c);
    const first = await split(a);
    expect([await othersOf(a), await othersOf(b)]).toEqual([null, ids(c)]);
    const second = await split(b);
    expect([await othersOf(b), await othersOf(c)]).toEqual([null, null]);
    expect((await undo(first)).status).toBe(409);
    done(await undo(second));
    done(await undo(first));
    expect(await othersOf(a)).toEqual(ids(b, c));
  });

  it('of a book without a work is refused, and a change that others built on is not undone', async () => {
    const [a, b, c] = (await books(3)) as [Book, Book, Book];
    expect((await admin.post('/api/works/split', { book_id: a.book_id })).status).toBe(409);
    const change = await joined(a, b);
    await split(a);
    await joined(a, c);
    const { status, body } = await undo(change);
    expect([status, body.message]).toEqual([
      409,
      'These books have changed since. Join or separate them instead.',
    ]);
    expect((await undo(library().makeId())).status).toBe(404);
  });

  it('happens by itself when a book is deleted', async () => {
    const [a, b, c] = (await books(3)) as [Book, Book, Book];
    await joined(a, b);
    await joined(a, c);
    done(await admin.delete(`/api/admin-book/${a.book_id}`));
    expect(await othersOf(b)).toEqual(ids(c));
    done(await admin.delete(`/api/admin-book/${b.book_id}`));
    expect(await othersOf(c)).toBeNull();
    const left = await library().database.selectFrom('work_books').selectAll().execute();
    expect(left.map(({ book_id }) => book_id)).not.toContain(c.book_id);
  });
});

describe('a volunteer who thinks that two books are the same work', () => {
  it('proposes it once, and an admin joins them', async () => {
    const [a, b] = (await books(2)) as [Book, Book];
    expect(done(await join(a, b, volunteer))).toMatchObject({ state: 'proposed', change_id: null });
    done(await join(b, a, volunteer));
    expect(await othersOf(a)).toBeNull();
    const entries = [...(await auditOf(library(), a.book_id)), ...(await auditOf(library(), b.book_id))];
    expect(entries.filter(({ kind }) => kind === 'work')).toMatchObject([
      { action: 'suggested', after: { books: [expect.any(String), expect.any(String)] } },
    ]);
    const open = (await proposals()).filter(({ book: { book_id } }: { book: Book }) =>
      ids(a, b).includes(book_id),
    );
    expect(open).toMatchObject([{ proposed_by: 'Salma' }]);
    const change = await joined(a, b);
    expect(await proposals()).toEqual([]);
    done(await undo(change));
    expect(await proposals()).toHaveLength(1);
    done(await admin.post('/api/works/decline', { book_id: a.book_id, other_id: b.book_id }));
  });

  it('gets a notice that an admin has declined it, and the list stays without it', async () => {
    const [a, b] = (await books(2)) as [Book, Book];
    done(await join(a, b, volunteer));
    for (const [book_id, other_id] of [ids(a, b), ids(a, b).toReversed()]) {
      done(await admin.post('/api/works/decline', { book_id, other_id }));
    }
    expect(await proposals()).toEqual([]);
    const { status, body } = await join(b, a, volunteer);
    expect([status, body.message]).toEqual([409, "An admin has decided that these aren't the same work."]);
    // An admin may change the decision.
    await joined(a, b);
    expect(await othersOf(a)).toEqual(ids(b));
  });

  it('does not see proposals of books that were deleted', async () => {
    const [a, b] = (await books(2)) as [Book, Book];
    done(await join(a, b, volunteer));
    done(await admin.delete(`/api/admin-book/${a.book_id}`));
    expect(await proposals()).toEqual([]);
  });
});
