import { setTimeout as wait } from 'node:timers/promises';
import { requiredId } from '@library/contract/common.ts';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../config.ts';
import type { BookPreview } from '../../features/catalogue/book-preview.service.ts';
import { isOrigin } from '../../lib/setting-formats.ts';
import { withBook } from './open-graph.ts';

/** What the page of a book needs besides the page itself. */
export interface BookPageOptions {
  settings: Settings;
  /** The URL under which people open the library; null takes the one that a call was sent to. */
  publicUrl: string | null;
  /** Finds the preview of a book; null for a book that is not there. */
  findPreview: (bookId: string) => Promise<BookPreview | null>;
}

const idSchema = requiredId('Book');

/** The page waits so long for the preview, in milliseconds: people can do without it, and the page itself needs no database. */
const patience = 500;

/** The page as it is sent for the address of a book; the plain page for every other address, and for a book that is not found. */
export async function withPreview(
  page: string,
  request: FastifyRequest,
  { settings, publicUrl, findPreview }: BookPageOptions,
): Promise<string> {
  const bookId = bookAt(request.url);
  if (bookId === null) return page;
  const book = await Promise.race([
    findPreview(bookId).catch(() => null),
    wait(patience, null, { ref: false }),
  ]);
  return book ? withBook(page, book, { settings, origin: publicUrl ?? originOf(request) }) : page;
}

/** The id in the address of a book's page; null for another address, or for one without an id. */
function bookAt(url: string): string | null {
  const [, query] = /^\/book-details\/?\?(.*)$/.exec(url) ?? [];
  if (query === undefined) return null;
  const id = idSchema.safeParse(new URLSearchParams(query).get('id'));
  return id.data ?? null;
}

/** The origin that a call was sent to; null for a host that no address can have. */
function originOf({ protocol, host }: FastifyRequest): string | null {
  const origin = `${protocol}://${host}`;
  return /^[\w.:[\]-]+$/.test(host) && isOrigin(origin) ? origin : null;
}
