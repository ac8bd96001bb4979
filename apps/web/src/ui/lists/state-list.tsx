import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { type ListQuery, QueryList, type QueryListTexts } from './query-list.tsx';
import { PermanentPager } from './simple-pager.tsx';

/**
 * A list of cards with pages, limited to the cards in one state; the choice of the state is above it. `children` renders a
 * card.
 * `<StateList choice={{ legend: 'Which disputes', options, value, onValueChange }} label="Open disputes" …>{(one) => <li … />}</StateList>`
 */
export function StateList<State extends string, Row>({
  choice,
  label,
  query,
  paging,
  texts,
  children,
}: {
  choice: Omit<ComponentProps<typeof SegmentedControl<State>>, 'className'>;
  /** Accessible name of the list; the name of its pager contains it. */
  label: string;
  query: ListQuery & { data: { data: readonly Row[]; last_page: number } | undefined };
  paging: Paging;
  texts: QueryListTexts;
  children: (row: Row) => ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-4">
      <SegmentedControl {...choice} />
      <div className="w-full">
        <QueryList
          query={query}
          rows={query.data?.data}
          lastPage={query.data?.last_page}
          paging={paging}
          pager={PermanentPager}
          pagerLabel={t('Pages of {label}', { label })}
          texts={texts}
          skeleton="h-44"
          skeletons={2}
        >
          {(rows) => (
            <ul aria-label={label} className="flex flex-col gap-3">
              {rows.map(children)}
            </ul>
          )}
        </QueryList>
      </div>
    </div>
  );
}
