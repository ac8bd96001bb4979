import { type ControlField, type DataField, type FoundRecord, isControlTag } from './marc-record.ts';
import { decodeText, storableText } from './marc-text.ts';

const fieldEnd = 0x1e;
const fieldEndSign = '\u001e';
const subfieldStart = '\u001f';
const leaderLength = 24;
/** The length of a directory entry: three characters for the tag, four for the length, five for the start. */
const entryLength = 12;

interface DirectoryEntry {
  tag: string;
  length: number;
  start: number;
}

const notMarc = "This isn't a MARC record: it doesn't begin with a leader of 24 characters.";
const lyingLengths =
  "The lengths that this record states don't fit what is in it, so its fields can't be told apart. Please export it again.";
const repaired = 'The lengths that this record states are wrong. Please check what was read.';

/**
 * Parses one ISO 2709 record, given without its record terminator. When the directory states wrong positions, the fields are
 * assigned in the order of the directory if their number is right; otherwise the record is refused.
 */
export function decodeRecord(bytes: Uint8Array): FoundRecord {
  const directoryEnd = bytes.indexOf(fieldEnd);
  const leader = latin(bytes.subarray(0, leaderLength));
  if (bytes.length < leaderLength || !/^[\d ]{5}[\x20-\x7e]{7}[\d ]{5}[\x20-\x7e]{7}$/.test(leader))
    return { refused: notMarc };
  if (directoryEnd < leaderLength) return { refused: lyingLengths };
  const entries = entriesOf(latin(bytes.subarray(leaderLength, directoryEnd)));
  if (entries === null) return { refused: lyingLengths };
  const data = bytes.subarray(directoryEnd + 1);
  const decoded = decodeText(data);
  if ('refused' in decoded) return decoded;
  const stated = piecesAsStated(data, entries);
  const pieces = stated ?? piecesInOrder(decoded.text, entries);
  if (pieces === null) return { refused: lyingLengths };
  const controls: ControlField[] = [];
  const fields: DataField[] = [];
  for (const { tag, text } of pieces) {
    if (isControlTag(tag)) controls.push({ tag, value: text });
    else fields.push(dataField(tag, text));
  }
  return { record: { leader, controls, fields }, notes: stated ? [] : [repaired] };
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The entries of a directory; null for an invalid directory. */
function entriesOf(directory: string): DirectoryEntry[] | null {
  if (directory.length % entryLength !== 0) return null;
  const entries: DirectoryEntry[] = [];
  for (let at = 0; at < directory.length; at += entryLength) {
    const match = /^([0-9A-Za-z]{3})(\d{4})(\d{5})$/.exec(directory.slice(at, at + entryLength));
    if (!match) return null;
    const [, tag = '', length, start] = match;
    entries.push({ tag, length: Number(length), start: Number(start) });
  }
  return entries;
}

interface FieldText {
  tag: string;
  text: string;
}

/**
 * The fields at the positions that the directory states; null when a field does not end there, or includes another field's end.
 */
function piecesAsStated(data: Uint8Array, entries: readonly DirectoryEntry[]): FieldText[] | null {
  const pieces: FieldText[] = [];
  for (const { tag, length, start } of entries) {
    const end = start + length - 1;
    if (length === 0 || end >= data.length) return null;
    if (data.indexOf(fieldEnd, start) !== end || (start > 0 && data[start - 1] !== fieldEnd)) return null;
    pieces.push({ tag, text: storableText(Buffer.from(data.subarray(start, end)).toString('utf8')) });
  }
  return pieces;
}

/** The fields one after the other, in the order of their stated starts; null when their number differs from the directory's. */
function piecesInOrder(text: string, entries: readonly DirectoryEntry[]): FieldText[] | null {
  const texts = (text.endsWith(fieldEndSign) ? text.slice(0, -1) : text).split(fieldEndSign);
  if (texts.length !== entries.length) return null;
  const inOrder = [...entries].sort((one, other) => one.start - other.start);
  return inOrder.map(({ tag }, index) => ({ tag, text: texts[index] ?? '' }));
}

function dataField(tag: string, text: string): DataField {
  const [indicators = '', ...parts] = text.split(subfieldStart);
  return {
    tag,
    ind1: indicators[0] ?? ' ',
    ind2: indicators[1] ?? ' ',
    subfields: parts.map((part) => ({ code: part.slice(0, 1), value: part.slice(1) })),
  };
}
