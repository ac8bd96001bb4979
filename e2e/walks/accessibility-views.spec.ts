import type { Page } from '@playwright/test';
import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { wholeLibrary } from '../support/languages/whole-library.ts';
import { expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { goOnTo, openWhole } from '../support/looks/open-whole.ts';
import { detailsAddress } from '../support/reader-pages/details.ts';
import { expect, test } from '../support/test.ts';

/** How many times to press Tab on a page: past the top bar, into its lists. */
const STOPS = 25;

/** The text spacing of WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

const staffPages = {
  volunteer: ['/user/volunteer', '/user/volunteer?tab=insert', '/user/volunteer?tab=lendings'],
  admin: ['verify', 'requests', 'readers', 'books', 'entities'].map((tab) => `/user/admin?tab=${tab}`),
};

/** Texts that are cut off at the edge of a box without an ellipsis. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((node) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(node);
        if (!['hidden', 'clip'].includes(overflowX) && !['hidden', 'clip'].includes(overflowY)) return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false;
        if (!node.textContent?.trim() || !node.checkVisibility()) return false;
        return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
      })
      .map((node) => `${node.tagName} ${node.className}: ${node.textContent?.slice(0, 40)}`),
  );
}

test.describe('at 400 %, where a window of 1280 px is 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('every page fits, and nothing that sticks covers what has the focus', async ({
    library,
    openPage,
  }) => {
    test.setTimeout(240_000);
    const { books, reader, volunteer, admin } = await wholeLibrary(library);
    const walks = [
      { person: undefined, pages: ['/user/reader', '/leaderboard'] },
      { person: reader, pages: ['/', '/browse-books', detailsAddress(books.bn), '/my-reads', '/account'] },
      { person: volunteer, pages: staffPages.volunteer },
      { person: admin, pages: staffPages.admin },
    ];
    for (const { person, pages } of walks) {
      const page = await openPage(person);
      for (const [index, address] of pages.entries()) {
        await test.step(address, async () => {
          await (index === 0 ? openWhole : goOnTo)(page, address);
          await expectNoSidewaysScroll(page);
          for (let stop = 0; stop < STOPS; stop += 1) {
            await page.keyboard.press('Tab');
            if (await page.evaluate(() => document.activeElement === document.body)) break;
            await expectFocusSeen(page);
          }
        });
      }
      await page.close();
    }
  });

  test('a dialog with a calendar can be used to its last button', async ({ page, library, signIn }) => {
    const { volunteer } = await wholeLibrary(library);
    await signIn(volunteer);
    await openWhole(page, '/user/volunteer?tab=requests');
    await page.getByRole('button', { name: 'Fulfill' }).first().click();
    const dialog = page.getByRole('dialog');
    await expectNoSidewaysScroll(page);
    for (const name of ['Confirm Fulfill', 'Cancel', 'Close']) {
      const button = dialog.getByRole('button', { name, exact: true });
      await tabTo(page, button, 'Shift+Tab');
      await expect(button).toBeInViewport();
    }
    await dialog.getByRole('gridcell', { selected: true }).getByRole('button').scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('gridcell', { selected: true })).toBeInViewport();
  });
});

test('wider letter, word and line spacing cuts off no text and causes no sideways scrolling', async ({
  library,
  openPage,
}) => {
  test.setTimeout(120_000);
  const { books, reader, volunteer, admin } = await wholeLibrary(library);
  const walks = [
    { person: reader, pages: ['/', '/browse-books', detailsAddress(books.en), '/my-reads', '/account'] },
    { person: volunteer, pages: staffPages.volunteer },
    { person: admin, pages: staffPages.admin },
  ];
  for (const { person, pages } of walks) {
    const page = await openPage(person);
    for (const [index, address] of pages.entries()) {
      await (index === 0 ? openWhole : goOnTo)(page, address);
      if (index === 0) await page.addStyleTag({ content: spacing });
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        expect(await cutTexts(page), `${address} at ${width} px`).toEqual([]);
      }
    }
    await page.close();
  }
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('pages, menus, dialogs, toasts and scroll-to-top do not move', async ({ page, library, signIn }) => {
    const { volunteer } = await wholeLibrary(library);
    const expectStill = async () => {
      const moving = () =>
        page.evaluate(() =>
          document.getAnimations().flatMap(({ effect }) => {
            const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
            if (Number(duration) * iterations <= 1 || !(effect instanceof KeyframeEffect)) return [];
            const seen = effect.target?.checkVisibility({ visibilityProperty: true });
            return seen ? [`${effect.target?.className}: ${duration} ms`] : [];
          }),
        );
      expect(await moving()).toEqual([]);
    };
    await signIn(volunteer);
    await page.goto('/user/volunteer?tab=lendings');
    await expectStill();
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectStill();
    await page.getByRole('menuitem').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectStill();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Available' }).click();
    await expect(page.getByText('Availability updated successfully!')).toBeVisible();
    await expectStill();
    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('button', { name: 'Scroll to top' }).click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test('with forced colours, chosen items still stand out', async ({ page, library, signIn }) => {
  const { volunteer } = await wholeLibrary(library);
  await signIn(volunteer);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/user/volunteer?tab=requests');
  const background = (name: string) =>
    page.getByRole('tab', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  const available = page.getByRole('switch', { name: 'Available' });
  const track = () => available.evaluate((node) => getComputedStyle(node).backgroundColor);
  expect(await background('Pending Requests')).not.toBe(await background('Insert Book'));
  await expect(available).toBeChecked();
  const on = await track();
  await available.click();
  await expect(available).not.toBeChecked();
  expect(await track()).not.toBe(on);
  await page.getByRole('button', { name: 'Fulfill' }).first().click();
  // Not the first day of all: in the last week of a month that is the chosen one.
  const others = page.getByRole('gridcell', { selected: false }).getByRole('button', { disabled: false });
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button');
  const look = (node: Element) => getComputedStyle(node).backgroundColor;
  expect(await chosen.evaluate(look)).not.toBe(await others.first().evaluate(look));
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
});
