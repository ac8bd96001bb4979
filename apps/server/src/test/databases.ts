import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The address of another database on the same server. */
export function databaseAddress(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes a database as a copy of `template` and returns its name. */
export async function createDatabase(server: string, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return name;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
