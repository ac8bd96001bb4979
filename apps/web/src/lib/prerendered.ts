import { storedToken } from './stored-session.ts';

/**
 * Whether the page came with its contents, as a visitor sees them (docs/decisions/077); the application draws the same in their
 * place. Somebody who has logged in is not shown them.
 */
export const isPrerendered: boolean =
  globalThis.document?.getElementById('prerendered') != null && storedToken() === null;
