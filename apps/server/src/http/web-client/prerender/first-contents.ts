import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../../config.ts';
import { inTime } from '../in-time.ts';
import { createPageDrawer, drawingFile, type PageDrawer } from './page-drawer.ts';

/** Finds what a visitor sees first at the address of a request, as HTML; null where the page comes without it. Never throws. */
export type FindFirstContents = (request: FastifyRequest) => Promise<string | null>;

/** Pages that are kept; their HTML has some 50 kB each. */
const mostKept = 200;

/**
 * Draws the pages with which most visits begin on the server, so that their contents are there before the client's code
 * (docs/decisions/077). Nothing but the opening of a document gets them: the service worker keeps pages without contents, because
 * it shows them later.
 */
export function createFirstContents(
  app: FastifyInstance,
  { webDir, settings }: { webDir: string; settings: Settings },
): FindFirstContents {
  if (!existsSync(drawingFile(webDir))) return async () => null;
  const drawer = createPageDrawer(webDir, settings);
  app.addHook('onListen', async () => drawer.start());
  app.addHook('onClose', () => drawer.close());
  const drawOnce = keepDrawn(drawer);
  return async (request) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return null;
    const [path = '/', query = ''] = request.url.split('?');
    const call = firstCallAt(path, query);
    if (call === null) return null;
    const drawing = async () => {
      const answer = await app.inject({ url: call, remoteAddress: request.ip });
      return answer.statusCode === 200 ? drawOnce({ path, query, call }, answer.payload) : null;
    };
    return inTime(
      drawing().catch((error: unknown) => {
        request.log.warn({ err: error }, 'A page goes out without its contents');
        return null;
      }),
    );
  };
}

/** The call whose answer a page shows first, as the client asks for it (`first-calls.js`); null for pages that are not drawn. */
export function firstCallAt(path: string, query: string): string | null {
  if (path === '/' && query === '') return '/api/home';
  if (path === '/browse-books' && query === '') {
    return '/api/books?page=1&sort_by=recently_added&sort_order=desc';
  }
  const [, book] = /^id=([\w-]+)$/.exec(query) ?? [];
  return path === '/book-details' && book !== undefined ? `/api/books/${book}` : null;
}

/** Draws a page again only when what it shows has changed; keeps those asked for last. */
function keepDrawn(drawer: PageDrawer) {
  const kept = new Map<string, { body: string; html: Promise<string> }>();
  return ({ path, query, call }: { path: string; query: string; call: string }, body: string) => {
    const before = kept.get(call);
    kept.delete(call);
    const html =
      before?.body === body
        ? before.html
        : drawer.draw({ path, query: query && `?${query}`, bodies: [[call, JSON.parse(body)]] });
    kept.set(call, { body, html });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    html.catch(() => kept.delete(call));
    return html;
  };
}

/** The page with its first contents at the beginning of the element that the client draws into. */
export function withContents(page: string, contents: string | null): string {
  if (contents === null) return page;
  const inert = contents.replaceAll('<input ', '<input readonly ');
  return (
    page
      // The contents need the styles alone, which come sooner on a slow line when the code gives way to them.
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      // As a function, because a title may contain `$&`, which a replacement text would not take literally.
      .replace('<div id="root">', (root) => `${root}<div id="prerendered">${inert}</div>`)
  );
}
