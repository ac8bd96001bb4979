import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Button } from '../button.tsx';
import { returnFocusTo } from '../dialogs/dialog-opener.ts';

/**
 * The actions for the selected rows of a list, at the bottom of the window while any row is selected; `children` are the
 * buttons. Place it after the rows, in the element of the list. When it disappears, the focus stays at its place.
 */
export function SelectionBar({
  selection,
  countText,
  children,
}: {
  selection: Pick<Selection<unknown>, 'chosen' | 'isFull' | 'clear'>;
  /** A number of rows in words: '2 loans'. */
  countText: (count: number) => string;
  children: ReactNode;
}) {
  const counter = useRef<HTMLParagraphElement>(null);
  const count = selection.chosen.length;
  const text = selection.isFull
    ? t('{counted} selected, the most at once', { counted: countText(count) })
    : t('{counted} selected', { counted: countText(count) });
  return (
    <div className="sticky bottom-3 z-20 low:static">
      <p ref={counter} aria-live="polite" tabIndex={-1} className="sr-only">
        {count > 0 ? text : ''}
      </p>
      {count > 0 ? (
        <Bar counter={counter}>
          <p aria-hidden="true" className="me-auto font-medium text-sm">
            {text}
          </p>
          <Button
            variant="ghost"
            onClick={() => {
              counter.current?.focus();
              selection.clear();
            }}
          >
            {t('Clear')}
          </Button>
          <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
        </Bar>
      ) : null}
    </div>
  );
}

function Bar({
  counter,
  children,
}: {
  counter: { readonly current: HTMLElement | null };
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const [here, gone] = [counter.current, bar.current];
    return () => {
      if (here && gone) returnFocusTo(here, gone);
    };
  }, [counter]);
  return (
    <section
      ref={bar}
      aria-label={t('Selection')}
      data-bottom-bar
      className="flex animate-rise flex-wrap items-center justify-end gap-2 rounded-card border border-action-line bg-surface p-3 ps-4 shadow-float"
    >
      {children}
    </section>
  );
}
