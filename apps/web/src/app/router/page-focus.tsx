import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The link that had the focus last on a page, by the page's key in the history. */
const links = new Map<string, string>();

/**
 * Stands behind the page. After a step to another page the focus is on its heading, so that a screen reader says
 * where one is and Tab goes on from there; on the way back it is on the link that led away. Who searches in the top
 * bar stays there, to search on.
 */
export function PageFocus() {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      const href = target instanceof Element ? target.closest('main a')?.getAttribute('href') : null;
      if (href) links.set(key, href);
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (pathname === '/browse-books' && document.activeElement instanceof HTMLInputElement) return;
    const main = document.querySelector('main');
    if (!main) return;
    let focused = (back && focusLink(main, links.get(key))) || focusHeading(main);
    // What stands there while the page loads gives way to the page's own heading.
    const observer = new MutationObserver(() => {
      if (!focused.isConnected && document.activeElement === document.body) focused = focusHeading(main);
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [key, pathname, back]);
  return null;
}

function focusLink(main: HTMLElement, href: string | undefined): HTMLElement | null {
  const link = href ? main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`) : null;
  link?.focus({ preventScroll: true });
  return link;
}

/** The scroll position is set elsewhere. */
function focusHeading(main: HTMLElement): HTMLElement {
  const place = main.querySelector('h1') ?? main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return place;
}
