import type { Page } from '@playwright/test';

/** A letter of four signs that stand under each other, with one above: as high and as low as Bengali gets. */
const STACK = 'ক্ষ্মঁ';

/** A word that is longer by two fifths of its letters, and at least by one. */
function lengthened(word: string): string {
  const letters = [...new Intl.Segmenter('bn').segment(word)].length;
  return word + STACK.repeat(Math.ceil(letters * 0.4));
}

/**
 * Makes every word of the Bengali texts longer by two fifths, as the texts of other languages are. What stands in braces and tags is in
 * Latin letters, and stays as it is; so do the sentences of the server.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.bn-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const texts = (await response.text()).replace(/\p{Script=Bengali}+/gu, lengthened);
    await route.fulfill({ response, body: texts });
  });
}

/** Lets every page run from right to left from its first line on. */
export function openRightToLeft(page: Page): Promise<unknown> {
  return page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        document.documentElement.dir = 'rtl';
      },
      { once: true },
    ),
  );
}

/**
 * Runs in the page: turns it the other way, and tells what does not stand where its mirror image would. What has no box of its own
 * runs with its text; titles and names (`lang`) keep the direction of their script.
 */
export function turnPage(): string[] {
  const root = document.documentElement;
  const boxes = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (node) =>
      node.checkVisibility() &&
      !/^(?:inline|contents)$/.test(getComputedStyle(node).display) &&
      !node.closest('svg, [class*="sr-only"]'),
  );
  // How far somebody scrolled a bar sideways is no part of its place: it is compared at its start.
  const bars = boxes.filter((node) => node.scrollWidth > node.clientWidth);
  const toStart = () => {
    for (const bar of bars) bar.scrollLeft = 0;
  };
  toStart();
  const before = boxes.map((node) => node.getBoundingClientRect());
  const [from, to] = root.dir === 'rtl' ? ['rtl', 'ltr'] : ['ltr', 'rtl'];
  for (const node of document.querySelectorAll<HTMLElement>(`html, [dir="${from}"]:not([lang])`))
    node.dir = to;
  toStart();
  return boxes.flatMap((node, at) => {
    const { left = 0, right = 0 } = before[at] ?? {};
    const now = node.getBoundingClientRect();
    const isMirrored =
      Math.abs(root.clientWidth - now.right - left) < 2 && Math.abs(root.clientWidth - now.left - right) < 2;
    return isMirrored
      ? []
      : [`<${node.localName} class="${node.className}">: ${node.innerText.slice(0, 40)}`];
  });
}
