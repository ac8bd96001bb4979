import type { Page, Request } from '@playwright/test';

/** Answers calls to an address (a glob) with this JSON, instead of the server. */
export async function answerWith(page: Page, address: string, status: number, json: unknown): Promise<void> {
  const answer = { status, contentType: 'application/json', body: JSON.stringify(json) };
  await page.route(address, (route) => route.fulfill(answer));
}

/** Keeps calls to an address waiting; the function it gives lets them, and all later ones, go on to the server. */
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

/**
 * Every call to the API that the page makes from now on, in order, but for the overview's: that one follows every act of
 * an admin, whatever the act itself calls.
 */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/admin/overview') calls.push(request);
  });
  return calls;
}

/** The method and path of each call, such as `POST /api/logout`. */
export function namesOf(calls: readonly Request[]): string[] {
  return calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`);
}
