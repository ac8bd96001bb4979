import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The frame of list entries, panels and forms. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('card', className)} />;
}
