import { Popover as Radix } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { SheetGrip } from './sheet-grip.tsx';

/** Milliseconds between the pointer leaving and the popover closing: enough for the pointer to cross the gap between the two. */
const LEAVE_DELAY = 160;

/**
 * A small card of facts beside its button. It opens on hover and on keyboard focus. A tap or click keeps it open until the
 * next one, an outside click or Escape. On phones it is a sheet from below that only a tap opens.
 * `<Popover label="Contact of Karim" trigger={<Info aria-hidden />}>…</Popover>`
 */
export function Popover({
  label,
  trigger,
  children,
  className,
}: {
  /** Accessible name of the button and of the card. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  /** Classes of the button; by default a 44 px round one. */
  className?: string;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pinned = useRef(false);
  const narrow = useNarrow();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function set(next: boolean, pin: boolean) {
    clearTimeout(leaving.current);
    pinned.current = next && pin;
    setOpen(next);
  }
  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(leaving.current);
      if (event.pointerType === 'mouse' && !open && !narrow) set(true, false);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || pinned.current) return;
      leaving.current = setTimeout(() => set(false, false), LEAVE_DELAY);
    },
  };
  return (
    <Radix.Root open={open} modal={narrow} onOpenChange={(next) => set(next, false)}>
      <Radix.Anchor asChild>
        <button
          ref={button}
          type="button"
          aria-label={label}
          aria-expanded={open}
          {...hover}
          onClick={() => set(!(open && pinned.current), true)}
          onFocus={(event) => {
            if (!narrow && event.currentTarget.matches(':focus-visible')) set(true, false);
          }}
          onBlur={() => {
            if (!pinned.current) set(false, false);
          }}
          className={
            className ??
            'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-hover [&_svg]:size-5'
          }
        >
          {trigger}
        </button>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          {...hover}
          aria-label={label}
          sideOffset={4}
          collisionPadding={12}
          data-sheet
          onOpenAutoFocus={(event) => {
            if (!narrow) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (narrow) button.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button handles its own clicks. Without this, one click would close the popover and open it again.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          className="z-50 popper-sheet animate-rise p-4 text-sm sm:float-sheet sm:w-72"
        >
          <SheetGrip onClose={() => set(false, false)} className="-mt-4" />
          {narrow ? <p className="mb-3 font-semibold text-base">{label}</p> : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
