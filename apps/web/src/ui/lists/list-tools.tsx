import { ArrowDownUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { type ListView, rowOptions, type Sorting } from '../../lib/list-view.ts';
import { type Option, SelectField } from '../fields/select-field.tsx';
import { IconButton } from '../icon-button.tsx';

/** The columns that a table can be ordered by, for phones, where it has no head to press. */
export type SortOptions = { sorting: Sorting; options: readonly Option[]; own: string };

/** The line over a list: how many rows a page has, on phones the order of a table, and what else can be done with the list. */
export function ListTools({
  view,
  usualRows,
  sort,
  children,
}: {
  view: ListView;
  /** The rows of a page where nobody has chosen. */
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
