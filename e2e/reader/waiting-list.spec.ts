import type { Page } from '@playwright/test';
import { pushSender } from '../../apps/server/src/test/push-sending.ts';
import { type PushService, startPushService } from '../../apps/server/src/test/push-service.ts';
import { expectAccessible, expectOpenPartAccessible } from '../support/accessibility.ts';
import { reachThrough } from '../support/push.ts';
import { readCard, readerInHall, readsSection } from '../support/reads.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'A Book in demand';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Joins the waiting list on the book's page, and waits for the sentence with the place; `tell` asks to be told on this device. */
async function join(page: Page, bookId: string, place: string, tell = false): Promise<void> {
  await page.goto(`/book-details?id=${bookId}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(dialog.getByText(place)).toBeVisible();
  if (tell) await expectOpenPartAccessible(page);
  if (tell) {
    await dialog.getByRole('button', { name: "Tell me on this computer when it's my turn" }).click();
    await expect(dialog.getByText("We'll also tell you on this computer when it's your turn.")).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: /^Waiting, number/ })).toBeVisible();
}

const turnOf = (page: Page) =>
  readCard(readsSection(page, 'Requested book'), TITLE).getByText(/^It’s your turn/);

test('the first in line lets the next person have the copy that comes back', async ({
  library,
  openPage,
}) => {
  const { hall, borrow, giveBack } = await readerInHall(library);
  const lending_id = await borrow(TITLE);
  const { book_id } = await library.database
    .selectFrom('books')
    .where('title', '=', TITLE)
    .select('book_id')
    .executeTakeFirstOrThrow();
  const place = { hall_id: hall.hall_id };
  const first = await openPage(await library.make.reader(place));
  const second = await openPage(await library.make.reader(place));
  const { send } = await pushSender(library);
  const device = service.browser();
  await reachThrough(first, device);
  await join(first, book_id, 'You are next in line.', true);
  await join(second, book_id, 'You are number 2.');

  await giveBack(lending_id);
  await send();
  const [push] = device.received;
  expect(push?.content.notification.title).toMatch(/^It's your turn/);
  expect(new URL(String(push?.content.notification.navigate)).pathname).toBe('/my-reads');
  await first.goto('/notices');
  await first.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link').first().click();
  await expect(turnOf(first)).toBeVisible();
  await expect(readsSection(first, 'Waiting')).toBeHidden();
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Not now' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  const paused = readCard(readsSection(first, 'Waiting'), TITLE);
  await expect(paused.getByText(/^Paused\. You keep your place/)).toBeVisible();
  await expect(turnOf(first)).toBeHidden();
  await expectAccessible(first);

  await second.goto('/my-reads');
  await expect(turnOf(second)).toBeVisible();
});
