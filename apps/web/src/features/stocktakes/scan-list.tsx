import { useQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { type ScanContext, ScanRow } from './scan-row.tsx';
import { scansPage } from './stocktakes.api.ts';

const noFilters = {};

/** The caller's scans, newest first, or everybody's scans of copies that are not where they should be. */
export function ScanList({ context, exceptions }: { context: ScanContext; exceptions: boolean }) {
  const list = useListState(noFilters, exceptions ? 'exceptions' : 'scans');
  const query = useQuery(scansPage(context.stocktakeId, exceptions, list.page));
  return (
    <QueryList
      query={query}
      rows={query.data?.data}
      lastPage={query.data?.last_page}
      paging={list}
      pager={PermanentPager}
      texts={{
        loading: t('Loading the scans...'),
        failed: t("We couldn't load the scans."),
        empty: exceptions
          ? {
              icon: ScanLine,
              title: t('Nothing to sort out'),
              text: t('Every copy scanned is where it should be.'),
            }
          : {
              icon: ScanLine,
              title: t("You haven't scanned anything yet"),
              text: t('Your scans appear here, newest first.'),
            },
      }}
      skeleton="h-48"
    >
      {(scans) => (
        <ol className="divide-y divide-line rounded-card border border-line">
          {scans.map((scan) => (
            <ScanRow key={scan.scan_id} scan={scan} context={context} />
          ))}
        </ol>
      )}
    </QueryList>
  );
}
