import type { UnverifiedVolunteer } from '@library/contract/people/volunteers.ts';
import { useQuery } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { type Selection, useSelection } from '../../lib/lists/selection.ts';
import { contactColumn, placeColumns } from '../../person-parts/person-columns.tsx';
import { HeadedTable } from '../../ui/lists/headed-table.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import type { Column } from '../../ui/lists/table.tsx';
import { VerifyActions } from '../../ui/lists/verify-actions.tsx';
import { VerifySelection } from './verify-selection.tsx';
import {
  unverifiedVolunteersQuery,
  useDeleteUnverifiedVolunteer,
  useVerifyVolunteer,
} from './verify-volunteers.api.ts';

const columns = (selection: Selection<UnverifiedVolunteer>): Column<UnverifiedVolunteer>[] => [
  { header: t('Name'), cell: (person) => <PersonCell {...person} /> },
  {
    header: t('Registration no.'),
    cell: (volunteer) => volunteer.registration_no || t('N/A'),
    className: 'whitespace-nowrap',
  },
  contactColumn(),
  ...placeColumns(),
  {
    header: t('Actions'),
    cell: (volunteer) => <Actions volunteer={volunteer} selection={selection} />,
    className: 'max-md:items-center',
  },
];

/** Volunteers who wait for verification (S2.11-44). */
export function VerifyVolunteers() {
  const query = useQuery(unverifiedVolunteersQuery);
  const selection = useSelection<UnverifiedVolunteer>(({ volunteer_id }) => volunteer_id, query.data);
  return (
    <HeadedTable
      title={t('Unverified volunteers')}
      query={query}
      rows={query.data}
      texts={{
        loading: t('Loading unverified volunteers...'),
        failed: t('Failed to load unverified volunteers.'),
        empty: { title: t('No unverified volunteers found at the moment.'), icon: UserCheck },
      }}
      skeleton="h-64"
      columns={columns(selection)}
      rowKey={({ volunteer_id }) => volunteer_id}
      choice={
        (query.data?.length ?? 0) > 1 || selection.chosen.length > 0
          ? { selection, nameOf: ({ name }) => name }
          : undefined
      }
      bar={<VerifySelection selection={selection} />}
    />
  );
}

function Actions({
  volunteer,
  selection,
}: {
  volunteer: UnverifiedVolunteer;
  selection: Selection<UnverifiedVolunteer>;
}) {
  const verify = useVerifyVolunteer();
  const remove = useDeleteUnverifiedVolunteer();
  /** The row has left the list by then, so the callbacks of its own calls don't run any more; a toast shows a failure. */
  const deselect = (done: Promise<unknown>) =>
    done.then(
      () => selection.choose([volunteer], false),
      () => undefined,
    );
  return (
    <VerifyActions
      name={volunteer.name}
      kind={t('volunteer')}
      power={t('hand out books for {hall}', { hall: volunteer.hall?.name ?? t('their hall') })}
      verifying={verify.isPending}
      deleting={remove.isPending}
      onVerify={() => void deselect(verify.mutateAsync(volunteer.volunteer_id))}
      onDelete={() => void deselect(remove.mutateAsync(volunteer.volunteer_id))}
    />
  );
}
