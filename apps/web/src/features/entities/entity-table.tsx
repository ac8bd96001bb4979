import { Merge, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { RowActs } from '../../ui/lists/row-acts.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { Entity, EntityKind } from './entity-kinds.ts';
import { usageText } from './entity-texts.ts';

/** What can be done with an entry. */
export type EntityAct = 'edit' | 'merge' | 'delete';

/** One page of a kind's entries with their acts (spec 2.11). */
export function EntityTable({
  kind,
  rows,
  onAct,
}: {
  kind: EntityKind;
  rows: readonly Entity[];
  onAct: (act: EntityAct, entity: Entity) => void;
}) {
  const { One, Many } = kind.words;
  const gender: Column<Entity> = {
    header: 'Gender',
    className: 'w-32',
    cell: (entity) => entity.gender,
  };
  const columns: Column<Entity>[] = [
    { header: `${One} Name`, cell: (entity) => <EntityName entity={entity} /> },
    ...(kind.hasGender ? [gender] : []),
    {
      header: 'Actions',
      className: 'max-md:before:hidden md:w-px',
      cell: (entity) => (
        <RowActs of={entity.name} className="-mx-3 flex md:whitespace-nowrap">
          <Button variant="ghost" onClick={() => onAct('edit', entity)}>
            <Pencil aria-hidden="true" />
            Edit
          </Button>
          {kind.merging ? (
            <Button variant="ghost" onClick={() => onAct('merge', entity)}>
              <Merge aria-hidden="true" />
              Merge into …
            </Button>
          ) : null}
          <Button variant="danger-ghost" onClick={() => onAct('delete', entity)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </RowActs>
      ),
    },
  ];
  return <Table label={Many} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function EntityName({ entity }: { entity: Entity }) {
  const usage = usageText(entity);
  return (
    <div className="min-w-0">
      <ScriptText as="p" text={entity.name} className="own-width font-medium" />
      {usage ? <p className="text-ink-faint text-xs">{usage}</p> : null}
    </div>
  );
}
