import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const badgeStyle = cva(
  'inline-flex max-w-full items-center gap-1 truncate rounded-card px-2 py-0.5 font-medium text-xs [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        good: 'bg-action-soft text-action',
        bad: 'bg-danger-soft text-danger',
        warning: 'bg-warning-soft text-warning',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

/** A small label that states a fact: a category, 'Available now', 'Late for 3 days'. */
export function Badge({
  tone,
  className,
  children,
}: VariantProps<typeof badgeStyle> & { className?: string; children: ReactNode }) {
  return <span className={classNames(badgeStyle({ tone }), className)}>{children}</span>;
}
