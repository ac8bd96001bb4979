const block = 512;
/** The size limit of one file, in bytes, so that a foreign archive is not read into memory. No part of a backup is larger. */
const largestPart = 256 * 1024 * 1024;

/** One file of an archive. */
export interface TarEntry {
  name: string;
  content: Buffer;
}

/** A file in the format of a tar archive (ustar). `name` has at most 100 bytes; `modified` is in milliseconds. */
export function tarEntry({ name, content }: TarEntry, modified: number): Buffer {
  const header = Buffer.alloc(block);
  if (header.write(name, 0, 100) < Buffer.byteLength(name)) throw new Error(`The name ${name} is too long.`);
  const number = (value: number, at: number, length: number) =>
    header.write(
      Math.floor(value)
        .toString(8)
        .padStart(length - 1, '0'),
      at,
    );
  number(0o600, 100, 8);
  number(0, 108, 8);
  number(0, 116, 8);
  number(content.length, 124, 12);
  number(modified / 1000, 136, 12);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, content, Buffer.alloc(padding(content.length))]);
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block);

/** Reads the files of an archive in their order. Throws when the bytes are no archive of `tarEntry`s. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await bytes.take(block);
    if (header.every((byte) => byte === 0)) break;
    const number = (at: number, length: number) =>
      Number.parseInt(header.toString('latin1', at, at + length), 8);
    if (number(148, 8) !== checksum(header)) throw new Error('No header of a file.');
    const size = number(124, 12);
    if (!(size <= largestPart)) throw new Error('A file is too large.');
    const name = header.toString('utf8', 0, header.subarray(0, 100).indexOf(0));
    const content = await bytes.take(size);
    await bytes.take(padding(size));
    yield { name, content };
  }
  await bytes.take(block);
  if (await bytes.hasMore()) throw new Error('More bytes follow the end.');
}

/** The sum of a header's bytes, with spaces in place of the checksum itself. */
function checksum(header: Buffer): number {
  let sum = 8 * 0x20;
  for (const [index, byte] of header.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

const padding = (size: number) => (block - (size % block)) % block;

/** Reads a stream of bytes in pieces of a given length. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Reads exactly this number of bytes. Throws when the stream ends earlier. */
  async take(size: number): Promise<Buffer> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < size) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('The archive ends too early.');
      parts.push(next.value);
      length += next.value.length;
    }
    const bytes = parts.length === 1 ? this.#rest : Buffer.concat(parts);
    this.#rest = bytes.subarray(size);
    return bytes.subarray(0, size);
  }

  /** Whether bytes are left. At the end this also makes a decompressing stream verify its checksum. */
  async hasMore(): Promise<boolean> {
    return this.#rest.length > 0 || !(await this.#chunks.next()).done;
  }
}
