import { RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { ListPage } from '../../lib/lists/list-page.ts';
import type { Paging } from '../../lib/lists/list-state.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { type ActionOutcome, Notice } from '../states/notice.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { ListHeading } from './list-heading.tsx';
import { Pager } from './pager.tsx';
import { type ListQuery, QueryList, type QueryListTexts } from './query-list.tsx';

/** The texts of a `StaffList` in one place of the application. */
export type StaffListTexts = QueryListTexts & { title: string };

/** One column on phones, two on wide screens. */
const grid = 'grid grid-cols-1 gap-4 lg:grid-cols-2';

/** The outcome of an action, with the key of its row and a number, by which two equal ones are announced both. */
type RowOutcome = { row: string; id: number; outcome: ActionOutcome };

/**
 * A list that staff work through, as cards: a heading with the count, a refresh button, and the outcome of the last action.
 * The outcome stays visible while the list under it reloads, wherever the page is scrolled to. A failure stays beside it until
 * it is dismissed or its row has another outcome.
 */
export function StaffList<Row>({
  texts,
  query,
  paging,
  filters,
  skeleton,
  bar,
  rowKey,
  children,
}: {
  texts: StaffListTexts;
  query: ListQuery & { data: ListPage<Row> | undefined; isFetching: boolean };
  /** Without it the list is not split into pages. */
  paging?: Paging | undefined;
  /** Content between heading and list. */
  filters?: ReactNode;
  /** The height of a card's skeleton, as a class. */
  skeleton: string;
  /** A bar under the rows that stays visible: the actions for the selected rows. */
  bar?: ReactNode;
  rowKey: (row: Row) => string;
  /** Renders one row as a list item. */
  children: (row: Row, onOutcome: (outcome: ActionOutcome) => void) => ReactNode;
}) {
  const id = useId();
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[]>([]);
  const { data, isFetching, refetch } = query;

  const add = (row: string, outcome: ActionOutcome) =>
    setOutcomes((before) => {
      const isReplaced = (old: RowOutcome) =>
        old.row === row || (old.outcome.tone === 'good' && outcome.tone === 'good');
      const id = (before.at(-1)?.id ?? 0) + 1;
      return [...before.filter((old) => !isReplaced(old)), { row, id, outcome }];
    });

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <ListHeading id={id} title={texts.title} count={data?.total} />
        <IconButton
          label={t('Refresh')}
          icon={RefreshCw}
          onClick={isFetching ? undefined : refetch}
          // Not `disabled`, because a disabled button would lose the focus.
          aria-disabled={isFetching}
          iconClassName={classNames(isFetching && 'animate-spin')}
        />
      </div>
      {outcomes.length > 0 ? (
        <div className="sticky top-[calc(var(--top-bar)+0.5rem)] z-10 flex flex-col gap-2">
          {outcomes.map(({ id: number, outcome }) => (
            <Notice
              key={number}
              {...outcome}
              onDismiss={() => setOutcomes((before) => before.filter((each) => each.id !== number))}
              className="shadow-lift"
            />
          ))}
        </div>
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
        {(rows) => (
          <ul className={grid}>{rows.map((row) => children(row, (outcome) => add(rowKey(row), outcome)))}</ul>
        )}
      </QueryList>
      {bar}
    </section>
  );
}
