import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

/** What a scanner does that works as a keyboard: one act, without a tap. */
async function scan(page: Page, text: string) {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a book goes out in three acts and comes back in two, and its reader sees it immediately', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const desk = await lendingDesk(library, { title: 'Fiqh of the desk' });
  const request = await requestBook(desk);
  const readerPage = await openPage(desk.reader);
  await readerPage.goto('/my-reads');
  await readerPage.getByRole('button', { name: 'Show my code' }).click();
  const dialog = readerPage.getByRole('dialog', { name: 'Show this to the volunteer' });
  await expect(dialog.getByRole('img', { name: 'Your QR code' })).toBeVisible();
  await expectAccessible(readerPage);
  const digits = (await dialog.getByTestId('code').textContent())?.replace(' ', '') ?? '';
  const code = `L1:${request.slice(-12).toUpperCase()}:${digits}`;

  await signIn(desk.volunteer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user/volunteer');
  await page.getByRole('link', { name: 'Desk', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeVisible();
  let acts = 0;
  const byScan = async (text: string, sentence: RegExp) => {
    acts += 1;
    await scan(page, text);
    await expect(page.getByText(sentence)).toBeVisible();
  };
  const byTap = async (name: string) => {
    acts += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  await byScan(code, /collects “Fiqh of the desk”/);
  await byScan(desk.copy.label, /is here for “Fiqh of the desk”/);
  await expectAccessible(page);
  await byTap('Handed over');
  await expect(page.getByText(`${desk.copy.label} handed out to`)).toBeVisible();
  expect(acts).toBe(3);
  await expect(readerPage.getByText(`You have received ${desk.copy.label}.`)).toBeVisible();

  acts = 0;
  await byScan(desk.copy.label, /borrowed “Fiqh of the desk”/);
  await byTap('Taken back');
  await expect(page.getByText(`${desk.copy.label} taken back from`)).toBeVisible();
  expect(acts).toBe(2);
});
