import type { ComponentProps, ReactNode } from 'react';
import { HeadedList } from './headed-list.tsx';
import { SelectTools } from './select-tools.tsx';
import { Table } from './table.tsx';

type HeadedListProps<Row> = ComponentProps<typeof HeadedList<Row>>;
type TableProps<Row> = ComponentProps<typeof Table<Row>>;

/** A list without pages, as a table under a heading with its count. */
export function HeadedTable<Row>({
  columns,
  rowKey,
  choice,
  bar,
  ...list
}: Pick<HeadedListProps<Row>, 'title' | 'query' | 'rows' | 'texts' | 'skeleton'> &
  Pick<TableProps<Row>, 'columns' | 'rowKey' | 'choice'> & {
    /** A bar under the rows that stays visible: the actions for the selected rows. */
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
