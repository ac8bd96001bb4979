import { TextDecoder } from 'node:util';

/** The reason, as a sentence, why the bytes of a file cannot be decoded as text. */
export class TextFault extends Error {}

const notUnicode =
  "This file isn't in UTF-8. Please export it as UTF-8; MarcEdit can convert older files (MARC-8 to UTF-8).";

/** The maximum size of the chunks that are passed on, in bytes. */
const pieceSize = 65_536;

/** The text of an XML file in UTF-8, or in UTF-16 with a byte order mark. Ignores the encoding that the file declares. */
export async function* decodedText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  const decode = (chunk?: Uint8Array) => {
    try {
      decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new TextFault(notUnicode);
    }
  };
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += pieceSize) yield decode(chunk.subarray(at, at + pieceSize));
  }
  yield decode();
}

function encodingOf(start: Uint8Array = new Uint8Array(0)): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
