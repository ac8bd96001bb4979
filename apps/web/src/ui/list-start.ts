/**
 * Takes a person who stands within a list to where it begins: its heading gets the focus and comes into sight. `within`
 * is the list's pager or frame; the heading is that of the section around it, or of the page.
 */
export function goToListStart(within: Element): void {
  const heading = within.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'nearest' });
}
