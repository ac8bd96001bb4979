import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A small label that states a fact: a category, 'Available now', 'Late for 3 days'. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: 'neutral' | 'good' | 'bad' | 'warning';
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames('badge', `badge-${tone}`, className)}>{children}</span>;
}
