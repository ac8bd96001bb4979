import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../library.ts';

/** ICU's orders of names, those of dictionaries; English keeps the order of code points, which the existing client knows. */
const collations: Record<SpokenLanguage, RawBuilder<unknown> | null> = {
  en: null,
  bn: sql`COLLATE "bn-x-icu"`,
};

/**
 * The `COLLATE` of names in an answer in this language; null where names keep the order of their code points, as in a database without ICU.
 * For short lists alone: there is no index in this order, because one would be wrong after an update of ICU.
 */
export async function collationOf(
  database: Queryable,
  language: SpokenLanguage,
): Promise<RawBuilder<unknown> | null> {
  const collation = collations[language];
  if (!collation) return null;
  const { rows } = await sql<{ has: boolean }>`
    SELECT to_regcollation(${`"${language}-x-icu"`}) IS NOT NULL AS has`.execute(database);
  return rows[0]?.has ? collation : null;
}
