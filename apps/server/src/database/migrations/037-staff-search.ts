import { type Kysely, sql } from 'kysely';

/**
 * What staff find people by (decision 053): phone and registration number without their spaces and dashes, a part of the e-mail, and
 * the keys of names, which are the same in every script and made by the application (`features/accounts/name-keys.rules.ts`).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const [bengali, arabic, persian] = ['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'];
const live = 'WHERE deleted_at IS NULL';

const statements = [
  // One spelling of phones and registration numbers: Latin digits, small letters, nothing between them.
  `CREATE FUNCTION code_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
     RETURN lower(regexp_replace(translate(value, '${bengali}${arabic}${persian}', '${'0123456789'.repeat(3)}'),
       '[\\s().+/_-]', '', 'g'))`,
  // Null until the application has made them; of another version they are made again at the next start.
  `ALTER TABLE accounts ADD COLUMN name_keys text[] COLLATE "C", ADD COLUMN name_keys_version integer`,
  `CREATE INDEX accounts_name_keys ON accounts USING gin (name_keys) ${live}`,
  `CREATE INDEX accounts_contact_trigrams ON accounts USING gin (code_key(contact) gin_trgm_ops) ${live}`,
  `CREATE INDEX accounts_email_trigrams ON accounts USING gin (lower(email) gin_trgm_ops) ${live}`,
  `CREATE INDEX readers_registration_trigrams ON readers USING gin (code_key(registration_no) gin_trgm_ops)`,
  // The book index by title. Entries of an index have a greatest size, which a title of 200 letters keeps.
  `CREATE INDEX books_by_title ON books (left(title_key, 200), book_id) ${live}`,
  // Past loans of deleted books are found by their titles too.
  `CREATE INDEX books_deleted_title_trigrams ON books USING gin (title_key gin_trgm_ops) WHERE deleted_at IS NOT NULL`,
];
