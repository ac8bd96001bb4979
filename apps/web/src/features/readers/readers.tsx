import type { Reader } from '@library/contract/readers.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { useListState, useStepBack } from '../../lib/list-state.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { EditReaderDialog } from './edit-reader-dialog.tsx';
import { ReaderFilterPanel } from './reader-filter-panel.tsx';
import { readerFilterDefaults, readersQuery } from './readers.api.ts';
import { ReadersTable } from './readers-table.tsx';

/** All readers, filtered and page by page, to edit or delete (S2.11-51). */
export function Readers() {
  const list = useListState(readerFilterDefaults);
  const { data, error, isPlaceholderData, refetch } = useQuery(readersQuery(list.filters, list.page));
  const [edited, setEdited] = useState<Reader | null>(null);
  useStepBack(
    list,
    !data || isPlaceholderData ? undefined : { rows: data.data.length, lastPage: data.last_page },
  );

  return (
    <section aria-labelledby="readers-heading" className="flex flex-col gap-4">
      <ListHeading id="readers-heading" title="Readers" count={data?.total} />
      <ReaderFilterPanel list={list} reload={refetch} />
      {error ? <ErrorState message={errorText(error, 'Failed to load readers.')} onRetry={refetch} /> : null}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {data.data.length > 0 ? (
            <ReadersTable readers={data.data} onEdit={setEdited} />
          ) : (
            <EmptyState title="No readers found matching your criteria." icon={Users} />
          )}
          <Pager page={list.page} lastPage={data.last_page} onPageChange={list.showPage} />
        </ListBody>
      ) : null}
      {data || error ? null : (
        <Loading text="Loading readers...">
          <Skeleton className="h-96" />
        </Loading>
      )}
      {edited ? <EditReaderDialog reader={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}
