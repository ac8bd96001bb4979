import type { ComponentProps, ReactNode } from 'react';
import { HeadedList } from '../../../ui/lists/headed-list.tsx';
import type { ListQuery } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import type { EmptyState } from '../../../ui/states/empty-state.tsx';

/** A paged, read-only list on a reader's page; `children` draws each record as an `li`. */
export function ReaderRecords<Row>({
  texts: { title, empty, ...texts },
  icon,
  query,
  paging,
  children,
}: {
  /** `title` is the heading, such as 'Points'. */
  texts: Record<'title' | 'pages' | 'loading' | 'failed' | 'empty', string>;
  icon: ComponentProps<typeof EmptyState>['icon'];
  query: ListQuery & { data: { data: Row[]; total: number; last_page: number } | undefined };
  paging: { page: number; showPage: (page: number) => void };
  children: (row: Row) => ReactNode;
}) {
  const { data } = query;
  return (
    <HeadedList
      title={title}
      count={data?.total}
      query={query}
      rows={data?.data}
      lastPage={data?.last_page}
      paging={paging}
      pager={SimplePager}
      pagerLabel={texts.pages}
      texts={{ ...texts, empty: { icon, title: empty } }}
      skeleton="h-64"
    >
      {(rows) => (
        <ul aria-label={title} className="divide-y divide-line rounded-card border border-line">
          {rows.map(children)}
        </ul>
      )}
    </HeadedList>
  );
}
