import type { Page, Request } from '@playwright/test';

/** Stubs calls to an address (a glob) with this JSON. */
export async function answerWith(page: Page, address: string, status: number, json: unknown): Promise<void> {
  const response = { status, contentType: 'application/json', body: JSON.stringify(json) };
  await page.route(address, (route) => route.fulfill(response));
}

/** Holds calls to an address; the returned function lets them, and all later ones, continue to the server. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

const notRecorded = ['/api/admin/overview', '/api/admin/first-steps', '/api/first-contents'];

/**
 * Records every API call of the page from now on, in order. Leaves out the calls for the overview and the first steps, which
 * follow every change by an admin, and the call for the first contents of a page.
 */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !notRecorded.includes(pathname)) calls.push(request);
  });
  return calls;
}

/** The method and path of each call, such as `POST /api/logout`. */
export function namesOf(calls: readonly Request[]): string[] {
  return calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
}
