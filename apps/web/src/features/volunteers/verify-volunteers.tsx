import type { UnverifiedVolunteer } from '@library/contract/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { errorText } from '../../lib/api-errors.ts';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { VerifyActions } from '../../ui/lists/verify-actions.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import {
  unverifiedVolunteersQuery,
  useDeleteUnverifiedVolunteer,
  useVerifyVolunteer,
} from './verify-volunteers.api.ts';

const columns: Column<UnverifiedVolunteer>[] = [
  { header: 'Name', cell: (person) => <PersonCell {...person} /> },
  {
    header: 'Registration no.',
    cell: (volunteer) => volunteer.registration_no || 'N/A',
    className: 'whitespace-nowrap',
  },
  { header: 'Contact', cell: ({ contact }) => contact || 'N/A', className: 'whitespace-nowrap' },
  { header: 'Hall', cell: ({ hall }) => <ScriptText text={hall?.name || 'N/A'} /> },
  { header: 'Department', cell: ({ department }) => <ScriptText text={department?.name || 'N/A'} /> },
  {
    header: 'Actions',
    cell: (volunteer) => <Actions volunteer={volunteer} />,
    className: 'max-md:items-center',
  },
];

/** Volunteers who wait for verification (S2.11-44). */
export function VerifyVolunteers() {
  const { data, error, refetch } = useQuery(unverifiedVolunteersQuery);
  return (
    <section aria-labelledby="verify-volunteers-heading" className="flex flex-col gap-4">
      <ListHeading id="verify-volunteers-heading" title="Unverified volunteers" count={data?.length} />
      {error ? (
        <ErrorState message={errorText(error, 'Failed to load unverified volunteers.')} onRetry={refetch} />
      ) : null}
      {data ? (
        <ListBody>
          {data.length > 0 ? (
            <Table
              label="Unverified volunteers"
              columns={columns}
              rows={data}
              rowKey={({ volunteer_id }) => volunteer_id}
            />
          ) : (
            <EmptyState title="No unverified volunteers found at the moment." icon={UserCheck} />
          )}
        </ListBody>
      ) : null}
      {data || error ? null : (
        <Loading text="Loading unverified volunteers...">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </section>
  );
}

function Actions({ volunteer }: { volunteer: UnverifiedVolunteer }) {
  const verify = useVerifyVolunteer();
  const remove = useDeleteUnverifiedVolunteer();
  return (
    <VerifyActions
      name={volunteer.name}
      kind="volunteer"
      power="use the volunteer area of the hall"
      verifying={verify.isPending}
      deleting={remove.isPending}
      onVerify={() => verify.mutate(volunteer.volunteer_id)}
      onDelete={() => remove.mutate(volunteer.volunteer_id)}
    />
  );
}
