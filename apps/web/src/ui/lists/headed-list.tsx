import { type ComponentProps, type ReactNode, useId } from 'react';
import { ListHeading } from './list-heading.tsx';
import { QueryList } from './query-list.tsx';

/** A list under a heading with its count; `filters` are shown between heading and list. */
export function HeadedList<Row>({
  title,
  count,
  filters,
  bar,
  ...list
}: {
  title: string;
  /** Undefined until it is known. */
  count: number | undefined;
  filters?: ReactNode;
  /** A bar under the rows that stays visible. */
  bar?: ReactNode;
} & ComponentProps<typeof QueryList<Row>>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <ListHeading id={id} title={title} count={count} />
      {filters}
      <QueryList {...list} />
      {bar}
    </section>
  );
}
