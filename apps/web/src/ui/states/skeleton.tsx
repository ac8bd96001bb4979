import { classNames } from '../class-names.ts';

/**
 * A grey place-holder that keeps the layout still while something loads. Give it size by classes, and many of them a
 * parent with the class `breathe-together`.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" data-skeleton className={classNames('skeleton', className)} />;
}
