import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../lib/refusal.ts';
import { appIcons } from './app-icons.ts';
import { appManifest } from './app-manifest.ts';
import { type BookPageOptions, withPreview } from './book-page.ts';
import { readWebPage } from './web-page.ts';

interface WebOptions extends BookPageOptions {
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
}

/**
 * Serves the built web client. Files with a hash in their name are cached for a year, and the build has compressed them; every
 * other path outside the API gets the page, the address of a book with what previews of it show.
 */
export async function webRoutes(app: FastifyInstance, { webDir, ...bookPage }: WebOptions): Promise<void> {
  const { settings } = bookPage;
  if (webDir === null) {
    app.setNotFoundHandler(() => {
      throw notFound("We couldn't find that page.");
    });
    return;
  }
  const pageAt = await readWebPage(webDir, settings);
  const manifest = JSON.stringify(appManifest(settings));
  app.get('/app.webmanifest', (_request, reply) => {
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(manifest);
  });
  await appIcons(app, { webDir, colour: settings.brand_colour });
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', 'favicon.svg', 'page-preloads.json', 'assets/*.{br,gz}'],
    setHeaders: (response, file) => {
      const hashed = file.startsWith(path.join(webDir, 'assets'));
      response.header(
        'Cache-Control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || /^\/(api|covers|images|assets)\//.test(request.url)) {
      throw notFound("We couldn't find that page.");
    }
    const [at = '/'] = request.url.split('?');
    const page = await withPreview(pageAt(at), request, bookPage);
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}
