import { setImmediate as nextTurn } from 'node:timers/promises';
import { refusedFile } from '../refused-file.ts';

/** The number of bytes that are decoded at a time, so that other calls are served in between. */
const chunkBytes = 64 * 1024;

const notUtf8 = () =>
  refusedFile(
    "This file isn't saved as UTF-8, so Bengali and Arabic letters would be lost. In Excel, choose “Save as” and the type “CSV UTF-8”, then upload that file.",
  );

const notText = () => refusedFile("This file isn't a table. Please upload a CSV or an Excel file (.xlsx).");

type FileEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding of a text by its byte order mark, or by the zero bytes of Latin letters in UTF-16. */
export function encodingOf(bytes: Buffer): FileEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 200);
  const zerosAt = (parity: number) =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (odd > start.length / 8 && even === 0) return 'utf-16le';
  if (even > start.length / 8 && odd === 0) return 'utf-16be';
  return 'utf-8';
}

/** The text of a file in pieces, without its byte order mark. Throws 422 when it is not UTF-8 or UTF-16, or not text at all. */
export async function* textOfBytes(bytes: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const text = decoded(decoder, bytes.subarray(from, from + chunkBytes));
    if (text.includes('\0')) throw notText();
    yield text;
    await nextTurn();
  }
  yield decoded(decoder, undefined);
}

function decoded(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer | undefined): string {
  try {
    return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
  } catch {
    throw notUtf8();
  }
}
