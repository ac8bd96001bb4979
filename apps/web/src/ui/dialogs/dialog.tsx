import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { giveFocusBack, takeOpener } from './dialog-opener.ts';
import { SheetGrip } from './sheet-grip.tsx';

export type DialogProps = {
  open: boolean;
  /** Called with false on Escape, an outside click or the close button. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title; screen readers announce both. */
  description?: ReactNode;
  /** Buttons in a row at the bottom, with the main action last. */
  footer?: ReactNode;
  /** md 32rem, lg 44rem; phones always get a full-width sheet. */
  size?: 'md' | 'lg';
  children?: ReactNode;
};

/**
 * A modal dialog: centred, or on phones a sheet from below that can be dragged down. It traps the focus, returns it when it
 * closes, and closes on Escape.
 * For a form, pass the form as children and give its submit button `form={id}` in the footer.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  children,
}: DialogProps) {
  const opener = useRef<HTMLElement | null>(null);
  const noDescription = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-scrim" />
        <Radix.Content
          {...noDescription}
          data-sheet
          // When the focus wraps around at the last control, the browser does not scroll to it.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          // Radix returns the focus to its own trigger, but here any control may have opened the dialog.
          onOpenAutoFocus={(event) => {
            opener.current = takeOpener();
            if (focusChoice(event.currentTarget)) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            // Escape first closes the open list of a combobox.
            if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) {
              event.preventDefault();
            }
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener.current);
          }}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-card bg-surface shadow-float outline-none',
            // When the window is very low, as at 400 % zoom, title and buttons scroll with the contents; otherwise they would
            // leave no room.
            'low:overflow-y-auto',
            'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-card',
            size === 'md' ? 'sm:max-w-lg' : 'sm:max-w-176',
          )}
        >
          <SheetGrip onClose={() => onOpenChange(false)} />
          <header className="flex items-start gap-3 px-5 pb-3 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-ink-soft text-sm">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              aria-label={t('Close')}
              className="-me-2 -mt-1.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-hover hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          {children ? (
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1 low:flex-none low:overflow-visible sm:px-6">
              {children}
            </div>
          ) : null}
          <footer className="flex flex-col-reverse gap-2 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] empty:pt-0 sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the chosen radio button, if the dialog has one; returns whether it has. */
function focusChoice(dialog: EventTarget | null): boolean {
  const chosen =
    dialog instanceof HTMLElement ? dialog.querySelector<HTMLElement>('input[type=radio]:checked') : null;
  chosen?.focus();
  return chosen !== null;
}
