import { Merge, Pencil, Trash2 } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { type Column, Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import type { ReferenceEntry, ReferenceKind } from './entry-kinds.ts';
import { usageText } from './entry-texts.ts';

/** What can be done with an entry. */
export type EntryAction = 'edit' | 'merge' | 'delete';

/** One page of a kind's entries with their actions. */
export function EntryTable({
  kind,
  rows,
  onAction,
}: {
  kind: ReferenceKind;
  rows: readonly ReferenceEntry[];
  onAction: (action: EntryAction, entry: ReferenceEntry) => void;
}) {
  const { One, Many } = kind.words();
  const gender: Column<ReferenceEntry> = {
    header: t('Gender'),
    className: 'w-32',
    cell: (entry) => entry.gender && (entry.gender === 'male' ? t('male') : t('female')),
  };
  const columns: Column<ReferenceEntry>[] = [
    { header: t('{One} Name', { One }), cell: (entry) => <EntryName entry={entry} /> },
    ...(kind.hasGender ? [gender] : []),
    {
      header: t('Actions'),
      className: 'max-md:before:hidden md:w-px',
      cell: (entry) => (
        <RowActions of={entry.name} className="-mx-3 flex flex-wrap md:flex-nowrap md:whitespace-nowrap">
          <Button variant="ghost" onClick={() => onAction('edit', entry)}>
            <Pencil aria-hidden="true" />
            {t('Edit')}
          </Button>
          {kind.merging ? (
            <Button variant="ghost" onClick={() => onAction('merge', entry)}>
              <Merge aria-hidden="true" />
              {t('Merge into …')}
            </Button>
          ) : null}
          <Button variant="danger-ghost" onClick={() => onAction('delete', entry)}>
            <Trash2 aria-hidden="true" />
            {t('Delete')}
          </Button>
        </RowActions>
      ),
    },
  ];
  return <Table label={Many} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function EntryName({ entry }: { entry: ReferenceEntry }) {
  const usage = usageText(entry);
  return (
    <div className="min-w-0">
      <ScriptText as="p" text={entry.name} className="own-width font-medium" />
      {usage ? <p className="text-ink-faint text-xs">{usage}</p> : null}
    </div>
  );
}
