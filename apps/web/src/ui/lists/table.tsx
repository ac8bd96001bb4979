import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type Column<Row> = {
  header: string;
  /** What the cell shows; missing values as 'N/A' are the caller's. */
  cell: (row: Row) => ReactNode;
  className?: string;
};

/**
 * A table of rows; on phones each row becomes a card whose lines carry the column's header.
 * `<Table label="Readers" columns={columns} rows={data} rowKey={(reader) => reader.reader_id} />`
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
}: {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  return (
    <div className="overflow-x-auto sheet">
      <table aria-label={label} className="w-full border-collapse text-start text-sm max-md:block">
        <thead className="max-md:sr-only">
          <tr className="border-line border-b bg-sunken">
            {columns.map((column) => (
              <th
                key={column.header}
                scope="col"
                className="px-4 py-3 text-start font-semibold text-ink-soft"
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-line border-b last:border-b-0 max-md:block max-md:p-4">
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
