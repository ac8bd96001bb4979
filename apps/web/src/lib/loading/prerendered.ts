/**
 * Whether the page shows contents that the server rendered (decision 077) and that the application has not replaced
 * yet. `first-calls.js` hides a visitor's contents from people who are logged in, and at any other address.
 */
export function isPrerendered(): boolean {
  const contents = globalThis.document?.getElementById('prerendered');
  return (
    contents != null && ('own' in contents.dataset || !('hidesContents' in document.documentElement.dataset))
  );
}
