import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { bookDialog } from '../../test/scenes/admin-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

const added = async (facts: object) =>
  done(await admin.post('/api/admin-book', bookDialog({ ...facts }))).book_id as string;
async function printed(book_id: string) {
  const { language, isbn } = done(await library().visitor.get(`/api/books/${book_id}`));
  return { language, isbn };
}
async function listed(query: string): Promise<string[]> {
  const { data } = done(await admin.get(`/api/admin-book?${query}`));
  return data.map((book: { book_id: string }) => book.book_id);
}

describe('the language and the ISBN of a book', () => {
  const facts = { language: 'bn', isbn: ' ISBN 984-412-644-4' };
  const stored = { language: 'bn', isbn: '984-412-644-4' };

  it('are entered in the dialog, listed, and found under either number immediately', async () => {
    // The title of this other book occurs in the ISBN, but the search must not list it beside the book.
    await library().make.book({ title: '2' });
    const book_id = await added(facts);
    expect(await printed(book_id)).toEqual(stored);
    const { data } = done(await admin.get('/api/admin-book'));
    expect(data[0]).toMatchObject({ book_id, ...stored });
    const [entry] = await auditOf(library(), book_id);
    expect(entry?.after).toMatchObject(stored);
    for (const number of ['9789844126442', '978-984-412-644-2', 'ISBN 9844126444']) {
      const { body } = await library().visitor.get(`/api/books?search=${number}`);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([book_id]);
    }
    done(await admin.delete(`/api/admin-book/${book_id}`));
  });

  it('stay when an edit does not name them, and go when it leaves them empty', async () => {
    const book_id = await added(facts);
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog()));
    expect(await printed(book_id)).toEqual(stored);
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ language: '' })));
    expect(await printed(book_id)).toEqual({ ...stored, language: null });
    done(await admin.put(`/api/admin-book/${book_id}`, bookDialog({ language: 'ur', isbn: null })));
    expect(await printed(book_id)).toEqual({ language: 'ur', isbn: null });
    const [, , , entry] = await auditOf(library(), book_id);
    expect([entry?.before, entry?.after]).toMatchObject([
      { language: null, isbn: stored.isbn },
      { language: 'ur', isbn: null },
    ]);
  });

  it('that was looked up is remembered with its source, of a new book and of one that is changed', async () => {
    const taken = { taken_from: 'openlibrary', taken_fields: 'year,pages' };
    const sources = async (book_id: string) => done(await admin.get(`/api/books/${book_id}/sources`)).data;
    const fresh = await added({ ...facts, ...taken });
    expect(await sources(fresh)).toMatchObject([{ source: 'openlibrary', fields: ['year', 'pages'] }]);
    const plain = await added(facts);
    expect(await sources(plain)).toEqual([]);
    done(await admin.put(`/api/admin-book/${plain}`, bookDialog({ ...facts, ...taken })));
    expect(await sources(plain)).toMatchObject([{ source: 'openlibrary', fields: ['year', 'pages'] }]);
  });

  it('may be the same for the volumes of a set', async () => {
    await Promise.all([added(facts), added(facts)]);
    expect((await listed('isbn=9844126444')).length).toBeGreaterThan(1);
  });

  it.each([
    [{ language: 'xx' }, 'language', 'Please choose a language from the list.'],
    [{ language: 'BN' }, 'language', 'Please choose a language from the list.'],
    [{ isbn: '984-412-644' }, 'isbn', 'An ISBN has 10 or 13 digits.'],
    [{ isbn: '984-412-644-5' }, 'isbn', 'Please check the ISBN: one of its digits is wrong.'],
    [{ isbn: '9'.repeat(41) }, 'isbn', 'ISBN can have at most 40 characters.'],
    [{ isbn: 9844126444 }, 'isbn', 'ISBN must be text.'],
  ])('%j is refused under its field, for a new book and an old one', async (wrong, field, sentence) => {
    const book_id = await added(facts);
    const responses = [
      await admin.post('/api/admin-book', bookDialog(wrong)),
      await admin.put(`/api/admin-book/${book_id}`, bookDialog(wrong)),
    ];
    for (const { status, body } of responses) {
      expect([status, body.message, body.errors]).toEqual([422, sentence, { [field]: [sentence] }]);
    }
    expect(await printed(book_id)).toEqual(stored);
  });

  it('a misprinted ISBN of an old record does not stand in the way of an edit', async () => {
    const { make } = library();
    const { book_id } = await make.book({ isbn: '984-412-644-5' });
    const dialog = bookDialog({ isbn: '984-412-644-5' });
    done(await admin.put(`/api/admin-book/${book_id}`, dialog));
    expect(await printed(book_id)).toMatchObject({ isbn: '984-412-644-5' });
    const refused = await admin.put(`/api/admin-book/${book_id}`, { ...dialog, isbn: '984-412-644-6' });
    expect(refused.status).toBe(422);
  });
});

it('the book index is filtered by language and by an ISBN or a part of it', async () => {
  const { make } = library();
  const tamil = await make.book({ language: 'ta', isbn: '0-8044-2957-X' });
  const other = await make.book({ language: 'ta', isbn: '979-10-90636-07-1' });
  expect((await listed('language=ta')).sort()).toEqual([tamil.book_id, other.book_id].sort());
  expect(await listed('language=te')).toEqual([]);
  expect(await listed('language=nonsense')).toEqual([]);
  for (const typed of ['0-8044-2957-X', '080442957x', '978-0-8044-2957-3', '2957']) {
    expect(await listed(`language=ta&isbn=${typed}`)).toEqual([tamil.book_id]);
  }
  expect(await listed('isbn=9791090636071')).toEqual([other.book_id]);
  expect(await listed('isbn=%25')).toEqual([]);
});
