import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../database/connections/client.ts';
import { migrations } from '../../database/migrations.ts';
import { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A server that is configured with a database at this port. */
async function serverOn(port: number): Promise<TestClient> {
  const { address: _, app: __, ...base } = library();
  const database = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, 2);
  const { dataDir } = base;
  const app = await buildApp(
    { ...base, database },
    { logLevel: 'silent', trustedProxies: [], dataDir, webDir: null },
  );
  closings.push(
    () => app.close(),
    () => database.destroy(),
  );
  return new TestClient(await app.listen({ host: '127.0.0.1', port: 0 }), null);
}

const away = { message: 'The database cannot be reached.', code: 'unavailable' };

describe('the health of a server', () => {
  it('is good when its database responds and is of its version', async () => {
    expect((await library().visitor.get('/healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await library().visitor.get('/readyz');
    expect([status, body]).toEqual([200, { status: 'ok' }]);
  });

  it('is alive but not ready while the database is unreachable', async () => {
    const client = await serverOn(1);
    const { status, body, headers } = await client.get('/readyz');
    expect([status, body, headers.get('retry-after')]).toEqual([503, away, '10']);
    expect((await client.get('/healthz')).status).toBe(200);
  });

  it('is the same while the database accepts connections and never responds', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const at = silent.address();
    if (at === null || typeof at === 'string') throw new Error('The silent server has no port.');
    const sockets: { destroy(): void }[] = [];
    silent.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
    const client = await serverOn(at.port);
    const { status, body } = await client.get('/readyz');
    expect([status, body]).toEqual([503, away]);
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('is not ready when the database lacks a migration, and names it', async () => {
    const { database, visitor } = library();
    const last = Object.keys(migrations).at(-1);
    await sql`DELETE FROM kysely_migration WHERE name = ${last}`.execute(database);
    const { status, body } = await visitor.get('/readyz');
    expect([status, body]).toEqual([
      503,
      { message: `The database lacks changes: ${last}.`, code: 'unavailable' },
    ]);
  });

  it('is good when the database has migrations that it does not know: a newer server runs beside it', async () => {
    const { database, visitor } = library();
    for (const name of [...Object.keys(migrations).slice(-1), '999-later']) {
      await sql`INSERT INTO kysely_migration (name, timestamp) VALUES (${name}, 'now')`.execute(database);
    }
    expect((await visitor.get('/readyz')).status).toBe(200);
  });
});
