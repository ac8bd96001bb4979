import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Turns an open box and its list into a sheet on phones. The sheet is nearly as high as the window and has the box at its
 * top, above the keyboard. The box keeps its place in the document and therefore its focus. Leaving the box or tapping the
 * scrim closes the sheet. Wider windows show the box and its list unchanged.
 */
export function ChoiceSheet({
  open,
  label,
  children,
}: {
  open: boolean;
  label: string;
  children: ReactNode;
}) {
  return (
    <>
      {open ? (
        <div aria-hidden="true" className="fixed inset-0 z-50 animate-fade bg-scrim sm:hidden" />
      ) : null}
      <div
        data-sheet={open || undefined}
        className={classNames(
          open &&
            'max-sm:fixed max-sm:inset-x-0 max-sm:top-[8dvh] max-sm:bottom-0 max-sm:z-50 max-sm:flex max-sm:animate-rise max-sm:flex-col max-sm:gap-2 max-sm:rounded-t-card max-sm:bg-surface max-sm:p-4 max-sm:shadow-float',
        )}
      >
        {open ? (
          <p aria-hidden="true" className="px-1 font-semibold text-base sm:hidden">
            {label}
          </p>
        ) : null}
        <div className="relative">{children}</div>
      </div>
    </>
  );
}
