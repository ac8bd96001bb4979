import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config.ts';
import { notFound } from '../../lib/refusal.ts';
import { isOrigin } from '../../lib/setting-formats.ts';
import { policyHeader, policyOfPage } from '../protection/security-headers.ts';
import { compress, encodingFor } from '../response-cache/encoding.ts';
import { appIcons } from './app-icons.ts';
import { appManifest } from './app-manifest.ts';
import { bookHeadAt, type FindPreview } from './book-page.ts';
import { builtFiles } from './built-files.ts';
import { copyHeadAt, type FindCopy } from './copy-page.ts';
import { withHead } from './open-graph.ts';
import { headAt } from './page-heads.ts';
import { pageLanguageOf, pageVaries } from './page-language.ts';
import { firstCallAt, ownCallsAt } from './prerender/first-calls.ts';
import { createFirstContents, withContents, withContentsAsked } from './prerender/first-contents.ts';
import { readWebPage, scriptsIn } from './web-page.ts';

interface WebOptions {
  settings: Settings;
  /** The present day of the library, as `yyyy-MM-dd`. */
  today: () => string;
  /** Folder of the built web client; null serves the API alone. */
  webDir: string | null;
  /** The URL under which people open the library; null takes the one that a call was sent to. */
  publicUrl: string | null;
  findPreview: FindPreview;
  findCopy: FindCopy;
}

/**
 * Serves the built web client. Files with a hash in their name are compressed by the build and cached for a year. Every other
 * path outside of the API gets the page, whose head describes the content of the address.
 */
export async function webRoutes(
  app: FastifyInstance,
  { webDir, settings, today, publicUrl, findPreview, findCopy }: WebOptions,
): Promise<void> {
  // Mail programs without one-click unsubscribing open the address of that call in a browser.
  app.get<{ Params: { token: string } }>('/api/unsubscribe/:token', ({ params }, reply) =>
    reply.redirect(`/notices?${new URLSearchParams({ stop: params.token })}`),
  );
  if (webDir === null) {
    app.setNotFoundHandler(() => {
      throw notFound("We couldn't find that page.");
    });
    return;
  }
  const pageAt = await readWebPage(webDir, settings);
  const policy = await policyOfPage(scriptsIn(pageAt('/')));
  const manifest = JSON.stringify(appManifest(settings));
  app.get('/app.webmanifest', (_request, reply) => {
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(manifest);
  });
  await appIcons(app, { webDir, colour: settings.brand_colour });
  await builtFiles(app, webDir);
  const first = createFirstContents(app, { webDir, settings, today });
  const isOfReaders = (at: string) => firstCallAt(at, '') === null && ownCallsAt(at, '', settings) !== null;
  // An open page requests this before its code has loaded. The API calls behind it check the permissions.
  app.get<{ Querystring: { at?: unknown } }>('/api/first-contents', async (request, reply) => {
    const { at } = request.query;
    const contents = await first.ofPage(request, typeof at === 'string' ? at : '');
    reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Authorization, Accept-Language' });
    if (contents === null) return reply.code(204).send();
    // Sent as plain text, so that browsers do not show it as a page.
    return sendCompressed(request, reply.type('text/plain; charset=utf-8'), contents);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || /^\/(api|covers|images|assets)\//.test(request.url)) {
      throw notFound("We couldn't find that page.");
    }
    const [at = '/'] = request.url.split('?');
    const head =
      (await bookHeadAt(request.url, findPreview)) ??
      (await copyHeadAt(request.url, findCopy)) ??
      headAt(request.url);
    const language = pageLanguageOf(request, settings.language);
    const page = withHead(pageAt(at, language), head, { settings, origin: publicUrl ?? originOf(request) });
    const whole = isOfReaders(at)
      ? withContentsAsked(page)
      : withContents(page, await first.ofDocument(request, language), request.url);
    return sendPage(request, reply.header(policyHeader, policy), whole);
  });
}

/** Sends the page compressed, because on a slow connection everything else waits for it. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): Promise<FastifyReply> {
  const headers = {
    'Cache-Control': 'no-cache',
    Vary: `Accept-Encoding, Sec-Fetch-Mode, X-Next-Visit, ${pageVaries}`,
  };
  reply.type('text/html; charset=utf-8').headers(headers);
  return sendCompressed(request, reply, page);
}

async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(text);
  return reply.header('Content-Encoding', encoding).send(await compress(Buffer.from(text), encoding));
}

/** The origin that a call was sent to; null for an invalid host. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const origin = `${protocol}://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && isOrigin(origin) ? origin : null;
}
