import type { ComponentProps, ReactNode } from 'react';
import { HeadedList } from './headed-list.tsx';
import { SelectTools } from './select-tools.tsx';
import { Table } from './table.tsx';

type HeadedListProps<Row> = ComponentProps<typeof HeadedList<Row>>;
type TableProps<Row> = ComponentProps<typeof Table<Row>>;

/** A list that comes in one piece, as a table under its heading with the count. */
export function HeadedTable<Row>({
  columns,
  rowKey,
  choice,
  bar,
  ...list
}: Pick<HeadedListProps<Row>, 'title' | 'query' | 'rows' | 'texts' | 'skeleton'> &
  Pick<TableProps<Row>, 'columns' | 'rowKey' | 'choice'> & {
    /** Stays in sight under the rows: what can be done with the chosen ones. */
    bar?: ReactNode;
  }) {
  return (
    <HeadedList
      {...list}
      count={list.rows?.length}
      filters={choice ? <SelectTools selection={choice.selection} rows={list.rows ?? []} inHead /> : null}
      bar={bar}
    >
      {(rows) => <Table label={list.title} columns={columns} rows={rows} rowKey={rowKey} choice={choice} />}
    </HeadedList>
  );
}
