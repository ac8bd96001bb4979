import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../config.ts';
import { notFound } from '../../lib/refusal.ts';
import { appIcons } from './app-icons.ts';
import { appManifest } from './app-manifest.ts';
import { readWebPage } from './web-page.ts';

interface WebOptions {
  settings: Settings;
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
}

/**
 * Serves the built web client. Files with a hash in their name are cached for a year, and the build has compressed them; every
 * other path outside the API gets the page.
 */
export async function webRoutes(app: FastifyInstance, { settings, webDir }: WebOptions): Promise<void> {
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
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' || /^\/(api|covers|images|assets)\//.test(request.url)) {
      throw notFound("We couldn't find that page.");
    }
    const [at = '/'] = request.url.split('?');
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(pageAt(at));
  });
}
