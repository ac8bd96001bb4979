import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../lib/refusal.ts';

/** These have addresses with other content, or none. */
const ownAddresses = new Set(['index.html', 'favicon.svg', 'page-preloads.json']);
/** Hidden files are never served, and compressed variants have no addresses of their own. */
const isServed = (file: string) => /^\w[\w.-]*$/.test(file) && !/\.(br|gz)$/.test(file);

/**
 * Serves the files of the built web client. All assets have one route, because a folder can have thousands: those of earlier builds
 * stay for a while. So a running server also has those of a newer build.
 */
export async function builtFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    // The ETag is more exact.
    lastModified: false,
    setHeaders: (response, file) => {
      const hashed = file.startsWith(path.join(webDir, 'assets'));
      response.header(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const { file } = request.params;
    if (!isServed(file)) throw notFound("We couldn't find that page.");
    return reply.sendFile(`assets/${file}`);
  });
  for (const entry of await readdir(webDir, { withFileTypes: true })) {
    if (!entry.isFile() || !isServed(entry.name) || ownAddresses.has(entry.name)) continue;
    app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name));
  }
}
