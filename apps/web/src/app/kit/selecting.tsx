import { useState } from 'react';
import { CollectBy } from '../../book-parts/collect-by.tsx';
import { KeptList } from '../../book-parts/kept-list.tsx';
import { useSelection } from '../../lib/lists/selection.ts';
import { pluralise } from '../../lib/wording/pluralise.ts';
import { Button } from '../../ui/button.tsx';
import { SeveralDialog } from '../../ui/dialogs/several-dialog.tsx';
import { SelectBox } from '../../ui/lists/select-box.tsx';
import { SelectTools } from '../../ui/lists/select-tools.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const rows = Object.values(titles).map((title, index) => ({ id: String(index), title }));
const columns = [{ header: 'Title', cell: ({ title }: { title: string }) => <ScriptText text={title} /> }];
const kept = ['C000123', 'C000124'].map((copy_label) => ({
  keepFor: { reader: 'Rahima Khatun', copy_label, collect_by: '2026-11-26' },
  title: titles.longBengali,
  hall: 'Salimullah Muslim Hall',
}));

/** How rows of a list are chosen, and what is done with them together. */
export function Selecting() {
  const selection = useSelection<(typeof rows)[number]>(({ id }) => id);
  const [isAsking, setAsking] = useState(false);
  const [first] = rows;
  return (
    <Shelf title="Choosing rows">
      <Specimen wide name="SelectTools, SelectBox and SelectionBar">
        <SelectTools selection={selection} rows={rows} />
        {first ? <SelectBox selection={selection} row={first} name={first.title} /> : null}
        <Table
          label="Rows to choose"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          choice={{ selection, nameOf: ({ title }) => title }}
        />
        <SelectionBar selection={selection} countText={(count) => pluralise(count, 'book')}>
          <Button onClick={() => setAsking(true)}>Change</Button>
        </SelectionBar>
      </Specimen>
      <Specimen name="SeveralDialog">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Change several
        </Button>
        {isAsking ? (
          <SeveralDialog
            title="Change these books?"
            items={rows.map(({ id, title }) => ({ id, name: <ScriptText text={title} /> }))}
            confirmLabel="Change"
            busyLabel="Changing..."
            failed="We couldn't change the books."
            act={async () => ({
              message: `${rows.length - 1} of ${rows.length} books changed.`,
              refused: new Map([['0', 'Book not found']]),
            })}
            onDone={selection.keep}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Specimen>
      <Specimen name="KeptList and CollectBy">
        <KeptList kept={kept} />
        <CollectBy day="2026-11-26" />
      </Specimen>
    </Shelf>
  );
}
