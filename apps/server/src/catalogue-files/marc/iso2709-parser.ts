import { decodeRecord } from './iso2709-record.ts';
import type { FoundRecord } from './marc-record.ts';

const recordEnd = 0x1d;
/** The greatest record length, in bytes: the leader has five digits for it. */
const longestRecord = 99_999;

/**
 * Bytes outside of records: line ends, the substitutes or zeros at the end of files from old systems, the UTF-8 byte order mark.
 */
const isPadding = (byte: number) => byte < 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf;

const tooLong =
  'This record is longer than MARC allows (99,999 bytes), or its end is missing. Please export it again, as MARCXML if it really is that long.';
const brokenOff =
  'The file ends in the middle of a record. Please export it again, or copy it again from where it was made.';

/**
 * The records of an ISO 2709 file, in order. Splits the file at the record terminators and ignores the stated lengths, which
 * often count characters instead of bytes. Keeps at most one record of the greatest length in memory.
 */
export async function* readIso2709(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FoundRecord> {
  let rest: Uint8Array = new Uint8Array(0);
  let isSkipping = false;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(recordEnd); end !== -1; end = chunk.indexOf(recordEnd, start)) {
      const piece = chunk.subarray(start, end);
      start = end + 1;
      if (isSkipping || rest.length + piece.length > longestRecord) yield { refused: tooLong };
      else yield decodeRecord(trimmed(joined(rest, piece)));
      isSkipping = false;
      rest = new Uint8Array(0);
    }
    const left = trimmed(chunk.subarray(start), rest.length > 0);
    if (isSkipping) continue;
    isSkipping = rest.length + left.length > longestRecord;
    rest = isSkipping ? new Uint8Array(0) : joined(rest, left);
  }
  if (isSkipping) yield { refused: tooLong };
  else if (trimmed(rest).some((byte) => byte > 0x20)) yield { refused: brokenOff };
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Removes the padding before a record; `isMiddle` means that the bytes continue a record and stay unchanged. */
function trimmed(bytes: Uint8Array, isMiddle = false): Uint8Array {
  if (isMiddle) return bytes;
  const start = bytes.findIndex((byte) => !isPadding(byte));
  return start === -1 ? bytes.subarray(bytes.length) : bytes.subarray(start);
}
