import type { ComponentProps } from 'react';
import { HeadedList } from './headed-list.tsx';
import { Table } from './table.tsx';

type HeadedListProps<Row> = ComponentProps<typeof HeadedList<Row>>;
type TableProps<Row> = ComponentProps<typeof Table<Row>>;

/** A list that comes in one piece, as a table under its heading with the count. */
export function HeadedTable<Row>({
  columns,
  rowKey,
  ...list
}: Pick<HeadedListProps<Row>, 'title' | 'query' | 'rows' | 'texts' | 'skeleton'> &
  Pick<TableProps<Row>, 'columns' | 'rowKey'>) {
  return (
    <HeadedList {...list} count={list.rows?.length}>
      {(rows) => <Table label={list.title} columns={columns} rows={rows} rowKey={rowKey} />}
    </HeadedList>
  );
}
