import type { Gender } from '@library/contract/fields/choices.ts';
import { sql } from 'kysely';
import { textArray } from '../../lib/text/text-array.ts';
import type { Locked, Queryable, Transaction } from '../../library.ts';
import type { KnownEntry, PastedKind } from './pasted-lists.rules.ts';
import { places } from './reference.queries.ts';

/** The existing entry for each name, in the order of the names. */
export async function selectKnownNames(
  database: Queryable,
  kind: PastedKind,
  names: readonly string[],
): Promise<KnownEntry[]> {
  const gender = kind === 'hall' ? sql`entry.gender` : sql`NULL`;
  const { rows } = await sql<{ key: string; name: string | null; gender: Gender | null }>`
    SELECT name_key(given.name) AS key, entry.name, ${gender} AS gender
    FROM unnest(${textArray(names)}::text[]) WITH ORDINALITY AS given (name, position)
    LEFT JOIN ${places[kind].table} AS entry ON entry.name_key = name_key(given.name)
    ORDER BY given.position`.execute(database);
  return rows.map(({ key, name, gender }) => ({ key, existing: name === null ? null : { name, gender } }));
}

/** Adds entries with some of these names. */
export async function insertEntries(
  transaction: Transaction,
  kind: PastedKind,
  _names: readonly Locked<'new name'>[],
  entries: readonly { id: string; name: string; gender: Gender | null }[],
): Promise<void> {
  if (entries.length === 0) return;
  if (kind === 'hall') {
    const rows = entries.flatMap(({ id, name, gender }) => (gender ? [{ hall_id: id, name, gender }] : []));
    await transaction.insertInto('halls').values(rows).execute();
    return;
  }
  await transaction
    .insertInto('departments')
    .values(entries.map(({ id, name }) => ({ dept_id: id, name })))
    .execute();
}
