import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../backup/connection.queries.ts';
import { startProxy } from '../../test/processes/breakable-proxy.ts';
import { useLibrary } from '../../test/test-library.ts';
import { connectionsOf } from '../shared-sql/prepared-statements.ts';
import { openDatabase } from './client.ts';
import { isConnectionError } from './connection-errors.ts';

const library = useLibrary();
const setting = 'idle_in_transaction_session_timeout';

it('every connection lets PostgreSQL end a transaction in which nothing happens for a minute', async () => {
  const { pool, priority } = connectionsOf(library().database);
  for (const connections of [pool, priority]) {
    expect((await connections.query(`SHOW ${setting}`)).rows).toEqual([{ [setting]: '1min' }]);
  }
});

it('a backup has no such limit, because one of its transactions may wait while covers are read', async () => {
  const client = await connect(library().connectionString);
  try {
    expect((await client.query(`SHOW ${setting}`)).rows).toEqual([{ [setting]: '0' }]);
  } finally {
    await client.end();
  }
});

it('a machine that loses its power in a transaction keeps its locks no longer than that', async () => {
  const { make, connectionString, database } = library();
  const { hall_id } = await make.hall();
  const proxy = await startProxy(connectionString);
  const lost = openDatabase(proxy.address, 1);
  try {
    const client = await connectionsOf(lost).pool.connect();
    await client.query(`BEGIN; SET LOCAL ${setting} = '300ms'`);
    await client.query('SELECT FROM halls WHERE hall_id = $1 FOR UPDATE', [hall_id]);
    proxy.freeze();
    // Without the limit this would wait longer than a test may take.
    await database.selectFrom('halls').where('hall_id', '=', hall_id).select('hall_id').forUpdate().execute();
    client.release(true);
  } finally {
    await proxy.close();
    await lost.destroy();
  }
});

it('a process that was frozen itself gets the error of a lost connection', async () => {
  const { database } = library();
  const transaction = await database.startTransaction().execute();
  await sql`SET LOCAL idle_in_transaction_session_timeout = '50ms'`.execute(transaction);
  const end = performance.now() + 500;
  while (performance.now() < end);
  const failure = await sql`SELECT 1`.execute(transaction).catch((error: Error) => error);
  expect(failure instanceof Error && isConnectionError(failure)).toBe(true);
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
});
