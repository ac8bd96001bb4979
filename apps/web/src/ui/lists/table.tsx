import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sorting } from '../../lib/lists/list-view.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { classNames } from '../class-names.ts';
import { useCards } from '../use-narrow.ts';
import { SelectAllBox, SelectBox, useBoxes } from './select-box.tsx';

export type Column<Row> = {
  header: string;
  /** The contents of the cell; the caller writes 'N/A' for missing values. */
  cell: (row: Row) => ReactNode;
  className?: string;
  /** The column's name in the server's sort parameter; absent if the table cannot be sorted by it. */
  sort?: string;
};

export interface RowSelection<Row> {
  selection: Selection<Row>;
  /** The name of a row, for screen readers. */
  nameOf: (row: Row) => string;
}

/**
 * A table of rows. With `sorting`, its column headers sort it. On phones each row becomes a card whose lines carry the
 * column's header.
 * `<Table label="Readers" columns={columns} rows={data} rowKey={(reader) => reader.reader_id} />`
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  choice,
}: {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** Adds a first column of checkboxes, for rows that can be selected. */
  choice?: RowSelection<Row> | undefined;
}) {
  const isCards = useCards();
  const boxes = useBoxes(choice?.selection) ? choice : undefined;
  return (
    <div className="overflow-x-auto sheet">
      <table aria-label={label} className="w-full border-collapse text-start text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b bg-sunken">
            {boxes && !isCards ? (
              <td className="w-11 ps-4">
                <SelectAllBox selection={boxes.selection} rows={rows} />
              </td>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className="px-4 py-3 text-start font-semibold text-ink-soft"
                aria-sort={sorting && column.sort === sorting.by ? directions[sorting.order] : undefined}
              >
                {sorting && column.sort && !isCards ? (
                  <SortButton header={column.header} column={column.sort} sorting={sorting} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-line border-b last:border-b-0 has-[[data-row-box]:checked]:bg-action-soft max-md:block max-md:p-4"
            >
              {boxes ? (
                <td className="ps-4 max-md:float-end max-md:block max-md:p-0">
                  <SelectBox selection={boxes.selection} row={row} name={boxes.nameOf(row)} />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.header}
                  data-header={column.header}
                  className={classNames(
                    'px-4 py-2 align-middle max-md:flex max-md:gap-3 max-md:px-0 max-md:py-1.5 max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-ink-faint max-md:before:content-[attr(data-header)]',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({ header, column, sorting }: { header: string; column: string; sorting: Sorting }) {
  const isOrder = column === sorting.by;
  const Icon = isOrder ? (sorting.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={() => sorting.sortBy(column)}
      className="-mx-2 -my-2 inline-flex min-h-9 items-center gap-1.5 rounded-card px-2 transition-colors hover:bg-hover hover:text-ink"
    >
      {header}
      <Icon aria-hidden="true" className={isOrder ? 'size-4 text-action' : 'size-4 text-ink-faint'} />
    </button>
  );
}
