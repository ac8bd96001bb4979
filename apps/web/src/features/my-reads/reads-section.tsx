import { type ReactNode, useId } from 'react';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

/** One of the three groups of My books: its name with the count, and its cards or the empty text. */
export function ReadsSection({
  title,
  count,
  emptyText,
  children,
}: {
  title: string;
  count: number;
  emptyText: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-xl">
        {title} <span className="font-normal text-base text-ink-faint tabular-nums">({count})</span>
      </h2>
      <ListBody>
        {count === 0 ? (
          <EmptyState title={emptyText} />
        ) : (
          <ul aria-labelledby={id} className={readsGrid}>
            {children}
          </ul>
        )}
      </ListBody>
    </section>
  );
}

/** The grid of My books: one column on phones, up to three on wide screens. */
export const readsGrid = 'grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3';
