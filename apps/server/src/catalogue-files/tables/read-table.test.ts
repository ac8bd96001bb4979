import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sessionSettings } from '../../database/connections/session-settings.ts';
import { workbookOf, workbookOfOneText } from '../../test/workbooks.ts';
import { mostRows } from '../refused-file.ts';
import { readTable } from './read-table.ts';
import { timeLimit } from './read-xlsx.ts';

async function read(bytes: Buffer | string) {
  const { kind, header, rows } = await readTable(Buffer.from(bytes));
  const found: string[][] = [];
  for await (const row of rows) found.push(row);
  return { kind, header, rows: found };
}

/** The same archive, whose directory states another unpacked size of each file. */
function withStatedSize(archive: Buffer, size: number): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (bytes.readUInt32LE(at) === 0x02014b50) bytes.writeUInt32LE(size, at + 24);
  }
  return bytes;
}

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16();
const table = 'title,author\nরিয়াদুস সালেহীন,ইমাম নববী\n';
const expected = { kind: 'csv', header: ['title', 'author'], rows: [['রিয়াদুস সালেহীন', 'ইমাম নববী']] };

it('a slow workbook is given up before PostgreSQL ends the transaction that waits for it', () => {
  expect(timeLimit).toBeLessThan(
    1000 * Number.parseInt(sessionSettings.idle_in_transaction_session_timeout, 10),
  );
});

describe('a table of texts', () => {
  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 of the other order', swapped(`\uFEFF${table}`)],
    ['UTF-16 without a mark', Buffer.from(`title,author\n${'x'.repeat(100)},y\n`, 'utf16le')],
    ['semicolons', Buffer.from(table.replaceAll(',', ';'))],
    ['tabs', Buffer.from(table.replaceAll(',', '\t'))],
    ['lines of Windows', Buffer.from(table.replaceAll('\n', '\r\n'))],
    ['empty lines', Buffer.from(`\n\n${table}\n , \n\n`)],
  ])('is read from %s', async (what, bytes) => {
    const found = await read(bytes);
    if (what.includes('without')) expect(found.rows).toEqual([['x'.repeat(100), 'y']]);
    else expect(found).toEqual(expected);
  });

  it('keeps separators and lines in quotes', async () => {
    const { rows } = await read('title;about\n"One; two";"a\nb"\nThree "and" four;c\n');
    expect(rows).toEqual([
      ['One; two', 'a\nb'],
      ['Three "and" four', 'c'],
    ]);
  });

  it('is read where the ends of lines are mixed', async () => {
    const { rows } = await read('title,author\r\nOne,A\r\nTwo,B\nThree,C\rFour,D');
    expect(rows.map(([title]) => title)).toEqual(['One', 'Two', 'Three', 'Four']);
  });

  it('is read whole from the list of the demo', async () => {
    const file = path.resolve(import.meta.dirname, '../../../data/books.csv');
    const { header, rows } = await read(await readFile(file));
    expect(header).toEqual('title,author,publisher,category,description,language,isbn,source'.split(','));
    expect([rows.length, new Set(rows.map((row) => row.length))]).toEqual([6576, new Set([8])]);
  });

  it.each([
    ['nothing', '', 'This file is empty.'],
    ['spaces alone', ' \n \n', 'This file is empty.'],
    ['names of columns alone', 'title,author\n', 'has only its first line'],
    ['another encoding', Buffer.from([...Buffer.from('title\nCaf'), 0xe9, 0x0a]), 'CSV UTF-8'],
    ['zeros', Buffer.from('title\nA\0B\n'), "isn't a table"],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), '(.xls)'],
    ['100,000 columns', `${'a,'.repeat(99_999)}a\nx\n`, 'has 100,000 columns'],
    ['more characters than a row has', `title\n${'x'.repeat(300_000)}\n`, 'too long'],
    ['a quotation mark that is never closed', 'title,author\n"One,two\nthree', 'never closed'],
    ['too many rows', `title\n${'x\n'.repeat(mostRows + 1)}`, 'more than 50,000 rows'],
  ])('of %s is refused', async (_what, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });
});

describe('a workbook', () => {
  it('is read with its numbers as digits and its gaps', async () => {
    const bytes = workbookOf([
      ['Title', 'ISBN', 'Pages'],
      ['আল-আদাবুল মুফরাদ', 9_789_844_323_643, 320],
      ['', '', ''],
      ['Hayatus Sahaba', '9.78E+12', ''],
    ]);
    expect(await read(bytes)).toEqual({
      kind: 'xlsx',
      header: ['Title', 'ISBN', 'Pages'],
      rows: [
        ['আল-আদাবুল মুফরাদ', '9789844323643', '320'],
        ['Hayatus Sahaba', '9.78E+12', ''],
      ],
    });
  });

  it('is read without the signs that no database stores', async () => {
    const bytes = workbookOf([
      ['Title', 'Note_x0000_'],
      ['Islam_x0000_', 'a_xD83D_b'],
    ]);
    const { header, rows } = await read(bytes);
    expect([header, ...rows]).toEqual([
      ['Title', 'Note'],
      ['Islam', 'a\uFFFDb'],
    ]);
  });

  it.each([
    ['much', 300_000_000],
    ['nothing, which is a lie,', 0],
  ])('that states to unpack to %s is refused before it is unpacked', async (_what, size) => {
    const bytes = workbookOf([['Title'], ['x'.repeat(1000)]]);
    await expect(read(withStatedSize(bytes, size))).rejects.toThrow('too large when unpacked');
  });

  it('that unpacks to more than it states is read no further than that', async () => {
    const bytes = workbookOf([['Title'], ['x'.repeat(1_000_000)]]);
    await expect(read(withStatedSize(bytes, 100))).rejects.toThrow("couldn't open this Excel file");
  });

  it.each([
    ['in a row', 1_000_000, 3],
    ['in all rows together', 100_000, 600],
  ])('whose cells share a text and have too many characters %s is refused', async (_what, length, rows) => {
    const bytes = workbookOfOneText('x'.repeat(length), rows);
    expect(bytes.length).toBeLessThan(10_000);
    await expect(read(bytes)).rejects.toThrow('too large when unpacked');
  });

  it('is handed over block by block, in order', async () => {
    const bytes = workbookOf(Array.from({ length: 1201 }, (_, row) => [`Row ${row}`]));
    const { rows } = await read(bytes);
    expect([rows.length, rows[499], rows[500], rows.at(-1)]).toEqual([
      1200,
      ['Row 500'],
      ['Row 501'],
      ['Row 1200'],
    ]);
  });

  it('keeps no more of a cell far beyond the columns than that it is there', async () => {
    const { rows } = await read(workbookOf([['Title'], ['One']], 'XFD3'));
    expect(rows).toEqual([['One'], ['', '1']]);
  });

  it.each([
    ['rubbish', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7)])],
    ['another archive', Buffer.from(zipSync({ 'a.txt': strToU8('hello') }))],
    ['half a workbook', Buffer.from(workbookOf([['Title'], ['One']])).subarray(0, 400)],
  ])('of %s is refused', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow("couldn't open this Excel file");
  });
});
