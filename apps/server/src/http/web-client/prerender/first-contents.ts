import { existsSync } from 'node:fs';
import { seenHeader } from '@library/contract/seen.ts';
import { type SpokenLanguage, spokenLanguages } from '@library/contract/spoken-languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../../config.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { seenBy } from '../../seen.ts';
import { withTimeout } from '../with-timeout.ts';
import { firstCallAt, ownCallsAt } from './first-calls.ts';
import { createPageDrawer, drawingFile, type PageDrawer } from './page-drawer.ts';

/** Finds what is seen first, as HTML; null where the page comes without it. Neither ever throws. */
export interface FirstContents {
  /** For the opening of a document, now or at the next visit: what a visitor sees at its address. */
  ofDocument(request: FastifyRequest, language: SpokenLanguage): Promise<string | null>;
  /** For a page at `address` that is open already: what the reader who asks sees there, in the language of the call; null for anybody else. */
  ofPage(request: FastifyRequest, address: string): Promise<string | null>;
}

/** A page that is open already loads its code meanwhile, so its contents may come later than with a document; in milliseconds. */
const pageTimeout = 2000;

/** Pages that are kept; their HTML has some 50 kB each. */
const mostKept = 200;

/**
 * Draws the pages with which most visits begin on the server, so that their contents are there before the client's code
 * (docs/decisions/077). The opening of a document gets them, and the service worker, which keeps them for the next visit of a day.
 * The page of a reader, whose token no document knows, asks for them by itself.
 */
export function createFirstContents(
  app: FastifyInstance,
  { webDir, settings }: { webDir: string; settings: Settings },
): FirstContents {
  const drawer = existsSync(drawingFile(webDir)) ? createPageDrawer(webDir, settings) : null;
  if (drawer) {
    app.addHook('onListen', async () => drawer.start());
    app.addHook('onClose', () => drawer.close());
  }
  const drawOnce = drawer && keepDrawn(drawer);

  async function ofVisitor(request: FastifyRequest, language: SpokenLanguage): Promise<string | null> {
    const [path, query] = partsOf(request.url);
    const call = firstCallAt(path, query);
    if (call === null || drawOnce === null) return null;
    const drawing = async () => {
      const answer = await app.inject({
        url: call,
        remoteAddress: request.ip,
        headers: { 'accept-language': language },
      });
      return answer.statusCode === 200 ? drawOnce({ path, query, call, language }, answer.payload) : null;
    };
    return withTimeout(drawing().catch(withoutContents(request)));
  }

  async function ofReader(request: FastifyRequest, address: string, token: string): Promise<string | null> {
    const [path, query] = partsOf(address);
    const calls = ownCallsAt(path, query, settings);
    if (calls === null || drawer === null) return null;
    const language = languageSaid(request);
    const seen = seenBy(request);
    const headers = {
      authorization: token,
      'accept-language': language,
      ...(seen === undefined ? {} : { [seenHeader]: seen }),
    };
    const askFor = async (url: string) => {
      const answer = await app.inject({ url, remoteAddress: request.ip, headers });
      return answer.statusCode === 200 ? [[url, answer.json<unknown>()] as const] : [];
    };
    const drawing = async () => {
      const bodies = (await Promise.all(calls.map(askFor))).flat();
      // Kept nowhere: it is for this reader alone.
      return bodies.length === calls.length
        ? drawer.draw({ path, query, bodies, isReader: true, language })
        : null;
    };
    return withTimeout(drawing().catch(withoutContents(request)), pageTimeout);
  }

  return {
    ofDocument: async (request, language) => (opensDocument(request) ? ofVisitor(request, language) : null),
    ofPage: async (request, address) => {
      const token = request.headers.authorization;
      return token === undefined ? null : ofReader(request, address, token);
    },
  };
}

function opensDocument({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || headers['x-next-visit'] !== undefined;
}

/** The language that our client says it speaks. */
const languageSaid = ({ headers }: FastifyRequest): SpokenLanguage =>
  spokenLanguages.find((each) => each === headers['accept-language']) ?? 'en';

function partsOf(address: string): [path: string, query: string] {
  const [path = '/', query = ''] = address.split('?');
  return [path, query];
}

function withoutContents(request: FastifyRequest): (fault: unknown) => null {
  return (fault) => {
    request.log.warn({ err: fault }, 'A page goes out without its contents');
    return null;
  };
}

/** Draws a page again only when what it shows has changed; keeps those asked for last. */
function keepDrawn(drawer: PageDrawer) {
  const kept = new Map<string, { body: string; html: Promise<string> }>();
  type Opened = { path: string; query: string; call: string; language: SpokenLanguage };
  return ({ path, query, call, language }: Opened, body: string) => {
    const key = `${language} ${call}`;
    const before = kept.get(key);
    kept.delete(key);
    const bodies = () => [[call, JSON.parse(body)] as const];
    const html =
      before?.body === body
        ? before.html
        : drawer.draw({ path, query: query && `?${query}`, bodies: bodies(), isReader: false, language });
    kept.set(key, { body, html });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    html.catch(() => kept.delete(key));
    return html;
  };
}

/**
 * The page with its first contents at the beginning of the element that the client draws into, and the address whose contents they
 * are: the service worker shows a stored page at other addresses too.
 */
export function withContents(page: string, contents: string | null, address: string): string {
  if (contents === null) return page;
  // As a function, because a title may contain `$&`, which a replacement text would not take literally.
  return codeLast(page)
    .replace('<html', () => `<html data-contents-of="${escapeHtml(address)}"`)
    .replace('<div id="root">', (root) => `${root}<div id="prerendered">${contents}</div>`);
}

/**
 * A page that asks for its contents by itself. Its first script starts the application once they are seen, and brings the files then that are
 * only loaded ahead: browsers ask for what they find in a page before they run its scripts, and then the contents would stand in
 * line, and run what they have stored while the contents are on their way.
 */
export function withContentsAsked(page: string): string {
  const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g;
  const files = [...page.matchAll(preload)].map(([, file = '']) => file);
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
  const [, start = ''] = script.exec(page) ?? [];
  const later = page
    .replaceAll(preload, '')
    .replace(script, '<link rel="modulepreload" crossorigin href="$1">');
  return codeLast(later).replace('<html', `<html data-start="${start}" data-code="${files.join(' ')}"`);
}

/** The contents need the styles alone: on a slow line they come sooner when the code gives way to them. */
function codeLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
