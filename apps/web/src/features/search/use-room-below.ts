import { type RefObject, useLayoutEffect, useState } from 'react';

/** The least and most height of the list, and what stays free under it, in px. */
const LEAST = 176;
const MOST = 448;
const GAP = 8;

/**
 * The height in px that an open list can have without reaching below what is seen: a phone's keyboard covers the
 * page without changing its size, so the visual viewport alone knows.
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>, open: boolean): number {
  const [room, setRoom] = useState(MOST);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setRoom(Math.min(MOST, Math.max(LEAST, view.offsetTop + view.height - top - GAP)));
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [list, open]);
  return room;
}
