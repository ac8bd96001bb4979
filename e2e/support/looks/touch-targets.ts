import type { Page } from '@playwright/test';

/** The minimum width and height of a touch target, in px. */
const LEAST = 44;

/**
 * Returns the touch targets that are too small. A label or a larger invisible area counts as part of its target. Links in a
 * sentence are exempt (WCAG 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role^=menuitem]';
    const dialogs = [
      ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], header [id$=menu]'),
    ];
    const inFront = dialogs.at(-1) ?? document;
    return [...inFront.querySelectorAll<HTMLElement>(pressed)].filter(isSmall).map(nameOf);

    function isSmall(target: HTMLElement): boolean {
      const box = target.getBoundingClientRect();
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      if (box.width < 2 || isForReadersAlone(target) || isInSentence(target)) return false;
      if (box.width >= least - 0.5 && box.height >= least - 0.5) return false;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return !reachesAround(target);
    }
    /**
     * Whether only screen readers see the target; the link to the content is such a target while it does not have the focus.
     */
    function isForReadersAlone(target: HTMLElement): boolean {
      return getComputedStyle(target).clipPath === 'inset(50%)';
    }
    function isInSentence(target: HTMLElement): boolean {
      if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
      const around = target.parentElement?.textContent?.trim() ?? '';
      return around.length > (target.textContent?.trim().length ?? 0);
    }
    /** Whether touches half the minimum size above, below and beside the middle still hit the target. */
    function reachesAround(target: HTMLElement): boolean {
      const { left, top, width, height } = target.getBoundingClientRect();
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const label = labels.find((each) => each.contains(target))?.getBoundingClientRect();
      const middle = label ?? { left, top, width, height };
      const [x, y, half] = [middle.left + middle.width / 2, middle.top + middle.height / 2, least / 2 - 1];
      // A covered element cannot be pressed at all, so its size does not matter.
      if (!isHit(0, 0)) return true;
      const around = [
        [0, -half],
        [0, half],
        [-half, 0],
        [half, 0],
      ] as const;
      return around.every(([dx, dy]) => isHit(dx, dy));

      function isHit(dx: number, dy: number): boolean {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && [target, ...labels].some((each) => each.contains(hit));
      }
    }
    function nameOf(target: HTMLElement): string {
      const { width, height } = target.getBoundingClientRect();
      const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 40);
      return `${target.tagName} ${name} ${target.className}: ${Math.round(width)} x ${Math.round(height)}`;
    }
  }, LEAST);
}
