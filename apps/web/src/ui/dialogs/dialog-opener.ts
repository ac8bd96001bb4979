/** The element outside dialogs and menus that last had the focus. */
let outside: HTMLElement | null = null;

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=dialog], [role=menu]')) outside = target;
});

/** What has the focus as a dialog opens, and is to get it back; null for an entry of a menu, which closes with it. */
export function takeOpener(): HTMLElement | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  return focused.closest('[role=menu]') ? null : focused;
}

/** The opener disappears while a dialog is open: the focus returns to another element. */
export function returnFocusTo(successor: HTMLElement, gone: Element): void {
  if (outside && gone.contains(outside)) outside = successor;
}

/**
 * Gives the focus back. When the opener is gone with a menu or with the dialog before, it goes to what had opened those,
 * unless the page has put it somewhere already.
 */
export function giveFocusBack(opener: HTMLElement | null): void {
  if (opener?.isConnected) opener.focus();
  else if (document.activeElement === document.body) outside?.focus();
}
