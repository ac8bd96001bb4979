/**
 * The calls that `public/first-calls.js` made before the application's code had loaded, and the token that it used. `bodies`
 * holds the bodies of the successful responses that have arrived; `arrived` settles once every call has arrived or failed.
 */
type FirstCalls = {
  token: string | null;
  calls: Map<string, Promise<Response>>;
  bodies: Map<string, unknown>;
  arrived: Promise<unknown>;
};

declare global {
  interface Window {
    firstCalls?: FirstCalls;
  }
}

/**
 * Milliseconds after the start of the page until its first calls expire: long enough for a slow start, and too short for the
 * data to get old.
 */
const GOOD_FOR = 20_000;

/**
 * The pending or finished response to a GET that the page has already sent, or undefined. Each response is returned only
 * once, and only for the token that it was requested with.
 */
export function takeFirstCall(address: string, token: string | null): Promise<Response> | undefined {
  return takeFirst(address, token)?.response;
}

/** The body of such a response, if it has arrived and `wanted` accepts it; undefined otherwise. For the first rendering. */
export function takeFirstBody(
  address: string,
  token: string | null,
  wanted: (body: unknown) => boolean,
): unknown {
  const body = globalThis.window?.firstCalls?.bodies.get(address);
  return body !== undefined && wanted(body) ? takeFirst(address, token)?.body : undefined;
}

function takeFirst(address: string, token: string | null) {
  const first = globalThis.window?.firstCalls;
  if (!first || first.token !== token || performance.now() > GOOD_FOR) return undefined;
  const taken = { response: first.calls.get(address), body: first.bodies.get(address) };
  first.calls.delete(address);
  first.bodies.delete(address);
  return taken;
}

/** Waits until the bodies of all first calls have arrived or failed. */
export async function firstBodies(): Promise<void> {
  await window.firstCalls?.arrived;
}
