import type { Reader } from '@library/contract/readers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { PersonCell } from '../../ui/lists/person-cell.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useDeleteReader } from './readers.api.ts';

const facts: Column<Reader>[] = [
  {
    header: 'Name',
    cell: (reader) => (
      <div className="min-w-0">
        <PersonCell {...reader} />
        {reader.isVerified ? null : (
          <Badge tone="bad" className="mt-1">
            Blocked
          </Badge>
        )}
      </div>
    ),
  },
  { header: 'Contact', cell: ({ contact }) => contact || 'N/A', className: 'whitespace-nowrap' },
  { header: 'Hall', cell: ({ hall }) => <ScriptText text={hall?.name || 'N/A'} /> },
  { header: 'Department', cell: ({ department }) => <ScriptText text={department?.name || 'N/A'} /> },
  { header: 'Points', cell: (reader) => reader.total_points, className: 'tabular-nums' },
];

/** A page of readers with the actions of each. */
export function ReadersTable({
  readers,
  onEdit,
}: {
  readers: readonly Reader[];
  onEdit: (reader: Reader) => void;
}) {
  return (
    <Table
      label="Readers"
      rows={readers}
      rowKey={({ reader_id }) => reader_id}
      columns={[
        ...facts,
        {
          header: 'Actions',
          className: 'max-md:items-center',
          cell: (reader) => (
            <RowActions of={reader.name} className="-mx-3 flex">
              <Button variant="ghost" onClick={() => onEdit(reader)}>
                Edit
              </Button>
              <DeleteReader reader={reader} />
            </RowActions>
          ),
        },
      ]}
    />
  );
}

function DeleteReader({ reader }: { reader: Reader }) {
  const { mutate, isPending } = useDeleteReader();
  return (
    <ConfirmedButton
      variant="danger-ghost"
      busy={isPending}
      busyLabel="Deleting..."
      question={{
        title: 'Delete reader?',
        message: (
          <>
            Are you sure you want to delete <ScriptText text={reader.name} className="font-medium" />? Their
            personal data will be erased and open requests cancelled. Past loans stay in the statistics.
          </>
        ),
        confirmLabel: 'Delete',
        tone: 'danger',
      }}
      onConfirm={() => mutate(reader.reader_id)}
    >
      Delete
    </ConfirmedButton>
  );
}
