import type { AccountType } from '@library/contract/calls/route.ts';
import { type RawBuilder, sql } from 'kysely';
import { currentLabel } from '../../database/shared-sql/current-label.ts';
import { likeLiteral } from '../../lib/text/like.ts';
import { textArray } from '../../lib/text/text-array.ts';
import type { Database } from '../../library.ts';
import type { NameWord, StaffText } from './staff-search.rules.ts';

const containing = (text: string) => `%${likeLiteral(text)}%`;

async function idsOf(database: Database, query: RawBuilder<{ id: string }>): Promise<string[]> {
  const { rows } = await query.execute(database);
  return rows.map(({ id }) => id);
}

/** The live accounts of a type whose name contains all words, each as written or in another script. */
export function selectNamed(database: Database, type: AccountType, words: NameWord[]): Promise<string[]> {
  const conditions = words.map(
    ({ part, keys }) =>
      sql`(name_key LIKE name_key(${containing(part)}) OR name_keys && ${textArray(keys)}::text[])`,
  );
  return idsOf(
    database,
    sql`SELECT account_id AS id FROM accounts
      WHERE type = ${type} AND deleted_at IS NULL AND ${sql.join(conditions, sql` AND `)}`,
  );
}

/** The table of registration numbers for each type of account. */
const profilesOf = {
  reader: { profiles: sql.table('readers'), id: sql.ref('reader_id') },
  volunteer: { profiles: sql.table('volunteers'), id: sql.ref('volunteer_id') },
};

/** The live accounts of a type with this phone number, registration number or e-mail, or a part of it. */
export async function selectReached(
  database: Database,
  type: 'reader' | 'volunteer',
  { phone, registration, email }: Pick<StaffText, 'phone' | 'registration' | 'email'>,
): Promise<string[]> {
  const ofAccount = [
    phone === null ? null : sql`code_key(contact) LIKE ${containing(phone)}`,
    email === null
      ? null
      : sql`lower(email) LIKE ${email.isBeginning ? `${likeLiteral(email.text)}%` : containing(email.text)}`,
  ].filter((condition) => condition !== null);
  const { profiles, id } = profilesOf[type];
  const lookups = [
    ...ofAccount.map(
      (condition) => sql`SELECT account_id AS id FROM accounts
        WHERE type = ${type} AND deleted_at IS NULL AND ${condition}`,
    ),
    ...(registration === null
      ? []
      : [
          sql`SELECT account_id FROM accounts JOIN ${profiles} ON ${id} = account_id
            WHERE deleted_at IS NULL AND code_key(registration_no) LIKE ${containing(registration)}`,
        ]),
  ];
  if (lookups.length === 0) return [];
  return idsOf(database, sql`${sql.join(lookups, sql` UNION `)}`);
}

/** The books with this text in their titles, including deleted ones. */
export function selectTitled(database: Database, title: string): Promise<string[]> {
  const hasTitle = sql`title_key LIKE name_key(${containing(title)})`;
  return idsOf(
    database,
    sql`SELECT book_id AS id FROM books WHERE deleted_at IS NULL AND ${hasTitle}
      UNION ALL SELECT book_id FROM books WHERE deleted_at IS NOT NULL AND ${hasTitle}`,
  );
}

/** The copy with a label, and its book. */
export function selectLabelled(
  database: Database,
  label: string,
): Promise<{ copy_id: string; book_id: string } | undefined> {
  return database
    .selectFrom('copies')
    .where('label', '=', currentLabel(label))
    .select(['copy_id', 'book_id'])
    .executeTakeFirst();
}

/** The reader who has borrowed this copy, or for whom it is held. */
export function selectHolders(database: Database, copyId: string): Promise<string[]> {
  return idsOf(
    database,
    sql`SELECT reader_id AS id FROM lendings WHERE copy_id = ${copyId} AND status = 'pending'
      UNION SELECT reader_id FROM book_requests WHERE copy_id = ${copyId} AND status = 'pending'`,
  );
}
