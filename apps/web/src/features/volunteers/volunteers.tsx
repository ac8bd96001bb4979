import type { Volunteer } from '@library/contract/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '../../lib/list-state.ts';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { EditVolunteerDialog } from './edit-volunteer-dialog.tsx';
import { VolunteerFilterPanel } from './volunteer-filter-panel.tsx';
import { volunteerFilterDefaults, volunteersQuery } from './volunteers.api.ts';
import { VolunteersTable } from './volunteers-table.tsx';

/** All volunteers, filtered and page by page, to edit or delete (S2.11-60). */
export function Volunteers() {
  const list = useListState(volunteerFilterDefaults);
  const query = useQuery(volunteersQuery(list.filters, list.page));
  const { data, refetch } = query;
  const [edited, setEdited] = useState<Volunteer | null>(null);

  return (
    <>
      <HeadedList
        title="Volunteers"
        count={data?.total}
        filters={<VolunteerFilterPanel list={list} reload={refetch} />}
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={Pager}
        texts={{
          loading: 'Loading volunteers...',
          failed: 'Failed to load volunteers.',
          empty: { title: 'No volunteers found matching your criteria.', icon: HandHelping },
        }}
        skeleton="h-96"
      >
        {(rows) => <VolunteersTable volunteers={rows} onEdit={setEdited} />}
      </HeadedList>
      {edited ? <EditVolunteerDialog volunteer={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}
