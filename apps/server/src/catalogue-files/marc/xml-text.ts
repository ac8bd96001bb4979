import { TextDecoder } from 'node:util';

/** Why the bytes of a file are no text, as a sentence. */
export class TextFault extends Error {}

const notUnicode =
  "This file isn't in UTF-8. Please export it as UTF-8; MarcEdit can convert older files (MARC-8 to UTF-8).";

/** So much is passed on at once, in bytes, however much comes at once. */
const pieceSize = 65_536;

/** The text of an XML file in UTF-8, or in UTF-16 with its mark. What the file says of its encoding is not asked. */
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
