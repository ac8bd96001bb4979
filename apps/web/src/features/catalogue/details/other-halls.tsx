import type { ComponentProps } from 'react';
import { rich } from '../../../lib/language/texts.ts';

/** A closed section for the halls that a person cannot enter; `count` is their number. */
export function OtherHalls({ count, children, ...details }: ComponentProps<'details'> & { count: number }) {
  return (
    <details {...details}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-card px-3.5 text-ink-soft text-sm hover:bg-hover">
        {rich('<name>Other halls</name>\u00a0({count})', {
          count,
          name: (inside) => <span className="underline underline-offset-4">{inside}</span>,
        })}
      </summary>
      {children}
    </details>
  );
}
