import type { Reader } from '@library/contract/readers.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '../../lib/list-state.ts';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { EditReaderDialog } from './edit-reader-dialog.tsx';
import { ReaderFilterPanel } from './reader-filter-panel.tsx';
import { readerFilterDefaults, readersQuery } from './readers.api.ts';
import { ReadersTable } from './readers-table.tsx';

/** All readers, filtered and page by page, to edit or delete (S2.11-51). */
export function Readers() {
  const list = useListState(readerFilterDefaults);
  const query = useQuery(readersQuery(list.filters, list.page));
  const { data, refetch } = query;
  const [edited, setEdited] = useState<Reader | null>(null);

  return (
    <>
      <HeadedList
        title="Readers"
        count={data?.total}
        filters={<ReaderFilterPanel list={list} reload={refetch} />}
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={Pager}
        texts={{
          loading: 'Loading readers...',
          failed: 'Failed to load readers.',
          empty: { title: 'No readers found matching your criteria.', icon: Users },
        }}
        skeleton="h-96"
      >
        {(rows) => <ReadersTable readers={rows} onEdit={setEdited} />}
      </HeadedList>
      {edited ? <EditReaderDialog reader={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
