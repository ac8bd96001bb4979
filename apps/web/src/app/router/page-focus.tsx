import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The link that last had the focus on a page, by the page's key in the history. */
const links = new Map<string, string>();

/**
 * Rendered after the page. A navigation moves the focus to the new page's heading, so that a screen reader announces the
 * page and Tab continues from there; going back moves it to the link that led away. The focus stays in the search box of
 * the top bar, so that the person can search again. On the same page, it moves to the heading if its control disappears.
 */
export function PageFocus() {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const last = useRef<Element>(null);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      last.current = target instanceof Element ? target.closest('main *') : null;
      const href = last.current?.closest('a')?.getAttribute('href');
      if (href) links.set(key, href);
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [key]);

  useEffect(() => {
    const main = document.querySelector('main');
    const stays = pathname === '/browse-books' && document.activeElement instanceof HTMLInputElement;
    if (!main) return;
    if (shown.current !== pathname && !stays)
      last.current = (back && focusLink(main, links.get(key))) || focusHeading(main);
    shown.current = pathname;
    let focused = last.current;
    const keep = () => {
      if (focused?.isConnected === false && document.activeElement === document.body)
        focused = focusHeading(main);
    };
    keep();
    // The page's own heading replaces the one that shows while the page loads.
    const observer = new MutationObserver(keep);
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

/** Focuses without scrolling, because `scroll-positions.ts` scrolls. */
function focusHeading(main: HTMLElement): HTMLElement {
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
}
