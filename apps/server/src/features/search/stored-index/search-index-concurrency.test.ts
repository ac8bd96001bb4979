import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { bookDialog } from '../../../test/scenes/admin-scene.ts';
import { expectTrueIndex } from '../../../test/search-truth.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { untilSomebodyWaits } from '../../../test/waiting.ts';
import { indexBooks, indexName, refreshSearch } from './search-index.service.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});
afterEach(() => expectTrueIndex(library().database));

async function found(text: string): Promise<string[]> {
  const { body } = await library().visitor.get(`/api/books?search=${encodeURIComponent(text)}`);
  return body.data.map((book: { title: string }) => book.title);
}

async function added(facts: Record<string, unknown>): Promise<string> {
  const { status, body } = await admin.post('/api/admin-book', bookDialog(facts));
  expect(status).toBe(201);
  return body.book_id;
}

/** The whole index as text. */
async function wholeIndex(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    SELECT jsonb_build_object(
      'books', (SELECT jsonb_agg(entry ORDER BY book_id) FROM book_search AS entry),
      'names', (SELECT jsonb_agg(entry ORDER BY kind, id) FROM name_search AS entry),
      'words', (SELECT jsonb_agg(entry ORDER BY lexeme) FROM search_words AS entry))::text AS all`.execute(
    library().database,
  );
  return rows[0]?.all ?? '';
}

describe('two admins at the same time', () => {
  it('give one book two titles: the later one is found', async () => {
    const id = await added({ title: 'Aegean', author: 'Homerus' });
    const titles = ['Boeotian', 'Corinthian'];
    const responses = await Promise.all(
      titles.map((title) => admin.put(`/api/admin-book/${id}`, bookDialog({ title, author: 'Homerus' }))),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await library().visitor.get(`/api/books/${id}`);
    for (const title of ['Aegean', ...titles]) {
      expect(await found(title), title).toEqual(title === body.title ? [title] : []);
    }
  });

  it('rename an author and give a book of the author another title: both are found', async () => {
    const { database } = library();
    const id = await added({ title: 'Moralia', author: 'Plutarch' });
    const { author_id } = await database
      .selectFrom('books')
      .where('book_id', '=', id)
      .select('author_id')
      .executeTakeFirstOrThrow();
    let renamed: Promise<{ status: number }> | undefined;
    await library().inTransaction(async (transaction) => {
      await transaction.updateTable('books').set({ title: 'Vitae' }).where('book_id', '=', id).execute();
      await indexBooks(transaction, [id]);
      renamed = admin.put(`/api/authors/${author_id}`, { name: 'Mestrius' });
      await untilSomebodyWaits(database);
    });
    expect((await renamed)?.status).toBe(200);
    expect(await found('vitae mestrius')).toEqual(['Vitae']);
    expect(await found('moralia')).toEqual([]);
    expect(await found('plutarch')).toEqual([]);
  });

  it('add, change, rename and delete books that share words: all counts stay right', async () => {
    const author = (number: number) => `Shared Author ${number % 3}`;
    const facts = (number: number) => ({ title: `Shared words of ${number}`, author: author(number) });
    const ids = await Promise.all(Array.from({ length: 12 }, (_, number) => added(facts(number))));
    const { body } = await admin.get('/api/authors/get-paginated?search=shared');
    const authors: { author_id: string }[] = body.data;
    expect(authors).toHaveLength(3);
    const responses = await Promise.all([
      ...ids.slice(0, 4).map((id) => admin.delete(`/api/admin-book/${id}`)),
      ...ids.slice(2, 9).map((id, number) => {
        const changed = { title: `Words that are shared ${number}`, author: author(number + 1) };
        return admin.put(`/api/admin-book/${id}`, bookDialog(changed));
      }),
      ...authors.map(({ author_id }, number) =>
        admin.put(`/api/authors/${author_id}`, { name: `Renamed Author ${number}` }),
      ),
      ...[20, 21, 22, 23].map((number) => admin.post('/api/admin-book', bookDialog(facts(number)))),
    ]);
    for (const { status } of responses) expect([200, 201, 404]).toContain(status);
  });
});

describe('a transaction that is rolled back', () => {
  it('leaves no trace in the index', async () => {
    const { database, make } = library();
    const book = await make.book({ title: 'Annales', author: 'Tacitus' });
    const before = await wholeIndex();
    const version = await library().visitor.get('/api/books?search=annales');
    const act = database.transaction().execute(async (open) => {
      await open
        .updateTable('books')
        .set({ title: 'Historiae' })
        .where('book_id', '=', book.book_id)
        .execute();
      await indexBooks(open, [book.book_id]);
      await open.updateTable('authors').set({ name: 'Nobody' }).where('name', '=', 'Tacitus').execute();
      await indexName(open, 'author', { id: book.author_id ?? '', name: 'Nobody' });
      throw new Error('Something else went wrong.');
    });
    await expect(act).rejects.toThrow('Something else went wrong.');
    expect(await wholeIndex()).toBe(before);
    expect((await library().visitor.get('/api/books?search=annales')).body).toEqual(version.body);
    expect(await found('historiae')).toEqual([]);
  });
});

describe('rebuilding the index', () => {
  /** Writes books and names without the application, and index rows of another version. */
  async function untidied() {
    const { database, make } = library();
    const names = ['Unindexed one', 'Unindexed two', 'Of another version'];
    const books = [];
    for (const title of names) books.push(await make.book({ title, author: `Author of ${title}` }));
    const [first, second, third] = books;
    if (!first || !second || !third) throw new Error('The scene is not complete.');
    await database
      .deleteFrom('book_search')
      .where('book_id', 'in', [first.book_id, second.book_id])
      .execute();
    await database.deleteFrom('name_search').where('id', '=', first.author_id).execute();
    const stale = { version: 0, lexemes: ['Tstale', 'tstl'] };
    await database.updateTable('book_search').set(stale).where('book_id', '=', third.book_id).execute();
    await database.updateTable('name_search').set({ version: 0 }).where('id', '=', third.author_id).execute();
    return names;
  }

  it('adds missing rows and those of another version, and a second run does nothing', async () => {
    const { database } = library();
    const titles = await untidied();
    expect(await found('stale')).toEqual(['Of another version']);
    expect(await refreshSearch(library())).toBe(3);
    for (const title of titles) expect(await found(title)).toContain(title);
    expect(await found('stale')).toEqual([]);
    await expectTrueIndex(database);
    const once = await wholeIndex();
    expect(await refreshSearch(library())).toBe(0);
    expect(await wholeIndex()).toBe(once);
  });

  it('can run on two servers at the same time', async () => {
    const titles = await untidied();
    await Promise.all([refreshSearch(library()), refreshSearch(library())]);
    for (const title of titles) expect(await found(title)).toContain(title);
    await expectTrueIndex(library().database);
  });

  it('does not undo a concurrent change', async () => {
    const { database, make } = library();
    const { book_id } = await make.book({ title: 'Ab urbe', author: 'Livius' });
    await database.updateTable('book_search').set({ version: 0 }).where('book_id', '=', book_id).execute();
    let refreshed: Promise<number> | undefined;
    await library().inTransaction(async (transaction) => {
      await transaction
        .updateTable('books')
        .set({ title: 'Condita' })
        .where('book_id', '=', book_id)
        .execute();
      await indexBooks(transaction, [book_id]);
      refreshed = refreshSearch(library());
      await untilSomebodyWaits(database);
    });
    await refreshed;
    expect(await found('condita')).toEqual(['Condita']);
    expect(await found('ab urbe')).toEqual([]);
  });

  it('does not restore a name that is changed concurrently', async () => {
    const { database, make } = library();
    const { author_id } = await make.author('Arouet');
    await database.updateTable('name_search').set({ version: 0 }).where('id', '=', author_id).execute();
    let refreshed: Promise<number> | undefined;
    await library().inTransaction(async (transaction) => {
      await transaction
        .selectFrom('authors')
        .where('author_id', '=', author_id)
        .select('name')
        .forUpdate()
        .execute();
      await transaction
        .updateTable('authors')
        .set({ name: 'Voltaire' })
        .where('author_id', '=', author_id)
        .execute();
      await indexName(transaction, 'author', { id: author_id, name: 'Voltaire' });
      refreshed = refreshSearch(library());
      await untilSomebodyWaits(database);
    });
    await refreshed;
    const { body } = await library().visitor.get('/api/authors?search=voltaire');
    expect(body.data).toEqual([{ author_id, name: 'Voltaire' }]);
  });

  it('logs only long rebuilds', async () => {
    const logged: string[] = [];
    await refreshSearch(library(), { log: (message) => logged.push(message) });
    expect(logged).toEqual([]);
  });
});
