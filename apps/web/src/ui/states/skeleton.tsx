import { classNames } from '../class-names.ts';

/**
 * A grey placeholder that keeps the layout stable while something loads. Set its size by classes, and put many of them in a
 * parent with the class `breathe-together`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" data-skeleton className={classNames('skeleton', className)} />;
}
