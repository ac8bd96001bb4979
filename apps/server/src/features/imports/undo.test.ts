import { importUndoDays } from '@library/contract/intake/imports.ts';
import { beforeAll, expect, it } from 'vitest';
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
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { sweepImports } from './imports.service.ts';
import { workOffImports } from './imports-worker.service.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
let hall: { hall_id: string };
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  hall = await make.hall({ name: 'Undone hall' });
});

const bring = (content: string, changes = {}) => appliedImport(library(), admin, content, changes);
const undo = (importId: string) => goneOn(library(), admin, importId, 'undo');
const booksNamed = (title: string) =>
  library()
    .database.selectFrom('books')
    .where('title', '=', title)
    .select(['book_id', 'deleted_at'])
    .execute();
const live = async (title: string) =>
  (await booksNamed(title)).filter(({ deleted_at }) => deleted_at === null);
const leftOf = async (importId: string) =>
  (await rowsOf(admin, importId, 'left')).map(({ row, left }: { row: number; left: string[] }) => [
    row,
    left,
  ]);

it('withdraws new books and copies, and gives changed fields back', async () => {
  const { make, database } = library();
  const book = await make.book({ title: 'Undo keeps it', publisher: 'First press', isbn: null });
  const one = await bring(
    lines(
      'book_id,title,publisher,isbn,hall,label',
      `${book.book_id},Undo keeps it,Second press,9789844323643,Undone hall,U-1`,
      ',Gone again,Third press,,Undone hall,U-2',
      ',Gone again,,,Undone hall,U-3',
    ),
    { choices: { publisher: 'theirs' } },
  );
  expect(one).toMatchObject({ state: 'applied', copies: 3 });
  expect(await undo(one.import_id)).toMatchObject({ state: 'undone', left: 0 });
  const now = await database
    .selectFrom('books')
    .innerJoin('publishers', 'publishers.publisher_id', 'books.publisher_id')
    .where('book_id', '=', book.book_id)
    .select(['publishers.name', 'isbn', 'deleted_at'])
    .executeTakeFirst();
  expect(now).toEqual({ name: 'First press', isbn: null, deleted_at: null });
  expect(await live('Gone again')).toEqual([]);
  const states = await database.selectFrom('copies').where('label', 'like', 'U-%').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect(await brokenInvariants(database)).toEqual([]);
});

it('adds other titles that our book lacks, over none of ours, and takes them away again', async () => {
  const { make, database } = library();
  const ours = { title: 'A title of ours', kind: 'short' };
  const book = await make.book({ title: 'Known by many names', isbn: null });
  await database
    .insertInto('book_titles')
    .values({ ...ours, kind: 'short', book_id: book.book_id, place: 1 })
    .execute();
  const content = lines(
    'book_id,title,isbn,title_other_script,title_translated,title_short',
    `${book.book_id},Known by many names,9789844323643,বহু নামে পরিচিত,Known by many names|War\\; Peace,a title of OURS`,
  );
  const titles = async () => done(await library().visitor.get(`/api/books/${book.book_id}`)).other_titles;
  const added = [
    { title: 'বহু নামে পরিচিত', kind: 'other_script' },
    { title: 'War; Peace', kind: 'translated' },
  ];
  const one = await checkedImport(library(), admin, content);
  expect((await rowsOf(admin, one.import_id))[0]).toMatchObject({
    decision: 'update',
    changes: ['isbn'],
    adds_titles: added,
  });
  expect(await titles()).toEqual([ours]);
  await goneOn(library(), admin, one.import_id, 'apply');
  expect(await titles()).toEqual([ours, ...added]);
  expect(await checkedImport(library(), admin, content)).toMatchObject({ counts: { same: 1 } });
  await database
    .updateTable('book_titles')
    .set({ kind: 'original' })
    .where('title', '=', 'War; Peace')
    .where('book_id', '=', book.book_id)
    .execute();
  await undo(one.import_id);
  expect(await titles()).toEqual([ours, { title: 'War; Peace', kind: 'original' }]);
  expect(await leftOf(one.import_id)).toEqual([
    [1, ['The title “War; Peace” stays, because it was changed since.']],
  ]);
});

it('takes new books out of the works that they have been joined to', async () => {
  const { make, database } = library();
  const known = await make.book({ title: 'Known translation' });
  const one = await bring(lines('title,hall,label', 'Brought original,Undone hall,U-9'));
  const [brought] = await live('Brought original');
  done(await admin.post('/api/works/join', { book_id: known.book_id, other_id: brought?.book_id }));
  expect(await undo(one.import_id)).toMatchObject({ state: 'undone', left: 0 });
  expect(done(await library().visitor.get(`/api/books/${known.book_id}`)).work).toBeNull();
  expect(await brokenInvariants(database)).toEqual([]);
});

it('leaves what has been borrowed, moved or changed since, and says why', async () => {
  const { make, as, database } = library();
  const book = await make.book({ title: 'Changed by hand', isbn: null, edition: null });
  const one = await bring(
    lines(
      'book_id,title,isbn,edition,hall,label',
      `${book.book_id},Changed by hand,9789844323643,1st,,`,
      ',Requested since,,,Undone hall,V-1',
      ',Given a copy since,,,Undone hall,V-2',
      ',Left alone,,,Undone hall,V-3',
    ),
  );
  await database.updateTable('books').set({ edition: '2nd' }).where('book_id', '=', book.book_id).execute();
  const [requested] = await live('Requested since');
  const reader = await as(await make.reader());
  done(await reader.post('/api/request', { book_id: requested?.book_id, hall_id: hall.hall_id }));
  const [given] = await live('Given a copy since');
  await make.copies({ book_id: given?.book_id ?? '' }, hall, 1);
  expect(await undo(one.import_id)).toMatchObject({ state: 'undone', left: 3 });
  expect(await leftOf(one.import_id)).toEqual([
    [1, ['Edition stays, because it was changed since.']],
    [
      2,
      [
        'Copy V-1 stays, because something has happened to it since.',
        'The book stays, because it has other copies.',
      ],
    ],
    [3, ['The book stays, because it has other copies.']],
  ]);
  expect(await live('Requested since')).toHaveLength(1);
  expect(await live('Left alone')).toEqual([]);
  expect(await brokenInvariants(database)).toEqual([]);
});

it('of many rows happens once, however often it is asked for, and can stop an apply half way', async () => {
  const titles = Array.from({ length: 450 }, (_, index) => `Half way ${index}`);
  const one = await checkedImport(library(), admin, lines('title', ...titles));
  const path = `/api/imports/${one.import_id}`;
  done(await admin.post(`${path}/apply`));
  const stopping = new AbortController();
  const { inTransaction } = library();
  const once = {
    ...library(),
    inTransaction: ((work) => inTransaction(work).finally(() => stopping.abort())) as typeof inTransaction,
  };
  await workOffImports(once, stopping.signal);
  expect(await shownImport(admin, one.import_id)).toMatchObject({
    state: 'applying',
    done: 200,
    waiting: 250,
  });
  await Promise.all([admin.post(`${path}/undo`), admin.post(`${path}/undo`)]);
  await Promise.all([workOffImports(library()), workOffImports(library())]);
  expect(await shownImport(admin, one.import_id)).toMatchObject({ state: 'undone', left: 0 });
  expect((await Promise.all(titles.map(live))).flat()).toEqual([]);
  expect((await admin.post(`${path}/undo`)).body.message).toBe('This import has been undone already.');
  expect((await admin.post(`${path}/apply`)).status).toBe(409);
});

it('is possible for thirty days, and then the rows are forgotten', async () => {
  const one = await bring(lines('title', 'Too late to undo'));
  const { clock } = library();
  const before = clock.now();
  clock.set(new Date(before.getTime() + (importUndoDays * 24 + 1) * 3_600_000));
  const late = await library().as(await library().make.admin());
  const response = await late.post(`/api/imports/${one.import_id}/undo`);
  expect([response.status, response.body.message]).toEqual([
    409,
    'An import can be undone for 30 days, and this one is older.',
  ]);
  await sweepImports(library());
  expect(await rowsOf(late, one.import_id)).toHaveLength(1);
  clock.set(new Date(before.getTime() + (importUndoDays + 2) * 24 * 3_600_000));
  await sweepImports(library());
  const later = await library().as(await library().make.admin());
  expect(await rowsOf(later, one.import_id)).toEqual([]);
  expect(await live('Too late to undo')).toHaveLength(1);
  clock.set(before);
});

it('is not possible before anything was applied', async () => {
  const one = await checkedImport(library(), admin, lines('title', 'Not yet applied'));
  const response = await admin.post(`/api/imports/${one.import_id}/undo`);
  expect([response.status, response.body.message]).toEqual([
    409,
    'None of this import has been applied yet.',
  ]);
});

it('copies for people who wait are offered to them in the act that adds them', async () => {
  const { make, as, database } = library();
  const book = await make.book({ title: 'Waited for' });
  await make.copies(book, hall, 1);
  const [first, second] = [
    await as(await make.reader()),
    await as(await make.reader({ hall_id: hall.hall_id })),
  ];
  done(await first.post('/api/request', { book_id: book.book_id, hall_id: hall.hall_id }));
  done(await second.post('/api/wait', { book_id: book.book_id, hall_ids: [hall.hall_id] }));
  await bring(lines('title,author,hall', `Waited for,${book.names.author},Undone hall`));
  const offered = await database
    .selectFrom('waits')
    .where('book_id', '=', book.book_id)
    .select('status')
    .execute();
  expect(offered).toEqual([{ status: 'offered' }]);
  expect(await brokenInvariants(database)).toEqual([]);
});
