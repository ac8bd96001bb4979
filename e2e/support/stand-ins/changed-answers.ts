import type { Page } from '@playwright/test';

/** Lets GET calls to an address (a glob) reach the server and changes the response. */
export async function changeAnswers<Body>(
  page: Page,
  address: string,
  change: (body: Body) => unknown,
): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
}
