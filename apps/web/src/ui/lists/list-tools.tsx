import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { type ListView, rowOptions, type Sorting } from '../../lib/lists/list-view.ts';
import { type Option, SelectField } from '../fields/select-field.tsx';
import { IconButton } from '../icon-button.tsx';

/**
 * The columns by which a table can be sorted, for phones, where it has no head to press. `own` is the label of the table's
 * default order.
 */
export type SortOptions = { sorting: Sorting; options: readonly Option[]; own: string };

/** The line above a list: the rows per page, on phones the order of a table, and further tools as children. */
export function ListTools({
  view,
  usualRows,
  sort,
  children,
}: {
  view: ListView;
  /** The rows per page when nobody has chosen a number. */
  usualRows: number;
  sort?: SortOptions;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-3">
      {sort ? <PhoneSort {...sort} /> : null}
      <SelectField
        label={t('Rows per page')}
        options={rowOptions()}
        value={view.perPage || String(usualRows)}
        onChange={(event) => view.setPerPage(event.target.value)}
        fieldClassName="w-32"
      />
      {children}
    </div>
  );
}

function PhoneSort({ sorting, options, own }: SortOptions) {
  return (
    <div className="flex basis-full items-end gap-1 md:hidden">
      <SelectField
        label={t('Sort by')}
        placeholder={own}
        options={options}
        value={sorting.by}
        onChange={(event) => sorting.sortBy(event.target.value)}
        fieldClassName="flex-1"
      />
      {sorting.by === '' ? null : (
        <IconButton
          label={sorting.order === 'asc' ? t('Sort downwards') : t('Sort upwards')}
          icon={ArrowDownUp}
          onClick={() => sorting.sortBy(sorting.by)}
        />
      )}
    </div>
  );
}
