import { storedToken } from './stored-session.ts';

/**
 * Whether contents stand in the page that the server has drawn (docs/decisions/077), until the application draws the same in their
 * place. Somebody who has logged in is shown their own, and never a visitor's.
 */
export function isPrerendered(): boolean {
  const contents = globalThis.document?.getElementById('prerendered');
  return contents != null && ('own' in contents.dataset || storedToken() === null);
}
