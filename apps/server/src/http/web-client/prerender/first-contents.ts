import { existsSync } from 'node:fs';
import { seenHeader } from '@library/contract/calls/seen.ts';
import { type SpokenLanguage, spokenLanguages } from '@library/contract/language/spoken-languages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../../config.ts';
import { escapeHtml } from '../../../lib/text/escape-html.ts';
import { seenBy } from '../../seen.ts';
import { withTimeout } from '../with-timeout.ts';
import { keepDrawn } from './drawn-pages.ts';
import { firstCallAt, ownCallsAt } from './first-calls.ts';
import { createPageDrawer, drawingFile } from './page-drawer.ts';

/** Renders the first contents of pages as HTML; null when a page is sent without them. The methods never throw. */
export interface FirstContents {
  /** The contents that a visitor sees at the address of a document that is opened now, or stored for the next visit. */
  ofDocument(request: FastifyRequest, language: SpokenLanguage): Promise<string | null>;
  /** The contents that the calling reader sees at `address` of an open page, in the call's language; null for anybody else. */
  ofPage(request: FastifyRequest, address: string): Promise<string | null>;
}

/**
 * The time limit for an open page, in milliseconds. It is longer than for a document, because the page loads its code meanwhile.
 */
const pageTimeout = 2000;

/**
 * Renders on the server the pages with which most visits begin, so that their contents arrive before the client's code
 * (decision 077). A document that is opened includes them; the service worker also stores them for the next visit. A
 * reader's page requests them itself, because the request for a document has no token.
 */
export function createFirstContents(
  app: FastifyInstance,
  { webDir, settings, today }: { webDir: string; settings: Settings; today: () => string },
): FirstContents {
  const drawer = existsSync(drawingFile(webDir)) ? createPageDrawer(webDir, settings) : null;
  if (drawer) {
    app.addHook('onListen', async () => drawer.start());
    app.addHook('onClose', () => drawer.close());
  }
  const drawOnce = drawer && keepDrawn(drawer, today);

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
      if (answer.statusCode !== 200) return null;
      const answers = [[call, answer.payload] as const];
      return drawOnce({ path, query: query && `?${query}`, answers, isReader: false, language });
    };
    return withTimeout(drawing().catch(withoutContents(request)));
  }

  async function ofReader(request: FastifyRequest, address: string, token: string): Promise<string | null> {
    const [path, query] = partsOf(address);
    const calls = ownCallsAt(path, query, settings);
    if (calls === null || drawOnce === null) return null;
    const language = languageSaid(request);
    const seen = seenBy(request);
    const headers = {
      authorization: token,
      'accept-language': language,
      ...(seen === undefined ? {} : { [seenHeader]: seen }),
    };
    const askFor = async (url: string) => {
      const answer = await app.inject({ url, remoteAddress: request.ip, headers });
      return answer.statusCode === 200 ? [[url, answer.payload] as const] : [];
    };
    const drawing = async () => {
      const answers = (await Promise.all(calls.map(askFor))).flat();
      return answers.length === calls.length
        ? drawOnce({ path, query, answers, isReader: true, language })
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

/** The language that our client requests; English for other values. */
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

/**
 * Inserts the first contents into the element that the client renders into. Also adds their address to the page, because the
 * service worker shows a stored page at other addresses too.
 */
export function withContents(page: string, contents: string | null, address: string): string {
  if (contents === null) return page;
  // As a function, because a title may contain `$&`, which a replacement text would not take literally.
  return codeLast(page)
    .replace('<html', () => `<html data-contents-of="${escapeHtml(address)}"`)
    .replace('<div id="root">', (root) => `${root}<div id="prerendered">${contents}</div>`);
}

/**
 * Changes a page so that it requests its contents itself. Its first script starts the application, and preloads further files,
 * only after the contents are shown. Otherwise browsers would fetch all files of the page before they run its scripts, so that
 * the contents would have to wait; and they would run stored code while the contents are still loading.
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

/** Gives the code a low priority. The contents only need the styles, and on a slow connection they then arrive sooner. */
function codeLast(page: string): string {
  return page.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
