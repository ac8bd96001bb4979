import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timelineOf } from '../../../database/caches/data-versions.ts';
import { checkDatabase, openDatabase } from '../../../database/connections/client.ts';
import type { Database } from '../../../library.ts';
import type { TestClient } from '../../../test/client.ts';
import { bookDialog } from '../../../test/scenes/admin-scene.ts';
import { lendingScene, lent, requested } from '../../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { untilSomebodyWaits } from '../../../test/waiting.ts';
import { searchOrder } from '../../catalogue/book-order.rules.ts';
import { findNames } from '../names.service.ts';
import { findBooks } from '../search.service.ts';
import { refreshSearch } from '../stored-index/search-index.service.ts';
import { readAhead } from './held-index.service.ts';

const library = useLibrary({ searches_address: 0 });
const request = { exact: false, ...searchOrder('recently_added', 'desc') };

let admin: TestClient;
/** The same database in another server process, with connections and an index of its own. */
let other: Database;

beforeAll(async () => {
  other = openDatabase(library().connectionString, 2);
  expect(await found(other, 'anything')).toEqual([]);
  admin = await library().as(await library().make.admin());
});
afterAll(() => other.destroy());

const found = async (database: Database, text: string, filter = {}) =>
  (await findBooks(database, { text, ...request, ...filter })).ids;

/** The results of this process and the other one; both have read the earlier state. */
const foundByBoth = async (text: string, filter = {}) =>
  Promise.all([library().database, other].map((database) => found(database, text, filter)));

async function added(title: string, facts = {}): Promise<string> {
  const { status, body } = await admin.post('/api/admin-book', bookDialog({ title, ...facts }));
  expect(status).toBe(201);
  return body.book_id;
}

describe('every process finds a change immediately', () => {
  it('a new book, its new title, and no more once it is withdrawn', async () => {
    const id = await added('Hedyphagetica');
    expect(await foundByBoth('hedyphagetica')).toEqual([[id], [id]]);
    const edited = await admin.put(`/api/admin-book/${id}`, bookDialog({ title: 'Annales' }));
    expect(edited.status).toBe(200);
    expect(await foundByBoth('hedyphagetica')).toEqual([[], []]);
    expect(await foundByBoth('annales')).toEqual([[id], [id]]);
    expect((await admin.delete(`/api/admin-book/${id}`)).status).toBe(200);
    expect(await foundByBoth('annales')).toEqual([[], []]);
  });

  it('a title in letters that the index never had, in spite of a slip', async () => {
    const id = await added('Zyxwvutsrqponm');
    expect(await foundByBoth('zyxwvutsrqpnom')).toEqual([[id], [id]]);
  });

  it('the new name of an author', async () => {
    const id = await added('Thyestes', { author: 'Quintus Ennius' });
    expect(await foundByBoth('ennius')).toEqual([[id], [id]]);
    const { author_id } = await library()
      .database.selectFrom('books')
      .where('book_id', '=', id)
      .select('author_id')
      .executeTakeFirstOrThrow();
    const renamed = await admin.put(`/api/authors/${author_id}`, { name: 'Marcus Pacuvius' });
    expect(renamed.status).toBe(200);
    expect(await foundByBoth('ennius')).toEqual([[], []]);
    expect(await foundByBoth('pacuvius')).toEqual([[id], [id]]);
    for (const database of [library().database, other]) {
      expect(await findNames(database, 'author', 'quintus', 3)).toEqual([]);
      expect(await findNames(database, 'author', 'pacuv', 3)).toMatchObject([{ name: 'Marcus Pacuvius' }]);
    }
  });

  it('the last copy of a hall, which a request takes from its shelf', async () => {
    const scene = await lendingScene(library(), 1);
    const { book_id, title } = scene.book;
    const inHall = { hall_id: scene.hall.hall_id };
    await refreshSearch(library());
    expect(await foundByBoth(title, inHall)).toEqual([[book_id], [book_id]]);
    await requested(scene);
    expect(await foundByBoth(title, inHall)).toEqual([[], []]);
    expect(await foundByBoth(title)).toEqual([[book_id], [book_id]]);
  });

  it('what is read more, which comes first of what matches equally well', async () => {
    const [one, two] = [await lendingScene(library(), 2), await lendingScene(library(), 2)];
    const ids = [one.book.book_id, two.book.book_id];
    for (const book_id of ids)
      await admin.put(`/api/admin-book/${book_id}`, bookDialog({ title: 'Satyricon' }));
    await lent(one);
    expect(await foundByBoth('satyricon')).toEqual([ids, ids]);
  });
});

describe('a change that ends late', () => {
  it('is found after it, though changes that began later were read before', async () => {
    const [early, late] = [await added('Begun early'), await added('Begun later')];
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>();
    const ending = library().inTransaction(async (transaction) => {
      await setLanguage(transaction, early, 'bn');
      hasBegun();
      await mayEnd;
    });
    await begun;
    await setLanguage(library().database, late, 'bn');
    expect(await foundByBoth('begun', { language: 'bn' })).toEqual([[late], [late]]);
    end();
    await ending;
    for (const ids of await foundByBoth('begun', { language: 'bn' })) {
      expect(new Set(ids)).toEqual(new Set([early, late]));
    }
  });

  const setLanguage = (database: Parameters<typeof findNames>[0], bookId: string, language: 'bn') =>
    database.updateTable('books').set({ language }).where('book_id', '=', bookId).execute();
});

describe('changes that another database has counted', () => {
  it('are not read at every search', async () => {
    const id = await added('From a backup');
    expect(await foundByBoth('backup')).toEqual([[id], [id]]);
    await sql`UPDATE search_changes SET changed_in = (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000)::text::xid8
      WHERE id = ${id}`.execute(library().database);
    await added('Another of these');
    expect(await foundByBoth('backup')).toEqual([[id], [id]]);
  });
});

describe('a library that closes while the index is read', () => {
  it('leaves no failed read behind that nobody handles', async () => {
    await added('Read while closing');
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const closing = openDatabase(library().connectionString, 2);
    await checkDatabase(closing);
    // The first books are there only after the connections have begun to close, so that the next read fails immediately.
    const ended = await library().inTransaction(async (transaction) => {
      await sql`LOCK TABLE books`.execute(transaction);
      const reading = readAhead(closing);
      await untilSomebodyWaits(library().database);
      return { all: [reading, closing.destroy()] };
    });
    await Promise.all(ended.all);
    await nextTurn();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  });
});

describe('the timeline of a version', () => {
  it('is above its counts', () => {
    expect([5 * 2 ** 40 + 3, 6 * 2 ** 40].map(timelineOf)).toEqual([5, 6]);
    expect(timelineOf(-1)).toBe(-1);
  });
});
