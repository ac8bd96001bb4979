import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { ListPage } from '../../lib/list-page.ts';
import type { Paging } from '../../lib/list-state.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Notice, type Outcome } from '../states/notice.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ListHeading } from './list-heading.tsx';
import { Pager } from './pager.tsx';
import { type ListQuery, QueryList, type QueryListTexts } from './query-list.tsx';

/** The words of one place that shows such a list. */
export type StaffListTexts = QueryListTexts & { title: string };

/** One column on phones, two on wide screens. */
const grid = 'grid grid-cols-1 gap-4 lg:grid-cols-2';

/**
 * A list that staff work through, card by card: heading with the count, a refresh button, and the outcome of the last
 * action. That sentence stays in sight while the list under it reloads, wherever the page is scrolled to.
 */
export function StaffList<Row>({
  texts,
  query,
  paging,
  filters,
  skeleton,
  bar,
  children,
}: {
  texts: StaffListTexts;
  query: ListQuery & { data: ListPage<Row> | undefined; isFetching: boolean };
  /** Without it the list is shown whole. */
  paging?: Paging | undefined;
  /** Stands between heading and list. */
  filters?: ReactNode;
  /** Height of a card that loads, as a class. */
  skeleton: string;
  /** Stays in sight under the rows: what can be done with the chosen ones. */
  bar?: ReactNode;
  /** Draws one row as a list item. */
  children: (row: Row, onOutcome: (outcome: Outcome) => void) => ReactNode;
}) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { data, isFetching, refetch } = query;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <ListHeading id={id} title={texts.title} count={data?.total} />
        <IconButton
          label={t('Refresh')}
          icon={RefreshCw}
          onClick={isFetching ? undefined : refetch}
          // A disabled button would lose the focus.
          aria-disabled={isFetching}
          iconClassName={classNames(isFetching && 'animate-spin')}
        />
      </div>
      {outcome ? (
        <Notice
          key={outcome.text}
          {...outcome}
          onDismiss={() => setOutcome(null)}
          className="sticky top-[calc(var(--top-bar)+0.5rem)] z-10 shadow-lift"
        />
      ) : null}
      {filters}
      <QueryList
        query={query}
        rows={data?.rows}
        lastPage={data?.lastPage}
        paging={paging}
        pager={Pager}
        texts={texts}
        skeleton={
          <div className={grid}>
            <Skeleton className={skeleton} />
            <Skeleton className={skeleton} />
          </div>
        }
      >
        {(rows) => <ul className={grid}>{rows.map((row) => children(row, setOutcome))}</ul>}
      </QueryList>
      {bar}
    </section>
  );
}
