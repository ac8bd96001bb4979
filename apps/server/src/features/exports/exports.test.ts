import { type ExportFile, exportFiles } from '@library/contract/library/exports.ts';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMarc } from '../../catalogue-files/marc/read-marc.ts';
import type { TestClient } from '../../test/client.ts';
import { all, inPieces } from '../../test/marc/records.ts';
import { schemaFaults } from '../../test/marc/slim-schema.ts';
import { done, lendingScene, returned } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let book: Record<string, string | null>;
let reader: { name: string; email: string };

/** Downloads a file as an admin. */
async function download(file: ExportFile, query = ''): Promise<Response> {
  const headers = { authorization: `Bearer ${admin.token}` };
  return fetch(`${admin.address}/api/export/${file}${query}`, { headers });
}
const bytesOf = async (file: ExportFile, query?: string) =>
  Buffer.from(await (await download(file, query)).arrayBuffer());
/** The rows of a table by the names of its columns. */
async function rowsOf(file: ExportFile, query?: string): Promise<Record<string, string>[]> {
  const text = (await bytesOf(file, query)).toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return parse(text, { columns: true, bom: true, record_delimiter: '\r\n' });
}

beforeAll(async () => {
  const scene = await lendingScene(library());
  admin = scene.adminClient;
  reader = scene.reader as typeof reader;
  await returned(scene);
  done(
    await scene.readerClient.post('/api/reviews', {
      book_id: scene.book.book_id,
      rating: 4,
      comment: '=1+1',
    }),
  );
  const hall = await library().make.hall({ name: 'রোকেয়া হল' });
  const written = await library().make.book({
    title: '=HYPERLINK("হিমু")',
    language: 'bn',
    isbn: '984-868-236-9',
    year: 1993,
    volume: 'প্রথম খণ্ড',
    volume_no: 1,
    other_titles: [
      { title: 'Himu', kind: 'other_script' },
      { title: 'The yellow one', kind: 'translated' },
    ],
  });
  await library().make.copies(written, hall, 2);
  book = { book_id: written.book_id };
});

describe('the tables', () => {
  it('have a row for each book, with what describes it and where it is', async () => {
    const rows = await rowsOf('books.csv');
    expect(rows).toHaveLength(2);
    expect(rows.find(({ book_id }) => book_id === book.book_id)).toMatchObject({
      title: `'=HYPERLINK("হিমু")`,
      language: 'bn',
      isbn: '984-868-236-9',
      year: '1993',
      volume: 'প্রথম খণ্ড',
      volume_no: '1',
      title_other_script: 'Himu',
      title_translated: 'The yellow one',
      title_original: '',
      copies_by_hall: 'রোকেয়া হল: 2',
      added_on: '2026-03-10',
    });
  });

  it('have a row for each copy', async () => {
    const rows = (await rowsOf('copies.csv')).filter(({ book_id }) => book_id === book.book_id);
    expect(rows).toMatchObject(
      Array(2).fill({ hall: 'রোকেয়া হল', state: 'available', added_on: '2026-03-10', isbn: '984-868-236-9' }),
    );
    expect(rows[0]?.label).toMatch(/^C\d+$/);
  });

  it('leave out copies and books that the library has no more', async () => {
    const { make, database } = library();
    const gone = await make.book({ title: 'Gone' });
    await make.copies(gone, await make.hall(), 1);
    await database
      .updateTable('copies')
      .set({ state: 'withdrawn' })
      .where('book_id', '=', gone.book_id)
      .execute();
    const deleted_at = library().clock.now();
    await database.updateTable('books').set({ deleted_at }).where('book_id', '=', gone.book_id).execute();
    for (const file of exportFiles) expect((await bytesOf(file)).toString('utf8')).not.toContain('Gone');
  });

  it('have a row for each loan, without the reader', async () => {
    const [row, ...more] = await rowsOf('lendings.csv');
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      lent_on: '2026-03-10',
      returned_on: '2026-03-10',
      state: 'returned',
      days_late: '0',
    });
    expect(Object.keys(row ?? {})).not.toContain('reader_name');
    expect(JSON.stringify(row)).not.toContain(reader.name);
    expect(JSON.stringify(row)).not.toContain(reader.email);
  });

  it('name the readers of loans only when an admin asks for them', async () => {
    const [row] = await rowsOf('lendings.csv', '?persons=true');
    expect(row).toMatchObject({ reader_name: reader.name, email: reader.email });
    for (const file of exportFiles.filter((name) => name !== 'lendings.csv'))
      expect((await bytesOf(file, '?persons=true')).toString('utf8')).not.toContain(reader.email);
  });

  it('have a row for each review, whose text is no formula', async () => {
    expect(await rowsOf('reviews.csv')).toMatchObject([
      { rating: '4', review: "'=1+1", reviewed_on: '2026-03-10', state: 'visible' },
    ]);
  });
});

describe('the records of MARC 21', () => {
  it.each([
    ['books.mrc', 'application/marc', 'iso2709'],
    ['books.xml', 'application/marcxml+xml; charset=utf-8', 'marcxml'],
  ] as const)('%s is one of each book', async (file, type, form) => {
    const response = await download(file);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
    const rows = await all(readMarc(inPieces(Buffer.from(await response.arrayBuffer())), form));
    expect(rows).toHaveLength(2);
    expect(rows.find(({ book_id }) => book_id === book.book_id)).toMatchObject({
      title: '=HYPERLINK("হিমু")',
      isbn: '984-868-236-9',
      other_titles: [
        { title: 'Himu', kind: 'other_script' },
        { title: 'The yellow one', kind: 'translated' },
      ],
      copies: Array(2).fill({ hall: 'রোকেয়া হল', label: expect.stringMatching(/^C\d+$/) }),
      notes: [],
    });
  });

  it('keep the schema', async () => {
    expect(await schemaFaults((await bytesOf('books.xml')).toString('utf8'))).toEqual([]);
  });

  it('leave out lost copies, which another library would look for', async () => {
    const { database } = library();
    const copies = database.updateTable('copies').where('book_id', '=', book.book_id ?? '');
    await copies.set({ state: 'lost' }).execute();
    const rows = await all(readMarc(inPieces(await bytesOf('books.mrc')), 'iso2709'));
    expect(rows.find(({ book_id }) => book_id === book.book_id)?.copies).toEqual([]);
    await copies.set({ state: 'available' }).execute();
  });
});

describe('who may, and how often', () => {
  it.each([
    ['a visitor', 401, async () => library().visitor],
    ['a reader', 403, async () => library().as(await library().make.reader())],
    ['a volunteer', 403, async () => library().as(await library().make.volunteer())],
    [
      'an admin who waits for verification',
      403,
      async () => library().as(await library().make.admin({ verified: false })),
    ],
  ])('%s gets %i', async (_who, status, caller) => {
    for (const file of exportFiles)
      expect((await (await caller()).get(`/api/export/${file}`)).status).toBe(status);
  });

  it('there is no other file', async () => {
    const { status, body } = await admin.get('/api/export/accounts.csv');
    expect([status, body.message]).toEqual([404, 'There is no such file.']);
  });

  it('the log says who took which file, and whether it names people', async () => {
    await bytesOf('lendings.csv', '?persons=true');
    await bytesOf('books.csv', '?persons=true');
    const { data } = done(await admin.get('/api/audit?kind=file'));
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'downloaded', subject: 'books.csv', after: { file: 'books.csv' } },
      { action: 'downloaded', subject: 'lendings.csv', after: { file: 'lendings.csv', with_names: true } },
    ]);
    expect(data[0].after).not.toHaveProperty('with_names');
  });

  it('60 files an hour are enough for anybody, and asking for the headers alone counts as one', async () => {
    const other = await library().as(await library().make.admin());
    const headers = { authorization: `Bearer ${other.token}` };
    const statuses: number[] = [];
    while (statuses.length < 61) {
      const file = exportFiles[statuses.length % exportFiles.length];
      const response = await fetch(`${other.address}/api/export/${file}`, {
        method: statuses.length < 50 ? 'HEAD' : 'GET',
        headers,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    expect((await admin.get('/api/export/reviews.csv')).status).toBe(200);
  });
});
