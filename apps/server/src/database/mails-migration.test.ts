import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, it } from 'vitest';
import { createDatabase, databaseAddress, dropDatabase } from '../test/databases.ts';
import { openDatabase } from './client.ts';
import { migrate, migrations } from './migrations.ts';

const id = `'00000000-0000-7000-8000-000000000001'`;

/** A sent link, one whose mail is waiting, and counts of the rate limiter. */
const library = [
  `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
   VALUES (${id}, 'admin', 'An admin', 'sent@example.test', 'x', true, now())`,
  `INSERT INTO password_resets (type, email_key, asked_at, attempts, account_id, token_hash, expires_at)
   VALUES ('admin', 'sent@example.test', '2026-03-10T04:00:00Z', 1, ${id}, decode(repeat('ab', 32), 'hex'), now())`,
  `INSERT INTO password_resets (type, email_key, asked_at, attempts, next_try_at)
   VALUES ('reader', 'waits@example.test', '2026-03-10T04:00:00Z', 3, '2026-03-10T04:05:00Z')`,
  `INSERT INTO rate_limits (key, points) VALUES ('login-account:x', 3), ('register-address:x', 3)`,
];

it('mails that wait during the migration to one queue are sent from it, and links stay valid', async () => {
  const name = await createDatabase(inject('postgres'), 'template1');
  const database = openDatabase(databaseAddress(inject('postgres'), name), 2);
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const names = Object.keys(migrations);
    const before = names[names.indexOf('018-log-ins-and-mails') - 1] ?? '';
    expect((await migrator.migrateTo(before)).error).toBeUndefined();
    for (const statement of library) await sql.raw(statement).execute(database);
    await migrate(database);
    const mails = await database
      .selectFrom('mails')
      .select(['kind', 'type', 'email', 'reset_key', 'account_id', 'facts', 'attempts', 'next_try_at'])
      .execute();
    expect(mails).toEqual([
      {
        kind: 'password_reset',
        type: 'reader',
        email: 'waits@example.test',
        reset_key: 'waits@example.test',
        account_id: null,
        facts: {},
        attempts: 3,
        next_try_at: new Date('2026-03-10T04:05:00Z'),
      },
    ]);
    const resets = database.selectFrom('password_resets').orderBy('email_key');
    expect((await resets.selectAll().execute()).map(({ account_id }) => account_id !== null)).toEqual([
      true,
      false,
    ]);
    const limits = await database.selectFrom('rate_limits').select('key').execute();
    expect(limits).toEqual([{ key: 'register-address:x' }]);
  } finally {
    await database.destroy();
    await dropDatabase(inject('postgres'), name);
  }
});
