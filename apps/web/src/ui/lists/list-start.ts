/** The heading of the list around an element, or of the page, made ready to take the focus. */
export function listStartOf(within: Element): HTMLElement | null {
  const heading = within.closest('section, main')?.querySelector<HTMLElement>('h1, h2') ?? null;
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Takes a person who stands within a list to where it begins: its heading gets the focus and comes into sight. `within`
 * is the list's pager or frame; the heading is that of the section around it, or of the page.
 */
export function goToListStart(within: Element): void {
  const heading = listStartOf(within);
  if (!heading) return;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
}
