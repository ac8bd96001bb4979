import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Photographs and fonts are compressed already. */
const COMPRESSIBLE = /^assets\/.*\.(js|css|svg|wasm)$/;

interface Encoding {
  readonly suffix: string;
  readonly compress: (bytes: Buffer) => Promise<Buffer>;
  readonly decompress: (bytes: Buffer) => Promise<Buffer>;
}

const encodings: readonly Encoding[] = [
  {
    suffix: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    decompress: promisify(brotliDecompress),
  },
  {
    suffix: '.gz',
    compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    decompress: promisify(gunzip),
  },
];

/** Writes a `.br` and a `.gz` beside each script, stylesheet, drawing and decoder, which the server sends as they are. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compressBeside(path.join(dir, name))));
    },
  };
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all(encodings.map((encoding) => compressInto(file + encoding.suffix, bytes, encoding)));
}

/** Compressing takes half of a build, so what an earlier build made of the same bytes stays, as a file of this build. */
async function compressInto(file: string, bytes: Buffer, { compress, decompress }: Encoding): Promise<void> {
  const earlier = await readFile(file)
    .then(decompress)
    .catch(() => null);
  if (earlier?.equals(bytes)) await utimes(file, new Date(), new Date());
  else await writeFile(file, await compress(bytes));
}
