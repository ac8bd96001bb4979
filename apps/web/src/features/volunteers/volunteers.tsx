import type { Volunteer } from '@library/contract/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
import { useState } from 'react';
import { useListState } from '../../lib/list-state.ts';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
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
    <section aria-labelledby="volunteers-heading" className="flex flex-col gap-4">
      <ListHeading id="volunteers-heading" title="Volunteers" count={data?.total} />
      <VolunteerFilterPanel list={list} reload={refetch} />
      <QueryList
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
      </QueryList>
      {edited ? <EditVolunteerDialog volunteer={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}
