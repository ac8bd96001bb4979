/**
 * `npm run bench:capacity`: measures the processor time of calls, the memory of processes and the disk space of loans, and
 * prints what universities of several sizes need according to that. `npm run bench:capacity -- --loans 6` changes an
 * assumption (docs/capacity.md lists the names). Only on Linux, because it reads `/proc`.
 */
import path from 'node:path';
import pg from 'pg';
import { postmasterOf } from '../apps/server/src/test/processes/direct-library.ts';
import { buildWeb, mustBuildWeb } from '../scripts/lib/web-build.mjs';
import { assumptionsFrom } from './capacity/assumptions.ts';
import { measureCalls, type Processes } from './capacity/measure-calls.ts';
import { type LoanFigures, measureLoans } from './capacity/measure-loans.ts';
import { measureMemory } from './capacity/measure-memory.ts';
import { type Cost, type Kind, kinds, type Measured, measuredBooks } from './capacity/measured.ts';
import { assumptionsTable, callsTable, loanTable, needsTable, restTable } from './capacity/report.ts';
import { bytesARow, passingTables, type TableSize, tableSizes } from './capacity/tables.ts';
import { openBenchLibrary } from './library/open.ts';
import { startBenchServer } from './library/server.ts';

const books = measuredBooks;
const loans = 4000;
const connections = 10;
const bookTables = [
  'books',
  'copies',
  'book_collections',
  'hall_shelves',
  'book_search',
  'book_titles',
  'search_words',
];
const readerTables = ['accounts', 'readers'];

const chosen = assumptionsFrom(process.argv.slice(2));
if (mustBuildWeb()) await buildWeb();
const library = await openBenchLibrary(books);
const client = new pg.Client({ connectionString: library.connectionString });
await client.connect();
const server = await startBenchServer(library, {
  DATABASE_CONNECTIONS: String(connections),
  LOGIN_TRIES_ADDRESS: '0',
});
try {
  const { pid: postmaster } = await postmasterOf(library.dataDir);
  const processes: Processes = { server: server.pid, postmaster };
  const sizes = await tableSizes(client);
  const calls = await measureCalls(client, server.address, processes);
  const clusterDir = path.join(library.dataDir, 'postgres');
  const lent = await measureLoans(client, { address: server.address, clusterDir, processes }, loans);
  const measured: Measured = {
    calls: withAll({ ...calls, 'request, hand-out and return': lent.cost, review: lent.review }),
    memory: await measureMemory(client, processes),
    disk: {
      ...leftBy(lent),
      reader: bytesOf(sizes, readerTables) / (sizes.get('readers')?.rows ?? 1),
      book: bytesOf(sizes, bookTables) / books,
    },
  };
  console.log(`\n${callsTable(measured)}\n\n${loanTable(lent)}\n\n${restTable(measured, lent)}`);
  console.log(`\n${assumptionsTable(chosen)}\n\n${needsTable(chosen, measured)}`);
} finally {
  await server.end();
  await client.end();
  await library.close();
}

/** Returns the costs when every kind of call was measured; throws otherwise. */
function withAll(costs: Partial<Record<Kind, Cost>>): Measured['calls'] {
  const missing = kinds.filter((kind) => costs[kind] === undefined);
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}.`);
  return costs as Measured['calls'];
}

function bytesOf(sizes: Map<string, TableSize>, tables: readonly string[]): number {
  return tables.reduce((sum, name) => sum + (sizes.get(name)?.bytes ?? 0), 0);
}

/** Bytes that a loan and a review add to the disk and to the archive. */
function leftBy({ growth, loans: count, log }: LoanFigures) {
  const isKept = (name: string, { rows }: TableSize) =>
    rows > 0 && name !== 'reviews' && !(name in passingTables);
  const kept = [...growth]
    .filter(([name, size]) => isKept(name, size))
    .reduce((sum, [, size]) => sum + size.bytes, 0);
  const passing = Object.entries(passingTables).map(([name, days]) => ({
    days,
    bytes: (growth.get(name)?.bytes ?? 0) / count,
  }));
  return { loan: kept / count, review: bytesARow(growth.get('reviews')), passing, logALoan: log.kept };
}
