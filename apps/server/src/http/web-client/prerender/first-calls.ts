import type { Settings } from '../../../config.ts';

/**
 * The address of the call whose response a visitor's page shows first, as in the client's `first-calls.js`; null for pages not
 * drawn.
 */
export function firstCallAt(path: string, query: string): string | null {
  if (path === '/' && query === '') return '/api/home';
  if (path === '/browse-books' && query === '') {
    return '/api/books?page=1&sort_by=recently_added&sort_order=desc';
  }
  // Only an id, because another word could be the address of another call, such as `search`.
  const [, book] = /^id=([\da-f-]{36})$/i.exec(query) ?? [];
  return path === '/book-details' && book !== undefined ? `/api/books/${book}` : null;
}

/** The addresses of the calls whose responses a reader's page shows first; null for pages that are not drawn for readers. */
export function ownCallsAt(
  path: string,
  query: string,
  { pass_on: passOn }: Pick<Settings, 'pass_on'>,
): string[] | null {
  if (query !== '') return null;
  const user = '/api/user';
  if (path === '/') return [user, '/api/home', '/api/readers/own-books'];
  if (path === '/my-reads') {
    return [user, '/api/my-reads', '/api/wait', ...(passOn === 'off' ? [] : ['/api/passings'])];
  }
  if (path === '/dashboard') {
    return [user, '/api/readers/own-books', '/api/reader/dashboard', '/api/reader/progress'];
  }
  return null;
}
