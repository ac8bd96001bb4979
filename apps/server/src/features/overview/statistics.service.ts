import type { CsvFile } from '@library/contract/calls/csv-file.ts';
import type { DayRange, Statistics, StatisticsTable } from '@library/contract/library/overview.ts';
import type { Library } from '../../library.ts';
import { countByCategory, countHandedOver, selectHalls } from './statistics.queries.ts';
import { medianOf, periodsOf, stepOf } from './statistics.rules.ts';
import { csvOf } from './statistics-tables.rules.ts';

/** The lendings of a range of days and the readers' waiting times, for admins. */
export async function statisticsOf({ database }: Library, range: DayRange): Promise<Statistics> {
  const step = stepOf(range);
  const [counts, categories, halls] = await Promise.all([
    countHandedOver(database, range, step),
    countByCategory(database, range),
    selectHalls(database),
  ]);
  const keyOf = (start: string | null, hallId: string | null) => `${start} ${hallId}`;
  const grouped = Map.groupBy(counts, ({ start, hall_id }) => keyOf(start, hall_id));
  const countOf = (start: string | null, hallId: string | null) =>
    medianOf(grouped.get(keyOf(start, hallId)) ?? []);
  return {
    ...range,
    total: countOf(null, null),
    step,
    periods: periodsOf(range, step).map(({ start, from, to }) => ({ from, to, ...countOf(start, null) })),
    halls: halls
      .map((hall) => ({ ...hall, ...countOf(null, hall.hall_id) }))
      .sort((one, other) => other.lendings - one.lendings),
    categories,
  };
}

/** One table of the statistics as CSV. */
export async function statisticsFile(
  library: Library,
  table: StatisticsTable,
  range: DayRange,
): Promise<CsvFile> {
  return csvOf(table, await statisticsOf(library, range));
}
