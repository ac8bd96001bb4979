import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { compress, type Encoding, encodingFor } from '../response-cache/encoding.ts';

/** What packs well; photographs and fonts are packed by nature. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};
/** Packed once a process, in the background, for all who will ever load it: as small as can be. */
const bestBrotli = 11;
const forAYear = 'public, max-age=31536000, immutable';

interface WebFile {
  type: string;
  bytes: Record<Encoding, Buffer>;
}

/** Before the first visitor comes: nearly as small, in a hundredth of the time. */
async function packQuickly({ bytes }: WebFile): Promise<void> {
  bytes.gzip = await compress(bytes.identity, 'gzip');
  bytes.br = await compress(bytes.identity, 'br');
}

/** One file after the other, beside the calls that are answered meanwhile. */
async function packWell(files: WebFile[], isClosing: () => boolean): Promise<void> {
  for (const { bytes } of files) {
    if (isClosing()) return;
    bytes.br = await compress(bytes.identity, 'br', bestBrotli);
  }
}

/**
 * Serves the scripts, styles and drawings of the built client from memory, packed in advance. Their names hold a hash, so caches
 * keep them for a year without asking.
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
      app.log.error({ err: error }, 'the web files were not packed'),
    );
  });
}
