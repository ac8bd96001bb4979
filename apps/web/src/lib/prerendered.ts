/**
 * Whether contents stand in the page that the server has drawn (docs/decisions/077), until the application draws the same in their
 * place. `first-calls.js` hides a visitor's contents from somebody who has logged in, and those of another address.
 */
export function isPrerendered(): boolean {
  const contents = globalThis.document?.getElementById('prerendered');
  return (
    contents != null && ('own' in contents.dataset || !('hidesContents' in document.documentElement.dataset))
  );
}
