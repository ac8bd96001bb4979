import type { ColumnType } from 'kysely';

/** A moment. Each insert must provide it, because only the library's clock tells the time. */
export type Moment = ColumnType<Date, Date, Date>;
/** A calendar day, `yyyy-MM-dd`. */
export type Day = ColumnType<string, string, string>;
