import { type RawBuilder, sql } from 'kysely';

/** SQL for the current label of the copy with this current or former label (`copy_aliases`). An unknown label stays unchanged. */
export const currentLabel = (label: string): RawBuilder<string> => sql<string>`current_label(${label})`;
