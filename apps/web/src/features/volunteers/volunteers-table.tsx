import type { Volunteer } from '@library/contract/volunteers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useDeleteVolunteer } from './volunteers.api.ts';

const facts: Column<Volunteer>[] = [
  { header: 'Name', cell: (person) => <PersonCell {...person} /> },
  { header: 'Contact', cell: ({ contact }) => contact || 'N/A', className: 'whitespace-nowrap' },
  { header: 'Hall', cell: ({ hall }) => <ScriptText text={hall?.name || 'N/A'} /> },
  { header: 'Department', cell: ({ department }) => <ScriptText text={department?.name || 'N/A'} /> },
  {
    header: 'Status',
    cell: ({ isVerified, isAvailable }) => (
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={isVerified ? 'good' : 'warning'}>{isVerified ? 'Verified' : 'Unverified'}</Badge>
        <Badge tone={isAvailable ? 'good' : 'neutral'}>{isAvailable ? 'Available' : 'Unavailable'}</Badge>
      </div>
    ),
  },
];

/** A page of volunteers with the actions of each. */
export function VolunteersTable({
  volunteers,
  onEdit,
}: {
  volunteers: readonly Volunteer[];
  onEdit: (volunteer: Volunteer) => void;
}) {
  return (
    <Table
      label="Volunteers"
      rows={volunteers}
      rowKey={({ volunteer_id }) => volunteer_id}
      columns={[
        ...facts,
        {
          header: 'Actions',
          className: 'max-md:items-center',
          cell: (volunteer) => (
            <RowActions of={volunteer.name} className="-mx-3 flex">
              <Button variant="ghost" onClick={() => onEdit(volunteer)}>
                Edit
              </Button>
              <DeleteVolunteer volunteer={volunteer} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

function DeleteVolunteer({ volunteer }: { volunteer: Volunteer }) {
  const { mutate, isPending } = useDeleteVolunteer();
  return (
    <ConfirmedButton
      variant="danger-ghost"
      busy={isPending}
      busyLabel="Deleting..."
      question={{
        title: 'Delete volunteer?',
        message: (
          <>
            Are you sure you want to delete <ScriptText text={volunteer.name} className="font-medium" />?
            Their personal data will be erased. The loans they handled stay on record.
          </>
        ),
        confirmLabel: 'Delete',
        tone: 'danger',
      }}
      onConfirm={() => mutate(volunteer.volunteer_id)}
    >
      Delete
    </ConfirmedButton>
  );
}
