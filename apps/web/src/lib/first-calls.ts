/** What `public/first-calls.js` has asked for before the application's code was there, and with which token. */
type FirstCalls = { token: string | null; calls: Map<string, Promise<Response>> };

declare global {
  interface Window {
    firstCalls?: FirstCalls;
  }
}

/** Milliseconds after the start of the page for which its first calls are good: a slow start, and no old data. */
const GOOD_FOR = 20_000;

/**
 * The response that is on its way already for a GET, or undefined. Each is given out once, and only to a call with the
 * same token.
 */
export function takeFirstCall(address: string, token: string | null): Promise<Response> | undefined {
  const first = globalThis.window?.firstCalls;
  if (!first || first.token !== token || performance.now() > GOOD_FOR) return undefined;
  const response = first.calls.get(address);
  first.calls.delete(address);
  return response;
}
