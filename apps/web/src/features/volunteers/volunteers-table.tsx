import type { Volunteer } from '@library/contract/people/volunteers.ts';
import { t } from '../../lib/language/texts.ts';
import type { Sorting } from '../../lib/lists/list-view.ts';
import { contactColumn, placeColumns } from '../../person-parts/person-columns.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EditActions } from '../../ui/lists/edit-actions.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { availableWord } from './available-word.ts';
import { useDeleteVolunteer } from './volunteers.api.ts';

const facts = (): Column<Volunteer>[] => [
  { header: t('Name'), sort: 'name', cell: (person) => <PersonCell {...person} /> },
  contactColumn(),
  ...placeColumns(),
  {
    header: t('Status'),
    cell: ({ isVerified, isAvailable }) => (
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={isVerified ? 'good' : 'warning'}>{isVerified ? t('Verified') : t('Unverified')}</Badge>
        <Badge tone={isAvailable ? 'good' : 'neutral'}>
          {isAvailable ? availableWord() : t('Unavailable')}
        </Badge>
      </div>
    ),
  },
];

/** A page of volunteers with the actions of each. */
export function VolunteersTable({
  volunteers,
  sorting,
  onEdit,
}: {
  volunteers: readonly Volunteer[];
  sorting: Sorting;
  onEdit: (volunteer: Volunteer) => void;
}) {
  return (
    <Table
      label={t('Volunteers')}
      rows={volunteers}
      sorting={sorting}
      rowKey={({ volunteer_id }) => volunteer_id}
      columns={[
        ...facts(),
        {
          header: t('Actions'),
          className: 'max-md:items-center',
          cell: (volunteer) => <Actions volunteer={volunteer} onEdit={() => onEdit(volunteer)} />,
        },
      ]}
    />
  );
}

function Actions({ volunteer, onEdit }: { volunteer: Volunteer; onEdit: () => void }) {
  const { mutate, isPending } = useDeleteVolunteer();
  return (
    <EditActions
      name={volunteer.name}
      kind={t('volunteer')}
      consequence={t('Their personal data will be erased. The loans they handled stay on record.')}
      deleting={isPending}
      onEdit={onEdit}
      onDelete={() => mutate(volunteer.volunteer_id)}
    />
  );
}
