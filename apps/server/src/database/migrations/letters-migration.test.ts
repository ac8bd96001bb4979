import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, expect, inject, it } from 'vitest';
import type { Database } from '../../library.ts';
import { createDatabase, databaseAddress, dropDatabase } from '../../test/databases.ts';
import { openDatabase } from '../connections/client.ts';
import { migrate, migrations } from '../migrations.ts';

const id = `'00000000-0000-7000-8000-000000000001'`;
const mailId = (number: number) => `00000000-0000-7000-8000-0000000000a${number}`;

const account = `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
  VALUES (${id}, 'admin', 'An admin', 'sent@example.test', 'x', true, now())`;

let opened: { name: string; database: Database } | undefined;
afterEach(async () => {
  await opened?.database.destroy();
  if (opened) await dropDatabase(inject('postgres'), opened.name);
});

/** A database as it was before a migration, with these rows, and then migrated. */
async function migratedFrom(migration: string, rows: string[]): Promise<Database> {
  const name = await createDatabase(inject('postgres'), 'template1');
  const database = openDatabase(databaseAddress(inject('postgres'), name), 2);
  opened = { name, database };
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const names = Object.keys(migrations);
  const before = names[names.indexOf(migration) - 1] ?? '';
  expect((await migrator.migrateTo(before)).error).toBeUndefined();
  for (const statement of rows) await sql.raw(statement).execute(database);
  await migrate(database);
  return database;
}

const letters = (database: Database) =>
  database
    .selectFrom('notices')
    .innerJoin('deliveries', 'deliveries.notice_id', 'notices.notice_id')
    .select(['kind', 'account_id', 'about', 'valid_until', 'state', 'attempts', 'next_try_at', 'address'])
    .select('urgent')
    .orderBy('kind')
    .execute();

it('letters that waited before there was a queue are sent from it, and links stay valid', async () => {
  const database = await migratedFrom('018-log-ins-and-mails', [
    account,
    `INSERT INTO password_resets (type, email_key, asked_at, attempts, account_id, token_hash, expires_at)
     VALUES ('admin', 'sent@example.test', '2026-03-10T04:00:00Z', 1, ${id}, decode(repeat('ab', 32), 'hex'), now())`,
    `INSERT INTO password_resets (type, email_key, asked_at, attempts, next_try_at)
     VALUES ('reader', 'waits@example.test', '2026-03-10T04:00:00Z', 3, '2026-03-10T04:05:00Z')`,
    `INSERT INTO rate_limits (key, points) VALUES ('login-account:x', 3), ('register-address:x', 3)`,
  ]);
  expect(await letters(database)).toEqual([
    {
      kind: 'password_reset',
      account_id: null,
      about: {},
      state: 'waiting',
      attempts: 3,
      next_try_at: new Date('2026-03-10T04:05:00Z'),
      valid_until: new Date('2026-03-10T05:00:00Z'),
      address: null,
      urgent: true,
    },
  ]);
  const resets = database.selectFrom('password_resets').orderBy('email_key');
  const found = await resets.select(['account_id', 'notice_id']).execute();
  expect(found.map(({ account_id, notice_id }) => [account_id !== null, notice_id !== null])).toEqual([
    [true, false],
    [false, true],
  ]);
  const limits = await database.selectFrom('rate_limits').select('key').execute();
  expect(limits).toEqual([{ key: 'register-address:x' }]);
});

it('letters of every kind that wait go over to the queue of notices, once and to their addresses', async () => {
  const times = `'2026-03-10T04:00:00Z', '2026-03-10T04:00:00Z'`;
  const mail = (number: number, kind: string, email: string, facts = '{}') =>
    `INSERT INTO mails (mail_id, kind, type, email, account_id, facts, asked_at, next_try_at)
     VALUES ('${mailId(number)}', '${kind}', 'admin', '${email}', ${id}, '${facts}', ${times})`;
  const database = await migratedFrom('036-one-queue', [
    account,
    `INSERT INTO password_resets (type, email_key, asked_at) VALUES ('admin', 'sent@example.test', now())`,
    `INSERT INTO mails (mail_id, kind, type, email, reset_key, asked_at, next_try_at)
     VALUES ('${mailId(1)}', 'password_reset', 'admin', 'sent@example.test', 'sent@example.test', ${times})`,
    `INSERT INTO email_proofs (account_id, type, email, asked_at) VALUES (${id}, 'admin', 'new@example.test', now())`,
    mail(2, 'email_proof', 'new@example.test'),
    mail(3, 'password_changed', 'sent@example.test'),
    mail(4, 'email_changed', 'old@example.test', '{"new_email": "s…@example.test"}'),
  ]);
  const moved = await letters(database);
  expect(moved.map(({ kind, account_id, about, address }) => [kind, !account_id, about, address])).toEqual([
    ['email_changed', false, { account_type: 'admin', new_email: 's…@example.test' }, 'old@example.test'],
    ['email_proof', true, {}, null],
    ['password_changed', false, { account_type: 'admin' }, 'sent@example.test'],
    ['password_reset', true, {}, null],
  ]);
  expect(moved.map(({ valid_until }) => valid_until?.toISOString().slice(8, 13))).toEqual([
    '11T04',
    '11T04',
    '11T04',
    '10T05',
  ]);
  const reset = await database.selectFrom('password_resets').select('notice_id').execute();
  const proof = await database.selectFrom('email_proofs').select('notice_id').execute();
  expect([reset, proof]).toEqual([[{ notice_id: mailId(1) }], [{ notice_id: mailId(2) }]]);
  const { rows } = await sql<{ gone: boolean }>`SELECT to_regclass('mails') IS NULL AS gone`.execute(
    database,
  );
  expect(rows).toEqual([{ gone: true }]);
});
