import type { Page } from '@playwright/test';
import { askForBook, confirmRequest, congratulations } from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

/** Lets requests reach the server but drops the first responses. Returns the idempotency key of each attempt. */
async function cutAnswers(page: Page, count: number): Promise<(string | undefined)[]> {
  const names: (string | undefined)[] = [];
  await page.route('**/api/request', async (route) => {
    names.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (names.length <= count ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  return names;
}

test('a request whose response is lost is sent again, succeeds, and is made once', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { copies: 3 });
  await signIn(desk.reader);
  const names = await cutAnswers(page, 1);
  await askForBook(page, desk.book);
  await confirmRequest(page);
  await expect(congratulations(page)).toBeVisible();
  await expect.poll(() => names).toHaveLength(2);
  expect(names).toEqual([expect.stringMatching(/^\S+$/), names[0]]);
  const requests = await (await library.as(desk.reader)).get('/api/my-reads');
  expect(requests.body.pendingRequests).toHaveLength(1);
});

test('a person who presses again after getting no response makes one request', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { copies: 3 });
  await signIn(desk.reader);
  const names = await cutAnswers(page, 3);
  await askForBook(page, desk.book);
  await confirmRequest(page);
  await expect(errorToast(page, 'Failed to confirm request')).toBeVisible();
  await confirmRequest(page);
  await expect(congratulations(page)).toBeVisible();
  await expect.poll(() => names).toHaveLength(4);
  expect(new Set(names).size).toBe(1);
  const requests = await (await library.as(desk.reader)).get('/api/my-reads');
  expect(requests.body.pendingRequests).toHaveLength(1);
});
