import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
} from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { openDatabase } from '../connections/client.ts';
import { readVersionsOf, type Versions, versionsKept } from './data-versions.ts';

const library = useLibrary();

const versions = () => readVersionsOf(library().database)();
const run = (statement: string) => sql.raw(statement).execute(library().database);

/** The names of the versions that `work` raised. */
async function raisedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await versions();
  await work();
  const after = await versions();
  return (['catalogue', 'books', 'reference'] satisfies (keyof Versions)[]).filter(
    (name) => after[name] > before[name],
  );
}

const all = ['catalogue', 'books', 'reference'];

describe('the versions of the catalogue', () => {
  let scene: LendingScene;
  beforeAll(async () => {
    scene = await lendingScene(library(), 5);
    await returned(scene);
  });

  it('rise with every change of what is shown', async () => {
    const { make } = library();
    const counts = async (work: () => Promise<unknown>) =>
      expect(await raisedBy(work)).toEqual(['catalogue']);
    await counts(() => requested(scene));
    await counts(() => make.copies(scene.book, scene.hall));
    const { client, wait_id } = await somebodyWaits(library(), await waitingScene(library()));
    await counts(() => client.patch('/api/wait/pause', { wait_id }));
    await counts(() => client.patch('/api/wait/resume', { wait_id }));
    const other = await lendingScene(library());
    let lending = '';
    await counts(async () => {
      lending = await lent(other);
    });
    await counts(() => other.volunteerClient.patch('/api/lendings/return', { lending_id: lending }));
    await counts(() =>
      other.readerClient.post('/api/reviews', { book_id: other.book.book_id, rating: 5, comment: '' }),
    );
  });

  it.each([
    [`UPDATE authors SET name = name || '!'`, all],
    [`UPDATE publishers SET name = name || '!'`, all],
    [`UPDATE categories SET name = name || '!'`, all],
    [`UPDATE halls SET gender = 'female'`, all],
    [`UPDATE departments SET name = name || '!'`, all],
    [`INSERT INTO categories (category_id, name) VALUES (gen_random_uuid(), 'One more')`, all],
    [`DELETE FROM categories WHERE name = 'One more'`, all],
    [`UPDATE books SET title = title || '!'`, ['catalogue', 'books']],
    [`UPDATE books SET language = 'bn'`, ['catalogue', 'books']],
    [`UPDATE books SET volume_no = 2`, ['catalogue', 'books']],
    [`UPDATE books SET deleted_at = now() WHERE false`, ['catalogue', 'books']],
    [`UPDATE books SET reads_count = reads_count + 1`, ['catalogue']],
    [`UPDATE reviews SET comment = 'Changed'`, ['catalogue']],
    [`UPDATE accounts SET name = 'Somebody else'`, ['catalogue']],
    [`UPDATE book_collections SET available_copies = available_copies + 1`, ['catalogue']],
    [`UPDATE book_collections SET unavailable_copies = unavailable_copies + 1`, ['catalogue']],
  ])('rise with %s', async (statement, raised) => {
    expect(await raisedBy(() => run(statement))).toEqual(raised);
  });

  it('rise when a name that books have is deleted, and when tables are emptied', async () => {
    const { make, database } = library();
    const book = await make.book();
    await sql`DELETE FROM name_search WHERE id = ${book.author_id}`.execute(database);
    expect(await raisedBy(() => run(`DELETE FROM authors WHERE author_id = '${book.author_id}'`))).toEqual(
      all,
    );
    for (const table of ['reviews, review_reports', 'book_collections']) {
      expect(await raisedBy(() => run(`TRUNCATE ${table}`))).toEqual(['catalogue']);
    }
  });

  it('stay when nothing that is shown changes', async () => {
    const { volunteerClient, readerClient, book } = scene;
    const own = await lendingScene(library());
    const req_id = await requested(own);
    const quiet = async (work: () => Promise<unknown>) => expect(await raisedBy(work)).toEqual([]);
    await quiet(() => readerClient.post('/api/wish', { book_id: book.book_id }));
    await quiet(() => volunteerClient.patch('/api/volunteers/toggle-availability'));
    await quiet(() =>
      own.volunteerClient.patch('/api/request/fulfill', { req_id, return_date: '2026-03-12' }),
    );
    await quiet(() => run(`UPDATE accounts SET verified = true`));
  });

  it('rise once per transaction, only when it commits, and not for what was rolled back', async () => {
    const { database } = library();
    const before = await versions();
    await database.transaction().execute(async (transaction) => {
      await sql`UPDATE books SET reads_count = reads_count + 1`.execute(transaction);
      await sql`UPDATE books SET reads_count = reads_count + 1`.execute(transaction);
      await sql`SAVEPOINT before_names`.execute(transaction);
      await sql`UPDATE authors SET name = name || '!'`.execute(transaction);
      await sql`ROLLBACK TO SAVEPOINT before_names`.execute(transaction);
      expect(await versions()).toEqual(before);
    });
    const after = await versions();
    expect(after).toEqual({ ...before, catalogue: before.catalogue + 1 });
    const taken = database.transaction().execute(async (transaction) => {
      await sql`UPDATE books SET title = title || '!'`.execute(transaction);
      throw new Error('changed my mind');
    });
    await expect(taken).rejects.toThrow('changed my mind');
    expect(await versions()).toEqual(after);
  });

  it('count a write after a savepoint that was rolled back', async () => {
    const { database } = library();
    const before = await versions();
    await database.transaction().execute(async (transaction) => {
      await sql`SAVEPOINT first`.execute(transaction);
      await sql`UPDATE books SET title = title || '!'`.execute(transaction);
      await sql`ROLLBACK TO SAVEPOINT first`.execute(transaction);
      await sql`UPDATE books SET title = title || '?'`.execute(transaction);
    });
    expect(await versions()).toMatchObject({ books: before.books + 1 });
  });

  it('do not block concurrent writers', async () => {
    const { database, make } = library();
    const books = await Promise.all([make.book(), make.book(), make.book(), make.book()]);
    const before = await versions();
    // Each writes and then waits until all have written, so the test would never end if one waited for another.
    let written = 0;
    let allHaveWritten = () => {};
    const together = new Promise<void>((resolve) => {
      allHaveWritten = resolve;
    });
    const acts = books.map(({ book_id }) =>
      database.transaction().execute(async (transaction) => {
        await sql`UPDATE books SET title = title || '!' WHERE book_id = ${book_id}`.execute(transaction);
        written += 1;
        if (written === books.length) allHaveWritten();
        await together;
      }),
    );
    await Promise.all(acts);
    expect((await versions()).books).toBe(before.books + books.length);
  });
});

describe('versions that were read', () => {
  /** Reads as another process does, with a clock of its own. */
  const reading = () => {
    const time = { now: 0 };
    return { time, read: readVersionsOf(library().database, { now: () => time.now }) };
  };
  /** Changes what is shown as another process does: through connections that this one does not know. */
  const changeElsewhere = async () => {
    const elsewhere = openDatabase(library().connectionString, 1);
    await elsewhere
      .insertInto('categories')
      .values({ category_id: library().makeId(), name: randomUUID() })
      .execute();
    await elsewhere.destroy();
  };

  it('are used again for 25 ms, then what another process changed is seen', async () => {
    const { time, read } = reading();
    const before = await read();
    await changeElsewhere();
    time.now += versionsKept - 1;
    expect(await read()).toEqual(before);
    time.now += 1;
    expect((await read()).catalogue).toBeGreaterThan(before.catalogue);
  });

  it('are not used again once this process has changed anything, with or without a transaction', async () => {
    const { database, inTransaction } = library();
    const { read } = reading();
    const rename = sql`UPDATE categories SET name = name || '!'`;
    let last = await read();
    for (const change of [
      () => rename.execute(database),
      () => inTransaction((open) => rename.execute(open)),
    ]) {
      await change();
      const next = await read();
      expect(next.reference).toBeGreaterThan(last.reference);
      last = next;
    }
  });

  it('are not used again where they were read while this process was changing something', async () => {
    const { database } = library();
    const { read } = reading();
    const transaction = await database.startTransaction().execute();
    await sql`UPDATE categories SET name = name || '?'`.execute(transaction);
    const before = await read();
    await transaction.commit().execute();
    expect((await read()).reference).toBeGreaterThan(before.reference);
  });
});
