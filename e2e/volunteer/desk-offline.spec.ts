import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

async function scan(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Waits until a reload without a network finds the page, its code and what the desk keeps. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await caches.open('pages');
        const databases = await indexedDB.databases();
        return Boolean(await kept.match('/desk')) && databases.some(({ name }) => name === 'desk-packs');
      }),
    )
    .toBe(true);
}

test('forty acts without a network, with a reload in between, are recorded once when it is back', async ({
  page,
  context,
  library,
  signIn,
}) => {
  test.setTimeout(180_000);
  // The server's clock stands still, and would differ from that of the browser.
  library.clock.set(new Date());
  const desk = await lendingDesk(library, { title: 'A book of the corridor' });
  const { database, make } = library;
  const staff = await library.as(desk.volunteer);
  for (let number = 0; number < 40; number += 1) {
    const book = await make.book();
    await make.copies(book, desk.hall);
    const reader = await library.as(await make.reader());
    const place = { book_id: book.book_id, hall_id: desk.hall.hall_id };
    const { req_id } = (await reader.post('/api/request', place)).body.data;
    const lend = { req_id, return_date: library.clock.today() };
    if (number % 2 === 0) await staff.patch('/api/request/fulfill', lend);
  }
  const copies = await database
    .selectFrom('copies')
    .where('hall_id', '=', desk.hall.hall_id)
    .where('state', 'in', ['held', 'lent'])
    .select(['label', 'state'])
    .orderBy('label')
    .execute();
  expect(copies).toHaveLength(40);

  page.on('dialog', (dialog) => dialog.accept());
  await signIn(desk.volunteer);
  await page.goto('/desk');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeVisible();
  await waitUntilKept(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline\. Hand-outs of requests and returns are noted/)).toBeVisible();
  for (const [index, { label, state }] of copies.entries()) {
    if (index === 20) {
      await page.reload();
      await expect(page.getByText(/^20 desk actions not sent yet\./)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeVisible();
      await expectAccessible(page);
    }
    await scan(page, label);
    await page
      .getByRole('button', { name: state === 'held' ? 'Handed over' : 'Taken back', exact: true })
      .click();
    const text = `${label} ${state === 'held' ? 'handed out to' : 'taken back from'}`;
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByText(/^40 desk actions not sent yet\./)).toBeVisible();
  await context.setOffline(false);
  // Each act is a transaction of its own, which a busy machine may take its time for.
  await expect(page.getByText(/desk actions? not sent yet\./)).toHaveCount(0, { timeout: 90_000 });
  const acts = await database
    .selectFrom('desk_acts')
    .where('account_id', '=', desk.volunteer.account_id)
    .select(['outcome', 'sentence'])
    .execute();
  expect(acts).toEqual(Array(40).fill({ outcome: 'done', sentence: null }));
  const after = await database
    .selectFrom('copies')
    .where(
      'label',
      'in',
      copies.map(({ label }) => label),
    )
    .select(['label', 'state'])
    .orderBy('label')
    .execute();
  expect(after.map(({ state }) => state)).toEqual(
    copies.map(({ state }) => (state === 'held' ? 'lent' : 'available')),
  );
});
