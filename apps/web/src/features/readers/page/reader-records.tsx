import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { HeadedList } from '../../../ui/lists/headed-list.tsx';
import type { ListQuery } from '../../../ui/lists/query-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import type { EmptyState } from '../../../ui/states/empty-state.tsx';

/** A paged part of a reader's page that only tells: each record is an `li`. `title` names what it tells, such as 'Points'. */
export function ReaderRecords<Row>({
  title,
  icon,
  query,
  paging,
  children,
}: {
  title: string;
  icon: ComponentProps<typeof EmptyState>['icon'];
  query: ListQuery & { data: { data: Row[]; total: number; last_page: number } | undefined };
  paging: { page: number; showPage: (page: number) => void };
  children: (row: Row) => ReactNode;
}) {
  const { data } = query;
  const things = title.toLowerCase();
  return (
    <HeadedList
      title={title}
      count={data?.total}
      query={query}
      rows={data?.data}
      lastPage={data?.last_page}
      paging={paging}
      pager={data && data.last_page > 1 ? SimplePager : undefined}
      pagerLabel={t('Pages of {things}', { things })}
      texts={{
        loading: t('Loading the {things}...', { things }),
        failed: t("We couldn't load the {things}.", { things }),
        empty: { icon, title: t('No {things} yet', { things }) },
      }}
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
