import { listWishes } from '@library/contract/reading/wishes.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApplication } from '../../test/open-application.tsx';
import { serverForReader } from '../../test/people.ts';
import { toasts } from '../../test/toasts.ts';
import { topBar } from '../../test/top-bar.ts';
import { answerEmptyLibrary } from '../../test/visitor-pages.ts';

beforeEach(() => {
  const server = serverForReader();
  answerEmptyLibrary(server);
  server.refuse(listWishes, 500, { message: 'boom' });
});

/** Stops the bars of the toasts, at whose end they would close. */
function keepToasts() {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation && animation.animationName === 'Toastify__trackProgress') {
      animation.pause();
    }
  }
}

/** Opens a page with two toasts: the server's message and the page's own. */
async function open() {
  await openApplication('/wishlist', { as: 'reader' });
  await expect.poll(() => toasts.elements()).toHaveLength(2);
  keepToasts();
}

/** The boxes of the toasts, the upper one first. */
const boxes = () =>
  [...document.querySelectorAll('.Toastify__toast')]
    .map((toast) => toast.getBoundingClientRect())
    .sort((one, other) => one.y - other.y);
const rights = () => boxes().map(({ right }) => Math.round(innerWidth - right));

it('a refusal shows the server’s message and the screen’s own [S8-01] [S8-05]', async () => {
  await open();
  const texts = toasts.elements().map(({ textContent }) => textContent);
  expect(texts.sort()).toEqual(['Failed to load your wishlist.', 'boom']);
});

it('toasts show at the top right, 320 px wide, 12 px from the edge and from each other [S9-37] [S9-39] [S9-42]', async () => {
  await open();
  await expect.poll(rights).toEqual([12, 12]);
  const [upper, lower] = boxes();
  expect([upper?.width, lower?.width]).toEqual([320, 320]);
  const { bottom } = topBar.element().getBoundingClientRect();
  expect((upper?.top ?? 0) - bottom).toBeCloseTo(12, 0);
  expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(12, 0);
});

it('Alt+T brings the focus to the toasts [S9-41]', async () => {
  await open();
  const area = page.getByRole('region', { name: /^Notifications/ }).element();
  expect(area.contains(document.activeElement)).toBe(false);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.poll(() => area.contains(document.activeElement)).toBe(true);
});

it.each([
  ['a phone', 390, 844],
  ['a tablet', 768, 1024],
])('on %s toasts keep their width and stand at the bottom, over no heading', async (_, width, height) => {
  await page.viewport(width, height);
  await open();
  await expect.poll(rights).toEqual([12, 12]);
  const below = height - Math.max(...boxes().map(({ bottom }) => bottom));
  expect(below).toBeGreaterThan(60);
  expect(below).toBeLessThan(120);
  for (const box of boxes()) {
    expect(box.width).toBe(320);
    expect(box.y).toBeGreaterThan(height / 2);
  }
});
