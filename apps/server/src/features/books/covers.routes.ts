import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isCoverFile, sourceOfPreview } from '../../lib/files/cover-files.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { coverElsewhere } from './books.service.ts';
import { defaultCover } from './covers.rules.ts';
import type { CoverStore } from './covers.service.ts';

const ownImages = fileURLToPath(new URL('../../../assets/images', import.meta.url));

/** The content at a path never changes, because a new picture gets a new name. */
const forEver = 'public, max-age=31536000, immutable';

/**
 * Serves the uploaded covers under `/covers`, each also as a JPEG for chat previews, and the default cover under `/images`.
 * Redirects image requests for external covers, which the server itself never fetches.
 */
export async function coverRoutes(app: FastifyInstance, library: Library, covers: CoverStore): Promise<void> {
  app.get<{ Params: { book_id: string } }>('/covers/external/:book_id', async (request, reply) => {
    // This header marks a request for a followed link. A link to this library must not lead to a foreign page.
    if (request.headers['sec-fetch-mode'] === 'navigate') throw notFound("We couldn't find that page.");
    return reply.redirect(await coverElsewhere(library, request.params.book_id), 302);
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: covers.folder, serve: false });
    scope.get<{ Params: { file: string } }>('/covers/:file', async (request, reply) => {
      const { file } = request.params;
      const source = sourceOfPreview(file);
      const preview = source && (await covers.preview(source));
      if (preview) {
        return reply.type('image/jpeg').header('Cache-Control', forEver).send(preview);
      }
      const found = isCoverFile(file) ? await covers.find(file) : null;
      if (found === null) throw notFound("We couldn't find that cover.");
      if (found !== 'in the folder')
        return reply.type('image/webp').header('Cache-Control', forEver).send(found);
      return reply.sendFile(file, { maxAge: '1y', immutable: true });
    });
  });
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: ownImages, serve: false });
    scope.get<{ Params: { file: string } }>('/images/:file', (request, reply) => {
      const { file } = request.params;
      if (`/images/${file}` !== defaultCover) throw notFound("We couldn't find that picture.");
      return reply.sendFile(file, { maxAge: '1d' });
    });
  });
}
