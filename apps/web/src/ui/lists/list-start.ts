/** The heading of the list around an element, or of the page, made focusable; null when there is none. */
export function listStartOf(within: Element): HTMLElement | null {
  const heading =
    within.closest('section, [role=region], main')?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Moves the focus to the start of a list: its heading gets the focus and scrolls into view. `within` is the list's pager or
 * frame; the heading is the first one of the section around it, or of the page.
 */
export function goToListStart(within: Element): void {
  const heading = listStartOf(within);
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
}
