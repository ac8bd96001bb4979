/**
 * What `public/first-calls.js` has asked for before the application's code was there, and with which token; `bodies` are those of
 * the successful responses that have arrived, and `arrived` settles once all have, or have failed.
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

/** Milliseconds after the start of the page for which its first calls are good: a slow start, and no old data. */
const GOOD_FOR = 20_000;

/**
 * The response that is on its way already for a GET, or undefined. Each is given out once, and only to a call with the
 * same token.
 */
export function takeFirstCall(address: string, token: string | null): Promise<Response> | undefined {
  return takeFirst(address, token)?.response;
}

/** The body of such a response where it is there already and is `wanted`, for what is drawn first; undefined otherwise. */
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

/** Waits until the bodies of all first calls are there, or have failed. */
export async function firstBodies(): Promise<void> {
  await window.firstCalls?.arrived;
}
