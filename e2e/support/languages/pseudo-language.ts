import type { Page } from '@playwright/test';

/** A conjunct of three consonants with a sign above it, about as high and as deep as Bengali text gets. */
const STACK = 'ক্ষ্মঁ';

/** Returns a word that is longer by two fifths of its letters, and by at least one. */
function lengthened(word: string): string {
  const letters = [...new Intl.Segmenter('bn').segment(word)].length;
  return word + STACK.repeat(Math.ceil(letters * 0.4));
}

/**
 * Lengthens every word of the Bengali texts by two fifths, because texts of other languages are longer. Text in braces and
 * tags is in Latin letters and stays unchanged, and so do the server's sentences.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.route(/\/assets\/[^/]+\.bn-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const texts = (await response.text()).replace(/\p{Script=Bengali}+/gu, lengthened);
    await route.fulfill({ response, body: texts });
  });
}

/** Makes every page run from right to left from the start. */
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
 * Runs in the page: reverses its direction, and returns the elements that are not at their mirrored position. Ignores inline
 * elements, which flow with their text; titles and names (`lang`) keep the direction of their script.
 */
export function turnPage(): string[] {
  const root = document.documentElement;
  const boxes = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (node) =>
      node.checkVisibility() &&
      !/^(?:inline|contents)$/.test(getComputedStyle(node).display) &&
      !node.closest('svg, [class*="sr-only"]'),
  );
  // The scroll position of a bar is not part of its layout, so bars are compared at their start.
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
