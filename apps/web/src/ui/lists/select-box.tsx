import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { useCards } from '../use-narrow.ts';

/** Whether the boxes of a selection are shown: always on wide screens; on phones once a person starts to select. */
export function useBoxes(selection: Pick<Selection<unknown>, 'isOpen'> | undefined): boolean {
  const isCards = useCards();
  return selection !== undefined && (!isCards || selection.isOpen);
}

export function SelectBox<Row>({
  selection,
  row,
  name,
}: {
  selection: Selection<Row>;
  row: Row;
  /** The name of the row, for screen readers. */
  name: string;
}) {
  return (
    <Checkbox
      className="-m-3 size-11 shrink-0 justify-center"
      data-row-box
      aria-label={t('Select {name}', { name })}
      checked={selection.has(row)}
      onChange={({ target }) => selection.choose([row], target.checked)}
      label={null}
    />
  );
}

/** The checkbox that selects all rows of a page, or none. `label` is a visible label. */
export function SelectAllBox<Row>({
  selection,
  rows,
  label,
}: {
  selection: Selection<Row>;
  rows: readonly Row[];
  label?: string;
}) {
  const count = rows.filter(selection.has).length;
  const isAll = count > 0 && count === rows.length;
  return (
    <Checkbox
      className={label === undefined ? '-m-3 size-11 shrink-0 justify-center' : undefined}
      aria-label={label === undefined ? t('Select all on this page') : undefined}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => selection.choose(rows, !isAll)}
      label={label ?? null}
    />
  );
}
