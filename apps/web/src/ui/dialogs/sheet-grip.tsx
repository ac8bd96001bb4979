import type { PointerEvent } from 'react';
import { classNames } from '../class-names.ts';

/** The distance in px that a sheet must be dragged to close. */
const FAR_ENOUGH = 72;

/**
 * The bar at the top of a sheet for dragging it down; only on phones. It moves the nearest `[data-sheet]` around it. It is
 * hidden from screen readers; the keyboard has Escape and the controls of the sheet.
 */
export function SheetGrip({ onClose, className }: { onClose: () => void; className?: string }) {
  function begin({ currentTarget, pointerId, clientY: from }: PointerEvent<HTMLDivElement>) {
    const grip: HTMLDivElement = currentTarget;
    const sheet = grip.closest<HTMLElement>('[data-sheet]');
    if (!sheet) return;
    const drawn = (y: number) => Math.max(0, y - from);
    const aborter = new AbortController();
    const { signal } = aborter;
    const end = () => {
      aborter.abort();
      sheet.style.translate = '';
    };
    grip.setPointerCapture(pointerId);
    grip.addEventListener(
      'pointermove',
      ({ clientY }) => {
        sheet.style.translate = `0 ${drawn(clientY)}px`;
      },
      { signal },
    );
    grip.addEventListener('pointercancel', end, { signal });
    grip.addEventListener(
      'pointerup',
      ({ clientY }) => {
        end();
        if (drawn(clientY) >= FAR_ENOUGH) onClose();
      },
      { signal },
    );
  }
  return (
    <div
      aria-hidden="true"
      data-grip
      onPointerDown={begin}
      className={classNames(
        'flex h-7 shrink-0 cursor-grab touch-none items-center justify-center sm:hidden',
        className,
      )}
    >
      <span className="h-1 w-10 rounded-full bg-line-strong" />
    </div>
  );
}
