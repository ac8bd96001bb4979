import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FigureNumber } from './figure-number.tsx';

/** One number of the overview with its name, a link to its list if `to` is set, and its parts. */
export function FigureCard({
  label,
  count,
  to,
  urgent = false,
  className,
  children,
}: {
  label: string;
  count: number;
  to?: string;
  /** Highlights every number but 0, because somebody has to act. */
  urgent?: boolean;
  className?: string;
  /** A line under the number: a sentence, or links to parts of what is counted. */
  children: ReactNode;
}) {
  const name = (
    <>
      <FigureNumber count={count} urgent={urgent} className="text-2xl" />{' '}
      <span className={to === undefined ? undefined : 'text-action'}>{label}</span>
    </>
  );
  return (
    <Card className={classNames('relative flex flex-col pt-3 pb-2 sm:pt-3 sm:pb-2', className)}>
      <h3 className="text-sm">
        {to === undefined ? (
          <span className={line}>{name}</span>
        ) : (
          <Link
            to={to}
            className={classNames(
              line,
              'underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline',
            )}
          >
            {name}
          </Link>
        )}
      </h3>
      <div className="flex min-h-11 flex-wrap items-center text-ink-soft text-sm">{children}</div>
    </Card>
  );
}

const line = 'flex flex-wrap items-baseline gap-x-2';
