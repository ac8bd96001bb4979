import { seenHeader } from '@library/contract/calls/seen.ts';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { openReplica, type Replica } from '../../database/connections/replica.ts';
import { createMetrics, type Metrics } from '../../http/operations/metrics.ts';
import type { TestResponse } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';

/** A server that uses the primary and the replica. */
export interface ReadingServer {
  address: string;
  replica: Replica;
  metrics: Metrics;
  close(): Promise<void>;
}

/**
 * Opens a server on a library and on the replica at this URL, which it uses while it is at most this many seconds behind. `log` gets
 * what the server says of the replica.
 */
export async function openServer(
  library: TestLibrary,
  url: string,
  mostSecondsBehind: number,
  log: (message: string) => void = () => undefined,
): Promise<ReadingServer> {
  const { address: _, app: __, ...base } = library;
  const replica = openReplica({
    primary: library.database,
    url,
    databaseConnections: 4,
    preparedStatements: true,
    mostSecondsBehind,
    log,
  });
  const metrics = createMetrics(base);
  const app = await buildApp(base, {
    logLevel: 'silent',
    trustedProxies: [],
    dataDir: base.dataDir,
    webDir: null,
    replica,
    metrics: { allow: ['127.0.0.1'], token: null, figures: metrics },
  });
  return {
    address: await app.listen({ host: '127.0.0.1', port: 0 }),
    replica,
    metrics,
    close: async () => {
      await app.close();
      await replica.stop();
    },
  };
}

/** Runs one query on a server, without a pool. */
export async function queryAt<Rows>(address: string, text: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Rows;
  } finally {
    await client.end();
  }
}

/** Reads a path from a server, with the `X-Seen` header of an earlier change and a token, if there are any. */
export async function read(
  server: ReadingServer,
  path: string,
  seen?: string,
  token?: string,
): Promise<TestResponse> {
  const headers = {
    ...(seen === undefined ? {} : { [seenHeader]: seen }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(server.address + path, { headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** The `X-Seen` header of the response to a change. */
export const seenIn = ({ headers }: TestResponse) => headers.get(seenHeader) ?? undefined;

/** The number of public reads that a server has answered from each database. */
export async function answeredBy({ metrics }: ReadingServer) {
  const { text } = await metrics.read();
  const of = (name: string) =>
    Number(new RegExp(`public_reads_total{server="${name}"} (\\d+)`).exec(text)?.[1] ?? 0);
  return { primary: of('primary'), replica: of('replica') };
}

/** The paths that show a book, each with a check whether the body of a response contains it. */
export const places = (title: string) => {
  const has = (body: unknown) => JSON.stringify(body).includes(title);
  const word = encodeURIComponent(title);
  return [
    '/api/books?page=1&sort_by=recently_added&sort_order=desc',
    `/api/books?search=${word}`,
    `/api/books/search?title=${word}`,
    `/api/suggestions?search=${word}`,
    '/api/home',
    '/api/authors',
    `/api/authors?search=${word}`,
  ].map((path) => ({ path, has }));
};
