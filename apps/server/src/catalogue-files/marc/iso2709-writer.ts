import { type DataField, isControlTag, type MarcRecord } from './marc-record.ts';

const fieldEnd = '\u001e';
const recordEnd = '\u001d';
const subfieldStart = '\u001f';
/** The greatest lengths of a field and of a record, in bytes: the format has four and five digits for them. */
const longestField = 9999;
const longestRecord = 99_999;
const leaderLength = 24;
const entryLength = 12;

/** Characters that texts must not have, because they separate records, fields and subfields. */
const dividers = new RegExp(`[${recordEnd}${fieldEnd}${subfieldStart}]`, 'g');

/**
 * Writes a record in ISO 2709, in UTF-8, with all lengths in bytes. The format allows 99,999 bytes: copies that do not fit are
 * left out from the end, and a note in the record says so. Throws when a record is too long even without copies; no book of ours
 * is.
 */
export function iso2709Of(record: MarcRecord): Buffer {
  const whole = written(record);
  if (whole) return whole;
  const copies = record.fields.filter(({ tag }) => tag === '852');
  for (let kept = copies.length; kept > 0; kept = Math.floor(kept / 2)) {
    const dropped = new Set(copies.slice(Math.floor(kept / 2)));
    const fields = record.fields.filter((field) => !dropped.has(field));
    const shorter = written({ ...record, fields: [...fields, leftOut(dropped.size)] });
    if (shorter) return shorter;
  }
  throw new Error(`The record ${record.controls[0]?.value} is too long for ISO 2709.`);
}

const leftOut = (copies: number): DataField => ({
  tag: '590',
  ind1: ' ',
  ind2: ' ',
  subfields: [
    { code: 'a', value: `${copies} copies didn't fit into this record; the MARCXML file has them.` },
  ],
});

/** The bytes of a record, or null when the record is too long for the format. */
function written({ leader, controls, fields }: MarcRecord): Buffer | null {
  const pieces = [
    ...controls.map(({ tag, value }) => ({ tag, bytes: Buffer.from(clean(value) + fieldEnd) })),
    ...fields.map((field) => ({ tag: field.tag, bytes: Buffer.from(contentOf(field)) })),
  ];
  let directory = '';
  let start = 0;
  for (const { tag, bytes } of pieces) {
    if (bytes.length > longestField) return null;
    directory += tag + digits(bytes.length, 4) + digits(start, 5);
    start += bytes.length;
  }
  const base = leaderLength + pieces.length * entryLength + 1;
  const length = base + start + 1;
  if (length > longestRecord) return null;
  const stated = digits(length, 5) + leader.slice(5, 12) + digits(base, 5) + leader.slice(17, 24);
  return Buffer.concat([
    Buffer.from(stated + directory + fieldEnd),
    ...pieces.map(({ bytes }) => bytes),
    Buffer.from(recordEnd),
  ]);
}

const digits = (number: number, count: number) => String(number).padStart(count, '0');
const clean = (text: string) => text.replace(dividers, '');

function contentOf({ tag, ind1, ind2, subfields }: DataField): string {
  if (isControlTag(tag)) throw new Error(`The field ${tag} has no subfields.`);
  const parts = subfields.map(({ code, value }) => subfieldStart + code + clean(value));
  return ind1 + ind2 + parts.join('') + fieldEnd;
}
