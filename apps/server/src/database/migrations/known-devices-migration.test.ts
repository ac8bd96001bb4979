import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, it } from 'vitest';
import { createDatabase, databaseAddress, dropDatabase } from '../../test/databases.ts';
import { openDatabase } from '../connections/client.ts';
import { migrate, migrations } from '../migrations.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-00000000000${number}`;
const account = (number: number) =>
  `INSERT INTO accounts (account_id, type, name, email, password_hash, verified, created_at)
   VALUES ('${idOf(number)}', 'admin', 'An admin', 'admin${number}@example.test', 'x', true, now())`;
const session = (number: number, owner: number, device: string) =>
  `INSERT INTO sessions (token_hash, account_id, created_at, used_at, expires_at, device)
   VALUES ('${number}', '${idOf(owner)}', now(), '2026-03-0${number}T04:00:00Z', now(), '${device}')`;

it('the devices of existing logins are known, so that they cause no notice', async () => {
  const name = await createDatabase(inject('postgres'), 'template1');
  const database = openDatabase(databaseAddress(inject('postgres'), name), 2);
  try {
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
    const names = Object.keys(migrations);
    const before = names[names.indexOf('041-known-devices') - 1] ?? '';
    expect((await migrator.migrateTo(before)).error).toBeUndefined();
    const rows = [
      ...[account(1), account(2)],
      ...[session(1, 1, 'Firefox on Windows'), session(2, 1, 'Firefox on Windows')],
      ...[session(3, 1, 'Safari on iPhone'), session(4, 2, '')],
    ];
    for (const statement of rows) await sql.raw(statement).execute(database);
    await migrate(database);
    expect(await database.selectFrom('known_devices').selectAll().orderBy('device').execute()).toEqual([
      { account_id: idOf(1), device: 'Firefox on Windows', used_at: new Date('2026-03-02T04:00:00Z') },
      { account_id: idOf(1), device: 'Safari on iPhone', used_at: new Date('2026-03-03T04:00:00Z') },
    ]);
  } finally {
    await database.destroy();
    await dropDatabase(inject('postgres'), name);
  }
});
