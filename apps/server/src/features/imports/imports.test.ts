import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { appliedImport, checkedImport, goneOn, lines, rowsOf, shownImport } from '../../test/import-scene.ts';
import { auditOf, done } from '../../test/lending-scene.ts';
import { importForm } from '../../test/plausible-imports.ts';
import { useLibrary } from '../../test/test-library.ts';
import { workbookOf } from '../../test/workbooks.ts';
import { workOffImports } from './imports-worker.service.ts';

const library = useLibrary({ searches_address: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await library().as(await library().make.admin());
});

const upload = (content: string | Buffer, name?: string) =>
  admin.post(
    '/api/imports',
    importForm(typeof content === 'string' ? content : Uint8Array.from(content), name),
  );
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

describe('an upload', () => {
  it('stores the rows, proposes what the columns hold, and changes nothing', async () => {
    const { status, body } = await upload(lines('বইয়ের নাম;লেখক;Remarks', 'আল কুরআন;;x', 'B;C;'), 'তালিকা.csv');
    expect([status, body.data]).toMatchObject([
      201,
      {
        ...{ kind: 'csv', file_name: 'তালিকা.csv', state: 'read', rows: 2, counts: null, earlier: null },
        header: ['বইয়ের নাম', 'লেখক', 'Remarks'],
        samples: [
          ['আল কুরআন', '', 'x'],
          ['B', 'C', ''],
        ],
        mapping: { columns: ['title', 'author', null], halls: {}, default_hall_id: null, choices: {} },
      },
    ]);
    expect(await found('আল কুরআন')).toEqual([]);
  });

  it('takes a workbook', async () => {
    const { body } = await upload(workbookOf([['Title'], ['One']]), 'books.xlsx');
    expect(body.data).toMatchObject({ kind: 'xlsx', rows: 1, header: ['Title'] });
  });

  it('says when the same file was imported before, and remembers how its columns were mapped', async () => {
    const content = lines('Name of it,By whom', `${newTitle()},Somebody`);
    const first = await check(content, { columns: ['title', 'author'] });
    const { data } = done(await upload(content));
    expect(data.earlier).toMatchObject({ import_id: first.import_id, state: 'checked' });
    expect(data.mapping.columns).toEqual(['title', 'author']);
  });

  it('of nothing, of a picture or of too much is refused with a sentence', async () => {
    const none = await admin.call('POST', '/api/imports', new FormData());
    expect([none.status, none.body.errors]).toEqual([422, { file: ['Please choose a file.'] }]);
    const picture = await upload(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]));
    expect([picture.status, picture.body.message]).toEqual([422, expect.stringContaining('CSV UTF-8')]);
    const much = await upload(Buffer.alloc(21 * 1024 * 1024, 'a'));
    expect([much.status, much.body.message]).toEqual([
      413,
      'The file is too large: it may have at most 20 MB.',
    ]);
  });

  it('is not limited to the size of a cover', async () => {
    const { body } = await upload(`title\n${`${'x'.repeat(990)}\n`.repeat(6000)}`);
    expect(body.data).toMatchObject({ rows: 6000 });
  });
});

describe('a mapping', () => {
  it.each([
    [{ columns: [null, 'author'] }, 'Choose the column with the titles.'],
    [{ columns: ['title', 'title'] }, 'Two columns hold the same. Choose one of them.'],
    [{ columns: ['title'] }, 'The columns are not those of the file. Please reload the page.'],
    [{ choices: { title: 'both' } }, 'Choose what happens to the field from the list.'],
  ])('%j is refused', async (changes, message) => {
    const { data } = done(await upload(lines('title,author', 'A,B')));
    const response = await admin.put(`/api/imports/${data.import_id}/mapping`, {
      ...data.mapping,
      ...changes,
    });
    expect([response.status, response.body.message]).toEqual([422, message]);
  });

  it('may change until the import is applied, and everything is checked again', async () => {
    const title = newTitle();
    const one = await check(lines('title,author', `${title},Nobody yet`), { columns: ['title', null] });
    expect(await rowsOf(admin, one.import_id)).toMatchObject([{ theirs: { title }, decision: 'new' }]);
    const path = `/api/imports/${one.import_id}`;
    const again = done(
      await admin.put(`${path}/mapping`, { ...one.mapping, columns: ['title', 'author'] }),
    ).data;
    expect(again).toMatchObject({ state: 'mapped', counts: null, done: 0 });
    await workOffImports(library());
    expect(await rowsOf(admin, one.import_id)).toMatchObject([{ theirs: { title, author: 'Nobody yet' } }]);
    await goneOn(library(), admin, one.import_id, 'apply');
    expect((await admin.put(`${path}/mapping`, one.mapping)).status).toBe(409);
  });
});

describe('a check', () => {
  it('finds each kind of row and changes nothing', async () => {
    const { make } = library();
    const ours = await make.book({ title: 'রিয়াদুস সালেহীন', author: 'ইমাম নববী', publisher: null, isbn: null });
    const titles = [newTitle(), newTitle()];
    const one = await check(
      lines(
        'title,author,publisher,isbn',
        `${titles[0]},A. Writer,A press,`,
        `${titles[0]},A. Writer,,`,
        'Riyadus Salehin,Imam Nababi,,',
        'Riyadus Salehin,Imam Nababi,A new press,9789844323643',
        'রিয়াদুস সালেহীন,,,',
        ',Nobody,,',
        `${titles[1]},B,,9.78E+12`,
      ),
    );
    expect(one).toMatchObject({
      state: 'checked',
      counts: { new: 1, repeated: 1, same: 1, update: 1, unclear: 1, refused: 2 },
      waiting: 4,
      done: 7,
    });
    const rows = await rowsOf(admin, one.import_id);
    expect(rows[1]).toMatchObject({ decision: 'repeated', reason: 'The same book as row 1.' });
    expect(rows[2].book).toMatchObject({ book_id: ours.book_id });
    expect(rows[3]).toMatchObject({ changes: ['publisher', 'isbn'], book: { book_id: ours.book_id } });
    expect(rows[4].reason).toMatch(/^It may be a book that we have \(\d\d% alike\)\.$/);
    expect(rows[5].reason).toBe('Title is required.');
    expect(rows[6].reason).toContain('shortened the ISBN');
    expect(await found(titles[0] ?? '')).toEqual([]);
  });

  it('matches by our number, by a label, and by ISBN with the title, and refuses labels of others', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'The hall of labels' });
    const [byId, byLabel, byIsbn] = [
      await make.book({ title: 'Found by number' }),
      await make.book({ title: 'Found by label' }),
      await make.book({ title: 'Found by its ISBN', isbn: '9780140449136' }),
    ];
    const [copy] = await make.copies(byLabel, hall, 1);
    const label = copy?.label ?? '';
    const one = await check(
      lines(
        'book_id,title,isbn,hall,label',
        `${byId.book_id},Quite another title,,,`,
        `,Found by labels,,The Hall of Labels,${label}`,
        ',Found by the ISBN,0140449132,,',
        ',Something else,0140449132,,',
        `,Nothing of the kind,,The hall of labels,${label}`,
        `${byId.book_id},Found by number,,The hall of labels,${label}`,
      ),
    );
    const rows = await rowsOf(admin, one.import_id);
    expect(
      rows.map((row: { decision: string; book: { book_id: string } | null }) => [
        row.decision,
        row.book?.book_id,
      ]),
    ).toEqual([
      ['same', byId.book_id],
      ['same', byLabel.book_id],
      ['same', byIsbn.book_id],
      ['new', undefined],
      ['refused', undefined],
      ['refused', undefined],
    ]);
    expect(rows[4].reason).toBe(`An earlier row of this file has the code ${label}.`);
  });

  it('refuses rows of unknown halls until a hall is chosen for them', async () => {
    const { hall_id } = await library().make.hall();
    const content = lines('title,hall,copies', `${newTitle()},North tower,2`, `${newTitle()},,1`);
    const one = await check(content);
    expect(one).toMatchObject({ counts: { refused: 2 }, unknown_halls: ['North tower'] });
    const [first, second] = await rowsOf(admin, one.import_id, 'refused');
    expect(first.reason).toBe('We have no hall called “North tower”. Choose one of ours for it.');
    expect(second.reason).toBe('This row has copies but names no hall. Choose a hall for such rows.');
    const again = await check(content, { halls: { 'North tower': hall_id }, default_hall_id: hall_id });
    expect(again).toMatchObject({ counts: { new: 2 }, copies: 3, unknown_halls: [] });
  });
});

describe('an unclear row', () => {
  const unclear = async () => {
    const title = `${newTitle()} of rivers`;
    const book = await library().make.book({ title, author: 'Known Writer' });
    return { title, book, one: await check(lines('title,year', `${title},2001`)) };
  };
  const decide = (import_id: string, row: number, choice: string) =>
    admin.patch(`/api/imports/${import_id}/rows/${row}`, { choice });

  it('waits for a person, who says that it is the book, a new one or nothing', async () => {
    const { title, book, one } = await unclear();
    expect(one).toMatchObject({ counts: { unclear: 1 }, waiting: 0 });
    expect((await admin.post(`/api/imports/${one.import_id}/apply`)).status).toBe(409);
    expect(done(await decide(one.import_id, 1, 'left_out')).data).toMatchObject({
      decision: 'left_out',
      is_decided: true,
    });
    expect(done(await decide(one.import_id, 1, 'new')).data.decision).toBe('new');
    expect(done(await decide(one.import_id, 1, 'book')).data).toMatchObject({
      decision: 'update',
      changes: ['year'],
    });
    await goneOn(library(), admin, one.import_id, 'apply');
    expect(await detail(book.book_id)).toMatchObject({ year: 2001 });
    expect(await found(title)).toHaveLength(1);
    expect((await decide(one.import_id, 1, 'new')).status).toBe(409);
  });

  it('can still be decided and applied after the others', async () => {
    const { title } = await unclear();
    const other = newTitle();
    const one = await bring(lines('title', title, other));
    expect(one).toMatchObject({ state: 'applied', counts: { new: 1, unclear: 1 } });
    done(await decide(one.import_id, 1, 'new'));
    expect(await goneOn(library(), admin, one.import_id, 'apply')).toMatchObject({
      state: 'applied',
      waiting: 0,
    });
    expect((await found(title)).length + (await found(other)).length).toBe(3);
  });

  it('is not any other row', async () => {
    const one = await check(lines('title', newTitle()));
    const message = async (row: number) => (await decide(one.import_id, row, 'left_out')).body.message;
    expect(await message(1)).toBe('There is nothing to decide about this row.');
    expect(await message(9)).toBe("We couldn't find that row.");
  });
});

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
      ...{ title: 'A book to update', publisher: 'New press', isbn: null, edition: '1st', year: 1999 },
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

it('refused rows are downloaded as the file had them, with the reasons', async () => {
  const one = await check(lines('title,remarks', ',=1+1', `${newTitle()},x`));
  const response = await admin.get(`/api/imports/${one.import_id}/refused.csv`);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.body).toBe("title,remarks,Row,Reason\r\n,'=1+1,1,Title is required.\r\n");
});

it('imports are listed, the newest first, with who has brought them', async () => {
  const one = await check(lines('title', newTitle()));
  const { data, total } = done(await admin.get('/api/imports'));
  expect(data[0]).toMatchObject({
    import_id: one.import_id,
    imported_by: expect.any(String),
    counts: { new: 1 },
  });
  expect(total).toBeGreaterThan(1);
});
