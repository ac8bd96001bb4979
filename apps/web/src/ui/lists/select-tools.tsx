import { ListChecks } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { Button } from '../button.tsx';
import { useCards } from '../use-narrow.ts';
import { SelectAllBox } from './select-box.tsx';

/**
 * The line above a list whose rows can be selected: the checkbox for all rows of the page, and on phones the button that
 * shows the checkboxes of the rows. On wide screens, a table has the first checkbox in its head; `inHead` is for such tables.
 * Renders nothing when there is nothing to select and nothing is selected.
 */
export function SelectTools<Row>({
  selection,
  rows,
  inHead = false,
}: {
  selection: Selection<Row>;
  /** The rows of the page that can be selected. */
  rows: readonly Row[];
  inHead?: boolean;
}) {
  const isCards = useCards();
  if ((rows.length === 0 && selection.chosen.length === 0) || (inHead && !isCards)) return null;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {rows.length > 0 ? (
        <SelectAllBox selection={selection} rows={rows} label={t('Select all on this page')} />
      ) : null}
      {isCards ? (
        <Button
          variant="secondary"
          className="ms-auto"
          onClick={() => (selection.isOpen ? selection.clear() : selection.setOpen(true))}
        >
          {selection.isOpen ? null : <ListChecks aria-hidden="true" />}
          {selection.isOpen ? t('Cancel') : t('Select')}
        </Button>
      ) : null}
    </div>
  );
}
