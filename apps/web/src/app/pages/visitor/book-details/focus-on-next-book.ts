import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when the page of another book takes the place of this one, whose links are gone. `PageFocus` does so
 * between pages of different paths.
 */
export function useFocusOnNextBook(bookId: string | null): void {
  const shown = useRef(bookId);
  useEffect(() => {
    if (shown.current === bookId) return;
    shown.current = bookId;
    const main = document.querySelector('main');
    if (!main) return;
    let heading: HTMLElement | null = null;
    const focusHeading = () => {
      if (heading?.isConnected || document.activeElement !== document.body) return;
      heading = main.querySelector('h1');
      if (!heading) return;
      heading.tabIndex = -1;
      // Without scrolling, because `scroll-positions.ts` scrolls.
      heading.focus({ preventScroll: true });
    };
    focusHeading();
    // The book's own heading replaces the one that shows while the book loads.
    const observer = new MutationObserver(focusHeading);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [bookId]);
}
