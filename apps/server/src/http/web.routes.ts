import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { librarySettingsSchema } from '@library/contract/settings.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config.ts';
import { notFound } from '../lib/refusal.ts';
import { appManifest } from './app-manifest.ts';
import { webFiles } from './web-files.ts';

interface WebOptions {
  settings: Settings;
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
}

/**
 * Serves the built web client. Files whose name holds a hash stay in caches for a year; every other path that
 * is not the API's gets the page, with the public settings written into it.
 */
export async function webRoutes(app: FastifyInstance, { settings, webDir }: WebOptions): Promise<void> {
  if (webDir === null) {
    app.setNotFoundHandler(() => {
      throw notFound('There is no such page.');
    });
    return;
  }
  const page = pageWithSettings(await readFile(path.join(webDir, 'index.html'), 'utf8'), settings);
  const manifest = JSON.stringify(appManifest(settings));
  app.get('/app.webmanifest', (_request, reply) => {
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(manifest);
  });
  await webFiles(app, path.join(webDir, 'assets'));
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', 'assets/*.{js,css,svg}'],
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
      throw notFound('There is no such page.');
    }
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
}

/** Fills the settings element of the page; `<` is escaped so that no setting can end the element. */
function pageWithSettings(page: string, settings: Settings): string {
  const json = JSON.stringify(librarySettingsSchema.parse(settings)).replaceAll('<', '\\u003c');
  return page.replace(
    /(<script type="application\/json" id="settings">)[^<]*/,
    (_all, open: string) => open + json,
  );
}
