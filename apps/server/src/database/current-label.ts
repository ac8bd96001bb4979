import { type RawBuilder, sql } from 'kysely';

/** The label that a copy has now, from one that it has or had (`copy_aliases`); a label that no copy ever had stays as it is. */
export const currentLabel = (label: string): RawBuilder<string> => sql<string>`current_label(${label})`;
