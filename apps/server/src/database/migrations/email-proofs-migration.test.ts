import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, it } from 'vitest';
import { createDatabase, databaseAddress, dropDatabase } from '../../test/databases.ts';
import { openDatabase } from '../connections/client.ts';
import { migrate, migrations } from '../migrations.ts';

const idOf = (number: number) => `'00000000-0000-7000-8000-00000000000${number}'`;
const account = (number: number, email: string) =>
  `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
   VALUES (${idOf(number)}, 'admin', 'An admin', '${email}', 'x', true, now())`;
const reset = (number: number, email: string, used: string) =>
  `INSERT INTO password_resets (type, email_key, asked_at, account_id, token_hash, expires_at, used_at)
   VALUES ('admin', '${email}', now(), ${idOf(number)}, decode(repeat('0${number}', 32), 'hex'), now(), ${used})`;

const library = [
  account(1, 'Proved@example.test'),
  reset(1, 'proved@example.test', `'2026-03-10T04:00:00Z'`),
  account(2, 'moved@example.test'),
  reset(2, 'before@example.test', 'now()'),
  account(3, 'asked@example.test'),
  reset(3, 'asked@example.test', 'NULL'),
  `INSERT INTO mails (kind, type, email, account_id, asked_at, next_try_at)
   VALUES ('email_changed', 'admin', 'before@example.test', ${idOf(2)}, now(), now())`,
];

/** Account 3 has registered since, and an admin has changed its address; account 2 has registered too. */
const registered = [
  `UPDATE accounts SET email_proof_required = true WHERE account_id IN (${idOf(2)}, ${idOf(3)})`,
  `INSERT INTO audit_log (audit_id, at, actor_id, action, kind, entity_id, after)
   VALUES (${idOf(9)}, '2026-03-11T04:00:00Z', ${idOf(1)}, 'changed', 'reader', ${idOf(3)},
     '{"name": "Amina", "changed_fields": ["contact", "email"]}')`,
];

it('accounts from before need no proof, only a used reset link at the same address counts as one, and changed addresses are known', async () => {
  const name = await createDatabase(inject('postgres'), 'template1');
  const database = openDatabase(databaseAddress(inject('postgres'), name), 2);
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const names = Object.keys(migrations);
    const before = names[names.indexOf('030-email-proofs') - 1] ?? '';
    expect((await migrator.migrateTo(before)).error).toBeUndefined();
    for (const statement of library) await sql.raw(statement).execute(database);
    expect((await migrator.migrateTo('067-covers-of-books')).error).toBeUndefined();
    const accounts = database.selectFrom('accounts').orderBy('account_id');
    expect(await accounts.select(['email_proof_required', 'email_verified_at']).execute()).toEqual([
      { email_proof_required: false, email_verified_at: new Date('2026-03-10T04:00:00Z') },
      { email_proof_required: false, email_verified_at: null },
      { email_proof_required: false, email_verified_at: null },
    ]);
    for (const statement of registered) await sql.raw(statement).execute(database);
    await migrate(database);
    expect((await accounts.select('email_changed_at').execute()).map((row) => row.email_changed_at)).toEqual([
      null,
      null,
      new Date('2026-03-11T04:00:00Z'),
    ]);
    expect(await database.selectFrom('notices').select('kind').execute()).toEqual([
      { kind: 'email_changed' },
    ]);
  } finally {
    await database.destroy();
    await dropDatabase(inject('postgres'), name);
  }
});
