import type { ImportRow } from '@library/contract/intake/imports.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { appliedImport, checkedImport, goneOn, lines, rowsOf } from '../../test/scenes/import-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

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
const detail = async (id: string) => done(await library().visitor.get(`/api/books/${id}`));
let serial = 0;
const newTitle = () =>
  `Imported book ${['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][serial++ % 9]} ${serial}`;

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
    const readInBengali = async (part: string) => {
      const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': 'bn' };
      return fetch(`${library().address}/api/imports/${one.import_id}/${part}`, { headers });
    };
    const { data } = (await (await readInBengali('rows?decision=refused')).json()) as { data: ImportRow[] };
    const reason = 'স্প্রেডশিট ISBN-টি ছোট করে 9.78E+12 লিখেছে।';
    expect(data[1]?.reason).toContain(reason);
    const table = await (await readInBengali('refused.csv')).text();
    expect(table.split('\r\n')[0]).toContain('title,author,publisher,isbn,সারি,কারণ');
    expect(table).toContain(reason);
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
    expect(rows[4].reason).toBe(`An earlier row of this file has the label ${label}.`);
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
    // Signs that no database stores are left out of a hall's name, too.
    const halls = { 'North\0 tower': hall_id, '\ud800': null };
    const strange = await check(content, { halls, default_hall_id: hall_id });
    expect(strange).toMatchObject({ counts: { new: 2 }, unknown_halls: [] });
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

it('an import of more copies than it can add is refused', async () => {
  await library().make.hall({ name: 'Hall of many' });
  const { import_id } = await check(lines('title,hall,copies', `${newTitle()},Hall of many,500`));
  const setCopies = (copies: number) =>
    library()
      .database.updateTable('import_rows')
      .set({ copies })
      .where('import_id', '=', import_id)
      .execute();
  await setCopies(200_001);
  const { status, body } = await admin.post(`/api/imports/${import_id}/apply`);
  expect([status, body.message]).toEqual([
    409,
    'This import would add 200,001 copies, and an import can add at most 200,000. Please split the file into smaller files.',
  ]);
  await setCopies(200_000);
  expect((await admin.post(`/api/imports/${import_id}/apply`)).status).toBe(200);
});

it('a row of more copies than it can have is refused', async () => {
  await library().make.hall({ name: 'Hall of labels' });
  const labels = (count: number) => Array.from({ length: count }, (_, index) => `MANY-${index}`).join('|');
  const content = lines(
    'title,hall,label',
    `${newTitle()},Hall of labels,${labels(501)}`,
    `${newTitle()},Hall of labels,${labels(500).replaceAll('MANY', 'FEW')}`,
  );
  const { import_id } = await check(content);
  expect(await rowsOf(admin, import_id)).toMatchObject([
    {
      decision: 'refused',
      reason: 'This row has 501 copies, and a row can have at most 500. Divide them among several rows.',
    },
    { decision: 'new', reason: null },
  ]);
});
