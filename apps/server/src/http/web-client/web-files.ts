import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compress, type Encoding, encodingFor } from '../response-cache/encoding.ts';

/** Types worth compressing; photographs and fonts are compressed already. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};
/** The best compression, because it runs once per process, in the background. */
const bestBrotli = 11;
const forAYear = 'public, max-age=31536000, immutable';

interface WebFile {
  type: string;
  bytes: Record<Encoding, Buffer>;
}

/** For the start of the server: nearly as small, in a hundredth of the time. */
async function packQuickly({ bytes }: WebFile): Promise<void> {
  bytes.gzip = await compress(bytes.identity, 'gzip');
  bytes.br = await compress(bytes.identity, 'br');
}

/** Compresses one file after the other while the server answers calls. */
async function packWell(files: WebFile[], isClosing: () => boolean): Promise<void> {
  for (const { bytes } of files) {
    if (isClosing()) return;
    bytes.br = await compress(bytes.identity, 'br', bestBrotli);
  }
}

/**
 * Serves the scripts, styles and drawings of the built client from memory, compressed in advance. Their names hold a hash, so
 * they are cached for a year without revalidation.
 */
export async function webFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files: WebFile[] = [];
  for (const name of await readdir(folder)) {
    const type = types[path.extname(name)];
    if (!type) continue;
    const content = await readFile(path.join(folder, name));
    const file: WebFile = { type, bytes: { identity: content, gzip: content, br: content } };
    files.push(file);
    app.get(`/assets/${name}`, { compress: false }, async (request, reply) => {
      const encoding = encodingFor(request.headers['accept-encoding']);
      const bytes = file.bytes[encoding];
      if (bytes !== file.bytes.identity) reply.header('content-encoding', encoding);
      return reply
        .headers({ 'content-type': file.type, 'cache-control': forAYear, vary: 'Accept-Encoding' })
        .send(bytes);
    });
  }
  let closing = false;
  app.addHook('onClose', async () => {
    closing = true;
  });
  app.addHook('onReady', async () => {
    await Promise.all(files.map(packQuickly));
    packWell(files, () => closing).catch((error) =>
      app.log.error({ err: error }, 'the web files were not compressed'),
    );
  });
}
