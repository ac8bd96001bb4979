/** The element outside dialogs and menus that last had the focus. */
let outside: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=dialog], [role=menu]')) outside = target;
});

/** The element that has the focus when a dialog opens and gets it back later; null for a menu entry, which disappears. */
export function takeOpener(): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  return focused.closest('[role=menu]') ? null : focused;
}

/** For an element that disappears while a dialog is open: if it contains the opener, the focus will return to `successor`. */
export function returnFocusTo(successor: HTMLElement, gone: Element): void {
  if (outside && gone.contains(outside)) outside = successor;
}

/**
 * Returns the focus to the opener. If the opener has disappeared with a menu or an earlier dialog, the element that opened
 * those gets the focus, unless the page has already moved it.
 */
export function giveFocusBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus();
  else if (document.activeElement === document.body) outside?.focus();
}
