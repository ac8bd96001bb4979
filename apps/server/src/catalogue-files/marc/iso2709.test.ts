import { describe, expect, it } from 'vitest';
import { all, inPieces, marcRecord } from '../../test/marc/records.ts';
import { readIso2709 } from './iso2709-parser.ts';
import { iso2709Of } from './iso2709-writer.ts';
import type { FoundRecord } from './marc-record.ts';
import { readMarc } from './read-marc.ts';

const record = marcRecord(['245 10 $a হিমু', '260 __ $b অন্যপ্রকাশ $c 1993'], { controls: { '001': '17' } });
const whole = iso2709Of(record);

const read = (bytes: Uint8Array, pieces?: number): Promise<FoundRecord[]> =>
  all(readIso2709(inPieces(bytes, pieces)));
/** The titles that were read, or why there is none. */
const told = async (bytes: Uint8Array) =>
  (await read(bytes)).map((found) =>
    'refused' in found ? found.refused : found.record.fields[0]?.subfields[0]?.value,
  );

/** The record with the digits at a place overwritten. */
function withDigits(at: number, digits: string): Buffer {
  const copy = Buffer.from(whole);
  copy.write(digits, at, 'latin1');
  return copy;
}

describe('reading ISO 2709', () => {
  it.each([1, 2, 3, 50, 10_000])('reads records that arrive in pieces of %i bytes', async (length) => {
    const found = await read(Buffer.concat([whole, whole, whole]), length);
    expect(found).toEqual(Array(3).fill({ record: expect.anything(), notes: [] }));
    expect(found[2]).toMatchObject({ record: { controls: record.controls, fields: record.fields } });
  });

  it.each([
    ['line ends between records', Buffer.concat([whole, Buffer.from('\r\n'), whole, Buffer.from('\n')])],
    ['a byte order mark', Buffer.concat([Buffer.from('\uFEFF'), whole, whole])],
    ['a substitute at the end', Buffer.concat([whole, whole, Buffer.from('\u001a')])],
  ])('passes over %s', async (_what, bytes) => {
    expect(await told(bytes)).toEqual(['হিমু', 'হিমু']);
  });

  it.each([
    ['a blank, which means MARC-8', ' '],
    ['an a', 'a'],
  ])('reads valid UTF-8 although the leader says %s', async (_what, sign) => {
    expect(await told(withDigits(9, sign))).toEqual(['হিমু']);
  });

  it('composes letters that are written as several', async () => {
    const apart = iso2709Of(marcRecord(['245 10 $a Re\u0301sume\u0301 \u09ac\u09a1\u09bc']));
    expect(await told(apart)).toEqual(['Résumé \u09ac\u09a1\u09bc'.normalize('NFC')]);
  });

  it.each([
    ['where the directory is right', '0'],
    ['where it is wrong', '9'],
  ])('drops zero bytes, which no database stores, %s', async (_what, thousands) => {
    const zeros = iso2709Of(marcRecord(['245 10 $a হি\0মু', '952 __ $p C\x0017']));
    zeros.write(thousands, 24 + 3, 'latin1');
    expect(await read(zeros)).toMatchObject([
      { record: { fields: marcRecord(['245 10 $a হিমু', '952 __ $p C17']).fields } },
    ]);
  });

  it.each([
    ['escapes', Buffer.from('\u001b(3GRkAHb\u001b(B')],
    ['marks before their letters', Buffer.from([0xe5, 0x61, 0x20, 0xf2, 0x64])],
    ['Latin 1', Buffer.from('R\xe9sum\xe9', 'latin1')],
  ])('refuses older character sets and names a converter: %s', async (_what, text) => {
    const mark = '\u00a4\u00a4';
    const bytes = iso2709Of(marcRecord([`245 10 $a ${'x'.repeat(text.length)}${mark}`]));
    const at = bytes.indexOf('xx');
    const old = Buffer.concat([bytes.subarray(0, at), text, bytes.subarray(at + text.length)]);
    const [sentence] = await told(old);
    expect(sentence).toContain('MARC-8');
    expect(sentence).toContain('MarcEdit');
    expect(sentence).toContain('yaz-marcdump');
  });

  it.each([
    ['a length in the leader that is too short', withDigits(0, '00010')],
    ['one that is too long', withDigits(0, '99999')],
    ['none', withDigits(0, '     ')],
  ])('does not need %s', async (_what, bytes) => {
    expect(await told(Buffer.concat([bytes, whole]))).toEqual(['হিমু', 'হিমু']);
  });

  it.each([
    ['lengths in letters instead of bytes', 24 + 12 + 3, '0009'],
    ['a start beyond the record', 24 + 12 + 7, '99999'],
    ['a length beyond the record', 24 + 12 + 3, '9999'],
    ['a length of nothing', 24 + 12 + 3, '0000'],
  ])('tells the fields apart by their ends where the directory has %s', async (_what, at, digits) => {
    const [found] = await read(withDigits(at, digits));
    // The order of the directory is that of the stated starts.
    expect(found).toMatchObject({ notes: [expect.stringContaining('lengths')] });
    expect(found).toMatchObject({ record: { controls: expect.any(Array), fields: expect.any(Array) } });
  });

  it('refuses a record with more fields than its directory names', async () => {
    const copy = Buffer.from(whole);
    copy[copy.indexOf(0x1f)] = 0x1e;
    expect(await told(Buffer.concat([copy, whole]))).toEqual([expect.stringContaining('lengths'), 'হিমু']);
  });

  it.each([
    ['a directory that is none', withDigits(24, 'x-y')],
    ['letters where a length is', withDigits(24 + 3, 'abcd')],
  ])('refuses a record with %s', async (_what, bytes) => {
    expect(await told(Buffer.concat([bytes, whole]))).toEqual([expect.stringContaining('lengths'), 'হিমু']);
  });

  it('refuses what is no record and reads on', async () => {
    const junk = Buffer.from('a letter to somebody\u001d');
    expect(await told(Buffer.concat([junk, whole]))).toEqual([
      expect.stringContaining("isn't a MARC"),
      'হিমু',
    ]);
  });

  it.each([1, 30, whole.length - 1])('reports that the file breaks off after %i bytes', async (length) => {
    const bytes = Buffer.concat([whole, whole.subarray(0, length)]);
    expect(await told(bytes)).toEqual(['হিমু', expect.stringContaining('ends in the middle')]);
  });

  it('passes over a field of 50 MB without keeping it', async () => {
    let most = 0;
    async function* bytes() {
      yield whole;
      yield whole.subarray(0, -1);
      const megabyte = Buffer.alloc(1024 * 1024, 0x61);
      for (let count = 0; count < 50; count += 1) {
        yield megabyte;
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
      yield Buffer.from('\u001d');
      yield whole;
    }
    const before = process.memoryUsage().arrayBuffers;
    const found = await all(readIso2709(bytes()));
    expect(found.map((each) => 'refused' in each && each.refused)).toEqual([
      false,
      expect.stringContaining('longer than MARC allows'),
      false,
    ]);
    expect(most - before).toBeLessThan(20 * 1024 * 1024);
  });

  it('says that a file without records has none', async () => {
    const [row, ...more] = await all(readMarc(inPieces(Buffer.from(' \n')), 'iso2709'));
    expect(row?.refused).toBe('There are no MARC records in this file.');
    expect(more).toEqual([]);
  });
});

describe('writing ISO 2709', () => {
  it('states lengths in bytes', () => {
    expect(Number(whole.subarray(0, 5))).toBe(whole.length);
    const base = Number(whole.subarray(12, 17));
    expect(whole[base - 1]).toBe(0x1e);
    expect(whole.at(-1)).toBe(0x1d);
  });

  it('drops signs that would divide the record', async () => {
    expect(await told(iso2709Of(marcRecord(['245 10 $a one\u001dtwo\u001ethree\u001ffour'])))).toEqual([
      'onetwothreefour',
    ]);
  });

  it('leaves out copies that do not fit, and notes that in the record', async () => {
    const copies = Array.from(
      { length: 3000 },
      (_, number) => `852 __ $a Salimullah Muslim Hall $p C${number}`,
    );
    const bytes = iso2709Of(marcRecord(['245 10 $a হিমু', ...copies]));
    expect(bytes.length).toBeLessThanOrEqual(99_999);
    const [found] = await read(bytes, 1000);
    const fields = found && 'record' in found ? found.record.fields : [];
    const kept = fields.filter(({ tag }) => tag === '852').length;
    expect(kept).toBeGreaterThan(500);
    expect(fields.at(-1)?.subfields[0]?.value).toBe(
      `${3000 - kept} copies didn't fit into this record; the MARCXML file has them.`,
    );
  });
});
