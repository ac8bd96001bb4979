import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import {
  appliedImport,
  checkedImport,
  goneOn,
  lines,
  rowsOf,
  shownImport,
} from '../../test/scenes/import-scene.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';
import { workOffImports } from './imports-worker.service.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

const check = (content: string, changes = {}) => checkedImport(library(), admin, content, changes);
const bring = (content: string, changes = {}) => appliedImport(library(), admin, content, changes);
const found = (title: string) =>
  library()
    .database.selectFrom('books')
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .select('book_id')
    .execute();
const first = async (title: string) => (await found(title))[0]?.book_id ?? '';
const detail = async (id: string) => done(await library().visitor.get(`/api/books/${id}`));
let serial = 0;
const newTitle = () =>
  `Imported book ${['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][serial++ % 9]} ${serial}`;

describe('an apply', () => {
  it('adds books with their names and copies, finds them in the search, and is audited', async () => {
    const { make } = library();
    const [north, south] = [
      await make.hall({ name: 'North of all' }),
      await make.hall({ name: 'South of all' }),
    ];
    const title = newTitle();
    const one = await bring(
      lines(
        'title,author,publisher,category,language,isbn,year,hall,copies',
        `${title},A new author,A new press,A new shelf,Bangla,978-984-432-364-3,২০১৯,North of all,2`,
        `${title},a new  author,,A new shelf,,,,South of all,`,
      ),
    );
    expect(one).toMatchObject({
      state: 'applied',
      counts: { new: 1, repeated: 1 },
      copies: 3,
      waiting: 0,
      done: 2,
    });
    const book = { book_id: await first(title) };
    const shown = await detail(book.book_id);
    expect(shown).toMatchObject({ language: 'bn', isbn: '978-984-432-364-3', year: 2019 });
    const halls = await library()
      .database.selectFrom('book_collections')
      .where('book_id', '=', book.book_id)
      .select(['hall_id', 'available_copies'])
      .orderBy('available_copies')
      .execute();
    expect(halls).toEqual([
      { hall_id: south.hall_id, available_copies: 1 },
      { hall_id: north.hall_id, available_copies: 2 },
    ]);
    const [entry] = await auditOf(library(), one.import_id);
    expect(entry).toMatchObject({
      action: 'applied',
      kind: 'import',
      after: { file_name: 'books.csv', rows: 2 },
    });
  });

  it('changes fields as it was chosen for each', async () => {
    const book = await library().make.book({
      title: 'A book to update',
      publisher: 'Old press',
      isbn: null,
      edition: '1st',
    });
    const content = lines(
      'book_id,title,publisher,isbn,edition,year',
      `${book.book_id},A Book to Update,New press,9789844323643,2nd,1999`,
    );
    const choices = { publisher: 'theirs', isbn: 'ours' };
    const one = await bring(content, { choices });
    expect((await rowsOf(admin, one.import_id))[0].changes).toEqual(['publisher', 'year']);
    const { title, publisher, isbn, edition, year } = await detail(book.book_id);
    expect({ title, publisher: publisher.name ?? publisher, isbn, edition, year }).toEqual({
      title: 'A book to update',
      publisher: 'New press',
      isbn: null,
      edition: '1st',
      year: 1999,
    });
  });

  it('keeps the codes of a file, adds none twice, and gives new copies codes above them', async () => {
    const { hall_id } = await library().make.hall({ name: 'The coded hall' });
    const title = newTitle();
    const content = lines(
      'title,hall,label',
      `${title},The coded hall,C0045000`,
      `${title},The coded hall,x-17`,
    );
    await bring(content);
    expect(await bring(content)).toMatchObject({ counts: { same: 2 }, copies: 0 });
    await bring(lines('title,hall', `${newTitle()},The coded hall`));
    const labels = await library()
      .database.selectFrom('copies')
      .where('hall_id', '=', hall_id)
      .select('label')
      .orderBy('label')
      .execute();
    expect(labels.map(({ label }) => label)).toEqual([
      'C0045000',
      expect.stringMatching(/^C045\d\d\d$/),
      'X-17',
    ]);
  });

  it('of our own list changes nothing', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'Round and round' });
    const book = await make.book({ title: 'Listed by us', author: 'One' });
    await make.copies(book, hall, 2);
    const one = await bring(
      lines('book_id,title,author,hall,copies', `${book.book_id},Listed by us,One,Round and round,2`),
    );
    expect(one).toMatchObject({ counts: { same: 1 }, copies: 0, state: 'applied' });
  });

  it('adds to a book that somebody has added since the check', async () => {
    const title = newTitle();
    const hall = await library().make.hall({ name: 'Meanwhile hall' });
    const content = lines('title,author,category,hall', `${title},Mean While,Meantime,Meanwhile hall`);
    const one = await check(content);
    const book = await library().make.book({ title, author: 'Mean While', category: 'Meantime' });
    await goneOn(library(), admin, one.import_id, 'apply');
    expect(await found(title)).toMatchObject([{ book_id: book.book_id }]);
    expect(hall.name).toBe('Meanwhile hall');
  });

  it('refuses rows whose book or hall has gone since the check', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'A hall that goes' });
    const book = await make.book({ title: 'A book that goes' });
    const one = await check(
      lines(
        'book_id,title,year,hall',
        `${book.book_id},A book that goes,2001,`,
        `,${newTitle()},,A hall that goes`,
      ),
    );
    done(await admin.delete(`/api/admin-book/${book.book_id}`));
    done(await admin.delete(`/api/halls/${hall.hall_id}`));
    expect(await goneOn(library(), admin, one.import_id, 'apply')).toMatchObject({
      counts: { refused: 2 },
      state: 'applied',
    });
    const reasons = (await rowsOf(admin, one.import_id, 'refused')).map(
      ({ reason }: { reason: string }) => reason,
    );
    expect(reasons).toEqual([
      'The book has been deleted since the check.',
      'The hall “A hall that goes” has been deleted since the check.',
    ]);
  });

  it('refuses a row of a new book whose equal is deleted while the row waits for it, and says what to do', async () => {
    const { make, database } = library();
    await make.hall({ name: 'A hall of twins' });
    const one = await check(
      lines('title,author,category,hall,label', 'A twin,Twin author,Twin category,A hall of twins,T-1'),
    );
    expect(one).toMatchObject({ counts: { new: 1 } });
    const { book_id } = await make.book({
      title: 'A twin',
      author: 'Twin author',
      category: 'Twin category',
    });
    const { deleting, applying } = await library().inTransaction(async (transaction) => {
      await sql`SELECT lock_line(${book_id}::uuid)`.execute(transaction);
      const first = admin.delete(`/api/admin-book/${book_id}`);
      await untilSomebodyWaits(database);
      const second = goneOn(library(), admin, one.import_id, 'apply');
      await untilSomebodyWaits(database, 2);
      return { deleting: first, applying: second };
    });
    done(await deleting);
    expect(await applying).toMatchObject({ counts: { refused: 1 }, copies: 0, state: 'applied' });
    expect(await rowsOf(admin, one.import_id, 'refused')).toMatchObject([
      { reason: 'An equal book was deleted meanwhile. Please import this row again.' },
    ]);
  });

  it('adds no copies to a book that is deleted while it waits for it', async () => {
    const { make, database } = library();
    await make.hall({ name: 'A hall that stays' });
    const { book_id } = await make.book({ title: 'A book that goes now' });
    const row = `${book_id},A book that goes now,A hall that stays`;
    const content = lines('book_id,title,hall,label', `${row},G-1`, `${row},G-2`);
    const one = await check(content);
    expect(one).toMatchObject({ counts: { same: 2 } });
    const { deleting, applying } = await library().inTransaction(async (transaction) => {
      await sql`SELECT lock_line(${book_id}::uuid)`.execute(transaction);
      const first = admin.delete(`/api/admin-book/${book_id}`);
      await untilSomebodyWaits(database);
      const second = goneOn(library(), admin, one.import_id, 'apply');
      await untilSomebodyWaits(database, 2);
      return { deleting: first, applying: second };
    });
    done(await deleting);
    expect(await applying).toMatchObject({ counts: { refused: 2 }, copies: 0, state: 'applied' });
    const reasons = (await rowsOf(admin, one.import_id, 'refused')).map(
      ({ reason }: { reason: string }) => reason,
    );
    expect(new Set(reasons)).toEqual(new Set(['The book has been deleted since the check.']));
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('happens once, however often and by however many it is asked for and carried out', async () => {
    const titles = Array.from({ length: 450 }, () => newTitle());
    const one = await check(lines('title', ...titles));
    const path = `/api/imports/${one.import_id}/apply`;
    await Promise.all([admin.post(path), admin.post(path)]);
    await Promise.all([workOffImports(library()), workOffImports(library()), workOffImports(library())]);
    expect(await shownImport(admin, one.import_id)).toMatchObject({ state: 'applied', counts: { new: 450 } });
    const { total } = await library()
      .database.selectFrom('books')
      .where('title', 'in', titles)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(450);
    expect((await admin.post(path)).status).toBe(409);
  });
});
