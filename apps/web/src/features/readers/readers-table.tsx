import type { Reader } from '@library/contract/people/readers.ts';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import type { Sorting } from '../../lib/lists/list-view.ts';
import { readerAddress } from '../../lib/staff-addresses.ts';
import { contactColumn, placeColumns } from '../../person-parts/person-columns.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EditActions } from '../../ui/lists/edit-actions.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { useDeleteReader } from './readers.api.ts';

const facts = (): Column<Reader>[] => [
  {
    header: t('Name'),
    sort: 'name',
    cell: (reader) => (
      <div className="min-w-0">
        <PersonCell {...reader} to={readerAddress(reader.reader_id)} />
        {reader.isVerified ? null : (
          <Badge tone="bad" className="mt-1">
            {t('Blocked')}
          </Badge>
        )}
      </div>
    ),
  },
  contactColumn(),
  ...placeColumns(),
  {
    header: t('Points'),
    sort: 'points',
    cell: (reader) => writeDigits(reader.total_points),
    className: 'tabular-nums',
  },
];

/** A page of readers with the actions of each. */
export function ReadersTable({
  readers,
  sorting,
  onEdit,
}: {
  readers: readonly Reader[];
  sorting: Sorting;
  onEdit: (reader: Reader) => void;
}) {
  return (
    <Table
      label={t('Readers')}
      rows={readers}
      sorting={sorting}
      rowKey={({ reader_id }) => reader_id}
      columns={[
        ...facts(),
        {
          header: t('Actions'),
          className: 'max-md:items-center',
          cell: (reader) => <Actions reader={reader} onEdit={() => onEdit(reader)} />,
        },
      ]}
    />
  );
}

function Actions({ reader, onEdit }: { reader: Reader; onEdit: () => void }) {
  const { mutate, isPending } = useDeleteReader();
  return (
    <EditActions
      name={reader.name}
      kind={t('reader')}
      consequence={t(
        'Their personal data will be erased and open requests cancelled. Past loans stay in the statistics.',
      )}
      deleting={isPending}
      onEdit={onEdit}
      onDelete={() => mutate(reader.reader_id)}
    />
  );
}
