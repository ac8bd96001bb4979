import type { CsvFile } from '@library/contract/calls/csv-file.ts';
import type { Statistics, StatisticsTable } from '@library/contract/library/overview.ts';
import { type Cell, csvText } from '../../lib/files/csv.ts';

interface StatisticsLayout {
  /** The beginning of the file's name. */
  name: (statistics: Statistics) => string;
  header: readonly string[];
  rows: (statistics: Statistics) => Cell[][];
}

const tables: Record<StatisticsTable, StatisticsLayout> = {
  periods: {
    name: ({ step }) => `lendings-by-${step}`,
    header: ['First day', 'Last day', 'Loans', 'Median days from request to loan'],
    rows: ({ periods }) =>
      periods.map(({ from, to, lendings, median_days }) => [from, to, lendings, median_days]),
  },
  halls: {
    name: () => 'lendings-by-hall',
    header: ['Hall', 'Loans'],
    rows: ({ halls }) => halls.map(({ name, lendings }) => [name, lendings]),
  },
  categories: {
    name: () => 'lendings-by-category',
    header: ['Category', 'Loans'],
    rows: ({ categories }) => categories.map(({ name, lendings }) => [name ?? 'No category', lendings]),
  },
  waiting: {
    name: () => 'days-to-hand-over-by-hall',
    header: ['Hall', 'Median days from request to loan', 'Loans'],
    rows: ({ halls }) => halls.map(({ name, lendings, median_days }) => [name, median_days, lendings]),
  },
};

/** One table of the statistics as a file whose name contains the table and the days. */
export function csvOf(table: StatisticsTable, statistics: Statistics): CsvFile {
  const { name, header, rows } = tables[table];
  const { from, to } = statistics;
  return { name: `${name(statistics)}_${from}_${to}.csv`, content: csvText(header, rows(statistics)) };
}
