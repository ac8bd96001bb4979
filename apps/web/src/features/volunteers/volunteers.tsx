import type { Volunteer } from '@library/contract/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { HandHelping } from 'lucide-react';
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
import { EditVolunteerDialog } from './edit-volunteer-dialog.tsx';
import { VolunteerFilterPanel } from './volunteer-filter-panel.tsx';
import { volunteerFilterDefaults, volunteersQuery } from './volunteers.api.ts';
import { VolunteersTable } from './volunteers-table.tsx';

/** All volunteers, filtered and page by page, to edit or delete (S2.11-60). */
export function Volunteers() {
  const list = useListState(volunteerFilterDefaults);
  const { data, error, isPlaceholderData, refetch } = useQuery(volunteersQuery(list.filters, list.page));
  const [edited, setEdited] = useState<Volunteer | null>(null);
  useStepBack(
    list,
    !data || isPlaceholderData ? undefined : { rows: data.data.length, lastPage: data.last_page },
  );

  return (
    <section aria-labelledby="volunteers-heading" className="flex flex-col gap-4">
      <ListHeading id="volunteers-heading" title="Volunteers" count={data?.total} />
      <VolunteerFilterPanel list={list} reload={refetch} />
      {error ? (
        <ErrorState message={errorText(error, 'Failed to load volunteers.')} onRetry={refetch} />
      ) : null}
      {data ? (
        <ListBody stale={isPlaceholderData} className="flex flex-col gap-4">
          {data.data.length > 0 ? (
            <VolunteersTable volunteers={data.data} onEdit={setEdited} />
          ) : (
            <EmptyState title="No volunteers found matching your criteria." icon={HandHelping} />
          )}
          <Pager page={list.page} lastPage={data.last_page} onPageChange={list.showPage} />
        </ListBody>
      ) : null}
      {data || error ? null : (
        <Loading text="Loading volunteers...">
          <Skeleton className="h-96" />
        </Loading>
      )}
      {edited ? <EditVolunteerDialog volunteer={edited} onClose={() => setEdited(null)} /> : null}
    </section>
  );
}
