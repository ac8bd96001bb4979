import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of an answer may be packed; `identity` is not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Quick enough to be done while somebody waits; brotli's best takes a hundred times as long for a few percent. */
const brotliQuality = 5;

const packWith = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Packs bytes off the main thread. */
export function pack(bytes: Buffer, encoding: 'br' | 'gzip', quality = brotliQuality): Promise<Buffer> {
  return encoding === 'gzip'
    ? packWith.gzip(bytes)
    : packWith.br(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
}

/** The weight that an `Accept-Encoding` header gives a coding; 0 where it does not take it. */
function weightOf(header: string, coding: string): number {
  for (const part of header.toLowerCase().split(',')) {
    const [name, weight] = part.split(';');
    if (name?.trim() !== coding) continue;
    const [, given] = /^\s*q=([\d.]+)/.exec(weight ?? '') ?? [];
    return given === undefined ? 1 : Number(given);
  }
  return 0;
}

/** The encoding that suits a caller best; brotli, being smaller, where the caller takes both alike. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accepted = String(header);
  const [brotli, gzipped] = [weightOf(accepted, 'br'), weightOf(accepted, 'gzip')];
  if (brotli > 0 && brotli >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
}
