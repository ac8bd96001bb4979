import type { Page } from '@playwright/test';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, expectClosesAfter, keepToast } from '../support/toasts.ts';

// What moves is a part of what is tested.
test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page, library, signIn }, { tags }) => {
  if (tags.includes('@admin')) return;
  await signIn(await library.make.reader());
  await answerWith(page, '**/api/wish', 500, { message: 'boom' });
  await page.goto('/wishlist');
  await expect(errorToast(page, 'boom')).toBeVisible();
});

/** The toast's box, once it has slid into its place. */
async function boxOf(page: Page, hasText: string) {
  const toast = errorToast(page, hasText);
  await toast.evaluate((node) =>
    Promise.all(
      node
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished),
    ),
  );
  const box = await toast.boundingBox();
  if (!box) throw new Error(`The toast '${hasText}' is gone.`);
  return box;
}

/** Drags a toast to the right by a part of its width. */
async function drag(page: Page, hasText: string, part: number) {
  const { x, y, width, height } = await boxOf(page, hasText);
  const [startX, startY] = [x + 8, y + height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + (width * part) / 2, startY, { steps: 4 });
  await page.mouse.move(startX + width * part, startY, { steps: 4 });
  await page.mouse.up();
}

test('toasts close by themselves after 5 s [S9-38]', async ({ page }) => {
  await expectClosesAfter(errorToast(page, 'boom'), 5000);
});

test('a toast dragged by 90 percent of its width closes, by 40 percent it stays [S9-40]', async ({
  page,
}) => {
  await keepToast(errorToast(page, 'boom'));
  await drag(page, 'boom', 0.4);
  const { x, width } = await boxOf(page, 'boom');
  expect(1280 - (x + width)).toBeCloseTo(12, 0);
  await expect(errorToast(page, 'boom')).toBeVisible();
  await drag(page, 'boom', 0.9);
  await expect(errorToast(page, 'boom')).toHaveCount(0);
});

test('a message that is reported again while its toast fades out shows again', async ({ page }) => {
  const toast = errorToast(page, 'boom');
  await expect(toast).toHaveCount(1);
  await boxOf(page, 'boom');
  const fadesOut = await toast.elementHandle();
  await toast.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Try Again' }).dispatchEvent('click');
  await expect.poll(() => fadesOut?.evaluate((node) => node.isConnected)).toBe(false);
  await expect(toast).toHaveCount(1);
});

test('on the admin home toasts show at the bottom right for 3.5 s [S9-43] [S9-44]', {
  tag: '@admin',
}, async ({ page, library, signIn }) => {
  await signIn(await library.make.admin({ name: 'Salma Begum' }));
  await answerWith(page, '**/api/vol/unverified', 500, { message: 'boom' });
  // The toast comes and goes while the rest of the page still loads.
  await page.goto('/user/admin', { waitUntil: 'commit' });
  await expect(errorToast(page, 'boom')).toBeVisible();
  await keepToast(errorToast(page, 'boom'));
  const box = await boxOf(page, 'boom');
  expect(1280 - (box.x + box.width)).toBeCloseTo(12, 0);
  const below = 800 - (box.y + box.height);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(below).toBeLessThan(30);
  await expectClosesAfter(errorToast(page, 'boom'), 3500);
});
