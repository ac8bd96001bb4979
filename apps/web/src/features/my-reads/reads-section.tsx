import { type ReactNode, useId } from 'react';
import { writeDigits } from '../../lib/language/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';

/**
 * One section of the timeline of My books: its name with the count, where these books are, and their cards or the empty
 * text. `past` draws a hollow dot on the line.
 */
export function ReadsSection({
  title,
  text,
  count,
  emptyText,
  past = false,
  notice,
  children,
}: {
  title: string;
  text: string;
  count: number;
  emptyText: string;
  past?: boolean;
  /** Stands between the heading and the cards. */
  notice?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="relative border-line-strong border-s ps-5 pb-10 last:pb-0 sm:ps-7"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'absolute -start-2 top-1.5 size-4 rounded-full border-2 border-action',
          past || count === 0 ? 'bg-paper' : 'bg-action',
        )}
      />
      <h2 id={id} className="text-xl">
        {title} <span className="font-normal text-base text-ink-faint">({writeDigits(count)})</span>
      </h2>
      {count > 0 ? <p className="mt-0.5 text-ink-soft text-sm">{text}</p> : null}
      {notice}
      <div className={count === 0 ? 'mt-1' : 'mt-4'}>
        <ListBody>
          {count === 0 ? (
            <p className="text-ink-soft">{emptyText}</p>
          ) : (
            <ul aria-labelledby={id} className={readsGrid}>
              {children}
            </ul>
          )}
        </ListBody>
      </div>
    </section>
  );
}

/** The grid of My books: one column on phones, up to three on wide screens. */
export const readsGrid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
