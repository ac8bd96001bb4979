import { MarcRecord as NatlibRecord } from '@natlibfi/marc-record';
import { ISO2709, MARCXML } from '@natlibfi/marc-record-serializers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBooks } from '../../demo/files.ts';
import '../../test/marc/natlibfi-types.ts';
import { all, inPieces } from '../../test/marc/records.ts';
import { schemaFaults } from '../../test/marc/slim-schema.ts';
import { expectedRow, inOneOrder, sampleBook, wholeBooks } from '../../test/marc/whole-books.ts';
import type { CatalogueRow } from '../catalogue-row.ts';
import { iso2709Of } from './iso2709-writer.ts';
import type { MarcRecord } from './marc-record.ts';
import { collectionEnd, collectionStart, marcXmlOf } from './marc-xml-writer.ts';
import { readMarc } from './read-marc.ts';
import { recordOfBook, type WholeBook } from './record-of-book.ts';

let books: WholeBook[] = [];
let records: MarcRecord[] = [];
let binary: Buffer = Buffer.alloc(0);
let xml = '';

beforeAll(async () => {
  books = wholeBooks((await readBooks()).slice(0, 1000));
  records = books.map(recordOfBook);
  binary = Buffer.concat(records.map(iso2709Of));
  xml = collectionStart + records.map(marcXmlOf).join('') + collectionEnd;
});

const rowsOf = async (bytes: Buffer, form: 'iso2709' | 'marcxml'): Promise<CatalogueRow[]> =>
  (await all(readMarc(inPieces(bytes, 65_536), form))).map(inOneOrder);

/** The record as the parser of Finland's national library holds it. */
const natlib = ({ leader, controls, fields }: MarcRecord) => ({ leader, fields: [...controls, ...fields] });
const withoutLengths = (leader: string) => `00000${leader.slice(5, 12)}00000${leader.slice(17)}`;

describe('a file of 1,000 books of the demo', () => {
  it('is read as it was written, in both forms', async () => {
    const expected = books.map(expectedRow);
    expect(await rowsOf(binary, 'iso2709')).toEqual(expected);
    expect(await rowsOf(Buffer.from(xml), 'marcxml')).toEqual(expected);
  });

  it('is read by another library, strictly, with nothing lost', async () => {
    const texts = binary.toString('utf8').split('\u001d').slice(0, -1);
    expect(texts).toHaveLength(1000);
    for (const [index, text] of texts.entries()) {
      const { leader, fields } = ISO2709.from(text, { strict: true }).toObject();
      expect({ leader: withoutLengths(leader), fields }).toEqual(natlib(records[index] as MarcRecord));
    }
    const read = await Promise.all(
      records.map((record) => MARCXML.from(marcXmlOf(record), { strict: true })),
    );
    expect(read.map((record) => record.toObject())).toEqual(records.map(natlib));
  });

  it('is read by us when another library has written it', async () => {
    const theirs = records.map((record) => new NatlibRecord(natlib(record)));
    const expected = books.map(expectedRow);
    expect(await rowsOf(Buffer.from(theirs.map((one) => ISO2709.to(one)).join('')), 'iso2709')).toEqual(
      expected,
    );
    const elements = theirs.map((one) => MARCXML.to(one).replace(/<\?xml[^>]*>/, ''));
    expect(await rowsOf(Buffer.from(`<collection>${elements.join('')}</collection>`), 'marcxml')).toEqual(
      expected,
    );
  });

  it("keeps the rules of MARC 21's schema", async () => {
    expect(await schemaFaults(xml)).toEqual([]);
  });

  it('holds the printed title in a field 880 where its transcription is known', () => {
    const linked = records.filter(({ fields }) => fields.some(({ tag }) => tag === '880'));
    expect(linked.length).toBeGreaterThan(100);
  });
});

it('any book is read as it was written, in both forms', async () => {
  await fc.assert(
    fc.asyncProperty(sampleBook, async (book) => {
      const record = recordOfBook(book);
      expect(await rowsOf(iso2709Of(record), 'iso2709')).toEqual([expectedRow(book)]);
      const text = collectionStart + marcXmlOf(record) + collectionEnd;
      expect(await rowsOf(Buffer.from(text), 'marcxml')).toEqual([expectedRow(book)]);
      expect(await schemaFaults(text)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});
