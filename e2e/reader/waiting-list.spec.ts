import type { Page } from '@playwright/test';
import { pushSender } from '../../apps/server/src/test/push-sending.ts';
import { type PushService, startPushService } from '../../apps/server/src/test/stand-ins/push-service.ts';
import { expectAccessible, expectOpenPartAccessible } from '../support/looks/accessibility.ts';
import { readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import { dueSoon, loansOf } from '../support/scenes/loans.ts';
import { reachThrough } from '../support/stand-ins/push.ts';
import { withResetPost } from '../support/stand-ins/reset-mails.ts';
import { expect, test } from '../support/test.ts';
import { errorToast } from '../support/toasts.ts';

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
  readCard(readsSection(page, 'Requested book'), TITLE).getByText(/^It's your turn/);

const ONE_WAITS = '1 person waits for this book.';

test('the copy goes down the line: the first passes, the second collects it and renews it when nobody waits', async ({
  library,
  openPage,
}) => {
  test.slow();
  const { hall, volunteer, borrow, giveBack } = await readerInHall(library);
  const lending_id = await borrow(TITLE);
  const { book_id } = await library.database
    .selectFrom('books')
    .where('title', '=', TITLE)
    .select('book_id')
    .executeTakeFirstOrThrow();
  const place = { hall_id: hall.hall_id };
  const firstReader = await library.make.reader(place);
  const first = await openPage(firstReader);
  const second = await openPage(await library.make.reader(place));
  const { send } = await pushSender(library);
  const device = service.browser();

  await test.step('two readers join the line', async () => {
    await reachThrough(first, device);
    await join(first, book_id, "You're next in line.", true);
    await join(second, book_id, "You're number 2.");
  });

  await test.step('the copy comes back, and the first gets a notice by push, by mail and in the app', async () => {
    await withResetPost(library, async (post) => {
      await giveBack(lending_id);
      await send();
      await post.send();
      const letters = post.server.received.filter(({ recipients }) => recipients.includes(firstReader.email));
      expect(letters.map(({ mail }) => mail.subject)).toEqual([expect.stringMatching(/^It's your turn/)]);
      expect(letters[0]?.mail.text).toContain(TITLE);
    });
    const [push] = device.received;
    expect(push?.content.notification.title).toMatch(/^It's your turn/);
    expect(new URL(String(push?.content.notification.navigate)).pathname).toBe('/my-reads');
    await first.goto('/notices');
    await first.getByRole('listitem').filter({ hasText: TITLE }).getByRole('link').first().click();
    await expect(turnOf(first)).toBeVisible();
    await expect(readsSection(first, 'Waiting')).toBeHidden();
    await expectAccessible(first);
  });

  const waiting = readCard(readsSection(first, 'Waiting'), TITLE);
  await test.step('the first lets the next person have it', async () => {
    await first.getByRole('button', { name: 'Not now' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Let them have it' }).click();
    await expect(waiting.getByText(/^Paused\. You keep your place/)).toBeVisible();
    await expect(turnOf(first)).toBeHidden();
    await expectAccessible(first);
    await second.goto('/my-reads');
    await expect(turnOf(second)).toBeVisible();
  });

  await test.step('the volunteer hands it out to the second', async () => {
    const desk = await openPage(volunteer);
    await desk.goto('/user/volunteer?tab=requests');
    await desk.getByRole('tab', { name: 'Pending Requests' }).click();
    await expect(desk.getByRole('heading', { level: 3, name: TITLE })).toBeVisible();
    await desk.getByRole('button', { name: 'Fulfill' }).click();
    await desk.getByRole('button', { name: 'Confirm Fulfill' }).click();
    await expect(desk.getByText('Book request fulfilled successfully!')).toBeVisible();
  });

  const { until, inWords } = await dueSoon(library, TITLE);
  const atHome = readCard(readsSection(second, 'Currently reading'), TITLE);
  const renew = atHome.getByRole('button', { name: /^Renew until / });
  await test.step('while somebody waits again, the loan is not renewed', async () => {
    await second.goto('/my-reads');
    await expect(renew).toBeVisible();
    await waiting.getByRole('button', { name: 'Resume' }).click();
    await expect(waiting.getByRole('button', { name: 'Pause' })).toBeVisible();
    await renew.click();
    await expect(errorToast(second, ONE_WAITS)).toBeVisible();
    await expect(atHome.getByText(ONE_WAITS)).toBeVisible();
    await expect(renew).toBeHidden();
  });

  await test.step('when nobody waits, it is renewed', async () => {
    await waiting.getByRole('button', { name: 'Leave' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(waiting).toBeHidden();
    await second.reload();
    await renew.click();
    await expect(second.getByText(`Renewed. Please return the book by ${inWords}.`)).toBeVisible();
    const [loan] = await loansOf(library, TITLE);
    expect(loan?.due_date).toBe(until);
  });
});
