import { describe, expect, it } from 'vitest';
import { storedInEnglish } from '../../test/in-english.ts';
import { all, inPieces, marcRecord } from '../../test/marc/records.ts';
import { readMarcXml } from './marc-xml-parser.ts';
import { collectionEnd, collectionStart, marcXmlOf } from './marc-xml-writer.ts';
import { marcFormOf, readMarc } from './read-marc.ts';

const record = marcRecord(['245 10 $a হিমু & <মিসির> "আলি"', '100 1_ $a আহমেদ, হুমায়ূন'], {
  controls: { '001': '17' },
});
const element = marcXmlOf(record);

const read = (text: string | Uint8Array, pieces?: number) =>
  all(readMarcXml(inPieces(typeof text === 'string' ? Buffer.from(text) : text, pieces)));
/** The titles that were read, or why there is none. */
const told = async (text: string | Uint8Array) =>
  (await read(text, 1000)).map((found) =>
    'refused' in found ? storedInEnglish(found.refused) : found.record.fields[0]?.subfields[0]?.value,
  );
const title = 'হিমু & <মিসির> "আলি"';

describe('reading MARCXML', () => {
  it.each([1, 2, 3, 100_000])('reads records that arrive in pieces of %i bytes', async (length) => {
    const found = await read(collectionStart + element + element + collectionEnd, length);
    expect(found).toEqual(Array(2).fill({ record, notes: [] }));
  });

  it.each([
    ['a record alone', element],
    [
      'a prefix',
      `<marc:collection xmlns:marc="http://www.loc.gov/MARC21/slim">${element.replaceAll(/<(\/?)(?=\w)/g, '<$1marc:')}</marc:collection>`,
    ],
    [
      'what carries it',
      `<OAI-PMH><ListRecords><record><header/><metadata>${element}</metadata></record></ListRecords></OAI-PMH>`,
    ],
    ['a comment and CDATA', `<!-- from Koha -->${element.replace('হিমু', '<![CDATA[হিমু]]>')}`],
    ['references', element.replace('হিমু', '&#x9b9;&#x9bf;&#x9ae;&#x9c1;')],
  ])('reads %s', async (_what, text) => {
    expect(await told(text)).toEqual([title]);
  });

  it('reads UTF-16 with its mark, and UTF-8 that says it is something else', async () => {
    expect(await told(Buffer.from(`\uFEFF${element}`, 'utf16le'))).toEqual([title]);
    expect(await told(`<?xml version="1.0" encoding="ISO-8859-1"?>${element}`)).toEqual([title]);
  });

  it('composes letters that are written as several', async () => {
    const found = await read(element.replace('হিমু', 'Re\u0301sume\u0301'));
    expect(JSON.stringify(found)).toContain('Résumé');
  });

  it.each([
    ['another encoding', Buffer.from(element.replace('হিমু', 'R\xe9sum\xe9'), 'latin1'), 'UTF-8'],
    [
      'a bomb of entities',
      `<!DOCTYPE lolz [<!ENTITY a "${'ha'.repeat(1000)}">${[...'bcdefgh']
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(100)}">`)
        .join('')}]>${element.replace('হিমু', '&h;')}`,
      'DOCTYPE',
    ],
    [
      'an entity from a file',
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${element.replace('হিমু', '&f;')}`,
      'DOCTYPE',
    ],
    ['a zero', element.replace('হিমু', 'হি\0মু'), 'broken at line 4'],
    ['a reference to a zero', element.replace('হিমু', '&#0;'), 'broken at line 4'],
    ['a reference to half of a letter', element.replace('হিমু', '&#xD83D;'), 'broken at line 4'],
    ['half of a letter', Buffer.from(`\uFEFF${element}\uD83D`, 'utf16le'), 'UTF-8'],
    ['an entity that nobody declares', element.replace('হিমু', '&nbsp;'), 'broken at line 4'],
    ['an element that is not closed', element.replace('</record>', ''), 'broken'],
    ['elements that are closed in another order', `<a><b></a></b>`, 'broken at line 1'],
    ['text alone', 'a letter to somebody', 'broken at line 1'],
    ['an element after the last', `${element}<x/>${element}`, 'broken'],
    ['no records', '<collection/>', 'no MARC records'],
    ['a page', '<html><body><p>Not found</p></body></html>', 'no MARC records'],
    ['elements in elements', '<a>'.repeat(100_000), 'longer than any record'],
    ['a name without an end', `<${'a'.repeat(3_000_000)}`, 'longer than any record'],
    [
      'many attributes',
      `<record ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
      'longer than any record',
    ],
    ['a comment without an end', `<!--${'a'.repeat(3_000_000)}`, 'longer than any record'],
  ])('tells in a sentence what is wrong with %s', async (_what, text, words) => {
    const sentences = await told(text);
    expect(sentences.at(-1)).toContain(words);
    expect(sentences.at(-1)).toMatch(/^[A-Z].*\.$/s);
  });

  it('keeps what was read before the file breaks off', async () => {
    expect(await told(collectionStart + element + element.slice(0, 60))).toEqual([
      title,
      expect.stringContaining('Everything before it was read'),
    ]);
  });

  it('refuses a field of 50 MB, in pieces or whole, without keeping it', async () => {
    const [start = '', end = ''] = element.split('হিমু');
    async function* pieces() {
      yield Buffer.from(start);
      const megabyte = Buffer.alloc(1024 * 1024, 0x61);
      for (let count = 0; count < 50; count += 1) yield megabyte;
      yield Buffer.from(end);
    }
    const found = await all(readMarcXml(pieces()));
    expect(found).toEqual([{ refused: expect.stringContaining('longer than any record') }]);
    expect(await told(start + 'a'.repeat(5_000_000) + end)).toEqual([
      expect.stringContaining('longer than any'),
    ]);
  });

  it('refuses a record with a million empty fields', async () => {
    const many = '<datafield tag="900" ind1=" " ind2=" "><subfield code="a"/></datafield>'.repeat(100_000);
    expect(await told(`<record>${many}</record>`)).toEqual([expect.stringContaining('longer than')]);
  });

  it('refuses one long record and reads the next', async () => {
    const field = `<datafield tag="500" ind1=" " ind2=" "><subfield code="a">${'x'.repeat(400_000)}</subfield></datafield>`;
    const long = element.replace('</record>', `${field.repeat(3)}</record>`);
    expect(await told(collectionStart + long + element + collectionEnd)).toEqual([
      'This record is longer than one of a book can be.',
      title,
    ]);
  });
});

describe('the form of a file', () => {
  it.each([
    ['<?xml version="1.0"?><collection/>', 'marcxml'],
    ['\uFEFF <collection/>', 'marcxml'],
    ['00714cam a2200205 a 4500001', 'iso2709'],
    ['     nam a22     uu 4500', 'iso2709'],
    ['title,author\r\n', null],
    ['PK\u0003\u0004', null],
    ['', null],
  ])('is recognised by its first bytes: %j', (start, form) => {
    expect(marcFormOf(Buffer.from(start))).toBe(form);
  });

  it('is the same in UTF-16', () => {
    expect(marcFormOf(Buffer.from('\uFEFF<?xml version="1.0"?>', 'utf16le'))).toBe('marcxml');
  });

  it('decides how a file is read', async () => {
    const rows = await all(readMarc(inPieces(Buffer.from(element)), 'marcxml'));
    expect(rows).toMatchObject([{ title, author: 'হুমায়ূন আহমেদ' }]);
  });
});
