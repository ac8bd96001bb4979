/**
 * Runs in the page: returns the buttons, links, headings and labels whose text does not fit into them. Ignores clamped
 * titles and categories, which end in `…` on purpose.
 */
export function cutTexts(): string[] {
  const found: string[] = [];
  for (const node of document.querySelectorAll<HTMLElement>(
    'button, a, h1, h2, h3, label, legend, th, .badge',
  )) {
    const { display, overflowX, overflowY } = getComputedStyle(node);
    if (!node.checkVisibility() || display === 'inline' || node.clientWidth <= 1 || !node.innerText.trim())
      continue;
    if (node.matches('[class*="line-clamp"], [class*="sr-only"], .badge-neutral')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [text, box] = [range.getBoundingClientRect(), node.getBoundingClientRect()];
    const isCut = overflowX !== 'visible' && overflowX !== 'auto' && node.scrollWidth > node.clientWidth + 1;
    const isLow = overflowY === 'hidden' && node.scrollHeight > node.clientHeight + 1;
    const isOut =
      node.matches('button, .button') &&
      !node.querySelector('[class*="sr-only"]') &&
      (text.left < box.left - 1 || text.right > box.right + 1);
    if (isCut || isLow || isOut) found.push(`${node.tagName} ${node.className}: ${node.innerText}`);
  }
  return found;
}
