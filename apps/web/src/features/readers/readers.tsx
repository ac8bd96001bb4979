import { usualAdminRows } from '@library/contract/fields/rows-a-page.ts';
import type { Reader } from '@library/contract/people/readers.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { searchedText, useListSearch } from '../../lib/lists/list-search.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useListView } from '../../lib/lists/list-view.ts';
import { placeSorts } from '../../person-parts/person-columns.tsx';
import { ExportButton } from '../../ui/lists/export-button.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { ListTools } from '../../ui/lists/list-tools.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { EditReaderDialog } from './edit-reader-dialog.tsx';
import { ReaderFilterPanel } from './reader-filter-panel.tsx';
import { readerFilterDefaults, readersQuery, saveReaders } from './readers.api.ts';
import { ReadersTable } from './readers-table.tsx';

const sorts = () => [...placeSorts(), { value: 'points', label: t('Points') }];

/** All readers, filtered and page by page, to edit or delete (S2.11-51). `copyFound` links to the copy whose label was typed. */
export function Readers({ copyFound }: { copyFound?: ReactNode }) {
  const list = useListState(readerFilterDefaults);
  const search = useListSearch();
  const view = useListView();
  const filters = { ...list.filters, ...view.query, q: searchedText(search) };
  const query = useQuery(readersQuery(filters, list.page));
  const { data } = query;
  const [edited, setEdited] = useState<Reader | null>(null);

  return (
    <>
      <HeadedList
        title={t('Readers')}
        count={data?.total}
        filters={
          <>
            <ListSearch
              label={t('Find a reader')}
              hint={t('Name, phone, registration number, e-mail, or label of a copy they have')}
              search={search}
            />
            {copyFound}
            <ReaderFilterPanel list={list} />
            <ListTools
              view={view}
              usualRows={usualAdminRows}
              sort={{ sorting: view.sorting, options: sorts(), own: t('Name') }}
            >
              <ExportButton onExport={() => saveReaders(filters)} />
            </ListTools>
          </>
        }
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={Pager}
        texts={{
          loading: t('Loading readers...'),
          failed: t('Failed to load readers.'),
          empty: { title: t('No readers found matching your criteria.'), icon: Users },
        }}
        skeleton="h-96"
      >
        {(rows) => <ReadersTable readers={rows} sorting={view.sorting} onEdit={setEdited} />}
      </HeadedList>
      {edited ? <EditReaderDialog reader={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
