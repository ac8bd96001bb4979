import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** The menus of the top bar; at most one is open. */
export type MenuName = 'profile' | 'links';

/**
 * Which menu of the top bar is open: toggled by its button, closed by the other one, by a click outside
 * of `area`, by Escape (which gives the focus back to the button) and by going to another page.
 */
export function useOpenMenu(): {
  open: MenuName | null;
  toggle: (menu: MenuName) => void;
  area: RefObject<HTMLDivElement | null>;
} {
  const { key } = useLocation();
  // Stored with the page that it was opened on: on any other page it is closed.
  const [opened, setOpened] = useState<{ menu: MenuName; page: string } | null>(null);
  const open = opened?.page === key ? opened.menu : null;
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node && area.current?.contains(event.target))) setOpened(null);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(null);
      area.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return { open, toggle: (menu) => setOpened(open === menu ? null : { menu, page: key }), area };
}
