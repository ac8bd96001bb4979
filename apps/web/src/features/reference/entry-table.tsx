import { Merge, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { RowActs } from '../../ui/lists/row-acts.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { Entry, EntryKind } from './entry-kinds.ts';
import { usageText } from './entry-texts.ts';

/** What can be done with an entry. */
export type EntryAct = 'edit' | 'merge' | 'delete';

/** One page of a kind's entries with their acts (spec 2.11). */
export function EntryTable({
  kind,
  rows,
  onAct,
}: {
  kind: EntryKind;
  rows: readonly Entry[];
  onAct: (act: EntryAct, entry: Entry) => void;
}) {
  const { One, Many } = kind.words;
  const gender: Column<Entry> = {
    header: 'Gender',
    className: 'w-32',
    cell: (entry) => entry.gender,
  };
  const columns: Column<Entry>[] = [
    { header: `${One} Name`, cell: (entry) => <EntryName entry={entry} /> },
    ...(kind.hasGender ? [gender] : []),
    {
      header: 'Actions',
      className: 'max-md:before:hidden md:w-px',
      cell: (entry) => (
        <RowActs of={entry.name} className="-mx-3 flex md:whitespace-nowrap">
          <Button variant="ghost" onClick={() => onAct('edit', entry)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          {kind.merging ? (
            <Button variant="ghost" onClick={() => onAct('merge', entry)}>
              <Merge aria-hidden="true" />
              Merge into …
            </Button>
          ) : null}
          <Button variant="danger-ghost" onClick={() => onAct('delete', entry)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </RowActs>
      ),
    },
  ];
  return <Table label={Many} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function EntryName({ entry }: { entry: Entry }) {
  const usage = usageText(entry);
  return (
    <div className="min-w-0">
      <ScriptText as="p" text={entry.name} className="own-width font-medium" />
      {usage ? <p className="text-ink-faint text-xs">{usage}</p> : null}
    </div>
  );
}
