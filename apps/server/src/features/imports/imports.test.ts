import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { importForm } from '../../test/histories/plausible/plausible-imports.ts';
import { checkedImport, goneOn, lines, rowsOf } from '../../test/scenes/import-scene.ts';
import { done } from '../../test/scenes/lending-scene.ts';
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
const found = (title: string) =>
  library()
    .database.selectFrom('books')
    .where('title', '=', title)
    .where('deleted_at', 'is', null)
    .select('book_id')
    .execute();
let serial = 0;
const newTitle = () =>
  `Imported book ${['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][serial++ % 9]} ${serial}`;

describe('an upload', () => {
  it('stores the rows, proposes what the columns hold, and changes nothing', async () => {
    const { status, body } = await upload(lines('বইয়ের নাম;লেখক;Remarks', 'আল কুরআন;;x', 'B;C;'), 'তালিকা.csv');
    expect([status, body.data]).toMatchObject([
      201,
      {
        kind: 'csv',
        file_name: 'তালিকা.csv',
        state: 'read',
        rows: 2,
        counts: null,
        earlier: null,
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
    const damaged = await upload(workbookOf([['Title'], ['Islam_x0000_']]), 'damaged.xlsx');
    expect(damaged.body.data.samples).toEqual([['Islam']]);
  });

  it('takes MARC, which needs no columns, with its titles in other scripts', async () => {
    const field = (tag: string, code: string, text: string, link = '') =>
      `<datafield tag="${tag}" ind1="1" ind2="0">${link && `<subfield code="6">${link}</subfield>`}<subfield code="${code}">${text}</subfield></datafield>`;
    const record = `<record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 a 4500</leader>${field('245', 'a', 'Hayatus sahaba', '880-01')}${field('880', 'a', 'হায়াতুস সাহাবা', '245-01')}</record>`;
    const { body } = await upload(record, 'books.xml');
    expect(body.data).toMatchObject({ kind: 'marc', rows: 1, header: [], samples: [] });
    done(await admin.put(`/api/imports/${body.data.import_id}/mapping`, body.data.mapping));
    await workOffImports(library());
    await goneOn(library(), admin, body.data.import_id, 'apply');
    const [row] = await rowsOf(admin, body.data.import_id);
    const { other_titles } = done(await library().visitor.get(`/api/books/${row.book.book_id}`));
    expect([row.title, other_titles]).toEqual([
      'হায়াতুস সাহাবা',
      [{ title: 'Hayatus sahaba', kind: 'other_script' }],
    ]);
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
    [{ columns: ['title'] }, "The columns don't match the file. Please reload the page."],
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
