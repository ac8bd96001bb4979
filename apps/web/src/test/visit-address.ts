import { onTestFinished } from 'vitest';

/** Makes this the address of the browser until the test ends. */
export function visitAddress(address: string): void {
  const before = location.href;
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', before));
}

/** The path and the query of the address bar. */
export const shownAddress = () => `${location.pathname}${location.search}`;
