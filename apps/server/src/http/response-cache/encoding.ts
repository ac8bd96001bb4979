import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content codings of responses; `identity` is without compression. */
export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Fast enough while a caller waits; brotli's best takes a hundred times as long for a few percent. */
const brotliQuality = 5;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Compresses bytes off the main thread. */
export function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'gzip'
    ? compressors.gzip(bytes)
    : compressors.br(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
}

/** The weight that an `Accept-Encoding` header gives a coding; 0 when it does not accept it. */
function weightOf(header: string, coding: string): number {
  for (const part of header.toLowerCase().split(',')) {
    const [name, weight] = part.split(';');
    if (name?.trim() !== coding) continue;
    const [, given] = /^\s*q=([\d.]+)/.exec(weight ?? '') ?? [];
    return given === undefined ? 1 : Number(given);
  }
  return 0;
}

/** The encoding that a caller prefers; brotli, which is smaller, when the caller accepts both equally. */
export function encodingFor(header: string | string[] | undefined): ContentEncoding {
  if (header === undefined) return 'identity';
  const accepted = String(header);
  const [brotli, gzipped] = [weightOf(accepted, 'br'), weightOf(accepted, 'gzip')];
  if (brotli > 0 && brotli >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
}
