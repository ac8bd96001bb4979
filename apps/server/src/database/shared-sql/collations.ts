import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../library.ts';

/** The ICU collation for names in each language; English keeps the order of code points, which the existing client expects. */
const collations: Record<SpokenLanguage, RawBuilder<unknown> | null> = {
  en: null,
  bn: sql`COLLATE "bn-x-icu"`,
};

/**
 * The collation for sorting names in a response in this language; null to sort by code points, as in a database without ICU. Only
 * for short lists: no index has this order, because an update of ICU would make it wrong.
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
