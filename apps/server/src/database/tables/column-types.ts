import type { ColumnType } from 'kysely';

/** A moment, which each insert names: the library's clock alone tells the time. */
export type Moment = ColumnType<Date, Date, Date>;
/** A calendar day, `yyyy-MM-dd`. */
export type Day = ColumnType<string, string, string>;
