import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Notice, type Outcome } from '../states/notice.tsx';
import { ListHeading } from './list-heading.tsx';

/**
 * The frame of a list that people work through: heading with the count, a refresh button, and how the last act
 * ended. That sentence stays in sight while the list under it reloads, wherever the page is scrolled to.
 */
export function StaffListFrame({
  title,
  count,
  refreshing,
  onRefresh,
  outcome,
  onDismiss,
  children,
}: {
  title: string;
  /** Unknown while it loads. */
  count: number | undefined;
  refreshing: boolean;
  onRefresh: () => void;
  outcome: Outcome | null;
  onDismiss: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <ListHeading id={id} title={title} count={count} />
        <IconButton
          label="Refresh"
          icon={RefreshCw}
          onClick={refreshing ? undefined : onRefresh}
          // Truly disabled it would lose the focus of whoever stands on it.
          aria-disabled={refreshing}
          iconClassName={classNames(refreshing && 'animate-spin')}
        />
      </div>
      {outcome ? (
        <Notice
          key={outcome.text}
          {...outcome}
          onDismiss={onDismiss}
          className="sticky top-[calc(var(--top-bar)+0.5rem)] z-10 shadow-lift"
        />
      ) : null}
      {children}
    </section>
  );
}

/** Where the entries of such a list lie: one column on phones, two beside each other on wide screens. */
export const staffGrid = 'grid grid-cols-1 gap-4 lg:grid-cols-2';
