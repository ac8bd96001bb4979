import { usualAdminRows } from '@library/contract/fields/rows-a-page.ts';
import type { Volunteer } from '@library/contract/people/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
import { useState } from 'react';
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
import { EditVolunteerDialog } from './edit-volunteer-dialog.tsx';
import { VolunteerFilterPanel } from './volunteer-filter-panel.tsx';
import { saveVolunteers, volunteerFilterDefaults, volunteersQuery } from './volunteers.api.ts';
import { VolunteersTable } from './volunteers-table.tsx';

/** All volunteers, filtered and page by page, to edit or delete (S2.11-60). */
export function Volunteers() {
  const list = useListState(volunteerFilterDefaults);
  const search = useListSearch();
  const view = useListView();
  const filters = { ...list.filters, ...view.query, q: searchedText(search) };
  const query = useQuery(volunteersQuery(filters, list.page));
  const { data } = query;
  const [edited, setEdited] = useState<Volunteer | null>(null);

  return (
    <>
      <HeadedList
        title={t('Volunteers')}
        count={data?.total}
        filters={
          <>
            <ListSearch
              label={t('Find a volunteer')}
              hint={t('Name, phone, registration number or e-mail')}
              search={search}
            />
            <VolunteerFilterPanel list={list} />
            <ListTools
              view={view}
              usualRows={usualAdminRows}
              sort={{ sorting: view.sorting, options: placeSorts(), own: t('Name') }}
            >
              <ExportButton onExport={() => saveVolunteers(filters)} />
            </ListTools>
          </>
        }
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={Pager}
        texts={{
          loading: t('Loading volunteers...'),
          failed: t('Failed to load volunteers.'),
          empty: { title: t('No volunteers found matching your criteria.'), icon: HandHelping },
        }}
        skeleton="h-96"
      >
        {(rows) => <VolunteersTable volunteers={rows} sorting={view.sorting} onEdit={setEdited} />}
      </HeadedList>
      {edited ? <EditVolunteerDialog volunteer={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
