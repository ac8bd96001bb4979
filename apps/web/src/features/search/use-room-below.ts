import { type RefObject, useLayoutEffect, useState } from 'react';

/** The minimum and maximum height of the list and the space below it, in px. */
const LEAST = 176;
const MOST = 448;
const GAP = 8;

/**
 * The height in px that an open list can have without leaving the visible area: a phone's keyboard covers the page
 * without changing its size, so only the visual viewport tells.
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(MOST);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
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
  }, [list]);
  return room;
}
