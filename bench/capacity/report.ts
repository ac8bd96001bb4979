import { table } from '../measure/figures.ts';
import { type Assumptions, assumptions } from './assumptions.ts';
import type { LoanFigures } from './measure-loans.ts';
import type { Measured } from './measured.ts';
import { needsOf } from './model.ts';
import { passingTables } from './tables.ts';

const people = [40_000, 400_000, 4_000_000];

/** Formats a number with its significant digits. */
function shown(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : 2);
}

/** The processor time of each kind of call, as a Markdown table. */
export function callsTable({ calls }: Measured): string {
  const rows = Object.entries(calls).map(([kind, { server, database }]) => [
    kind,
    server.toFixed(2),
    database.toFixed(2),
  ]);
  return table(['call', 'server, ms', 'PostgreSQL, ms'], rows);
}

/** The rows and bytes that a loan adds to each table, as a Markdown table. */
export function loanTable({ growth, loans }: LoanFigures): string {
  const rows = [...growth]
    .filter(([, { bytes }]) => bytes / loans >= 1)
    .toSorted(([, one], [, other]) => other.bytes - one.bytes)
    .map(([name, { rows: count, bytes }]) => [
      name,
      (count / loans).toFixed(2),
      Math.round(bytes / loans).toLocaleString('en'),
      stayOf(name, count),
    ]);
  return table(['table', 'rows a loan', 'bytes a loan', 'stays'], rows);
}

/** The memory, and the sizes on the disk, as a Markdown table. */
export function restTable({ memory, disk }: Measured, { log }: LoanFigures): string {
  const bytes = (value: number) => `${Math.round(value).toLocaleString('en')} bytes`;
  const megabytes = (value: number) => `${shown(value)} MB`;
  return table(
    ['what', 'needs'],
    [
      ['a server process, after these calls', megabytes(memory.server)],
      ['PostgreSQL without its connections', megabytes(memory.database)],
      ['a connection of a server', megabytes(memory.connection)],
      ['a further book, in the search index of each server process', bytes(memory.book)],
      ['a loan, for ever', bytes(disk.loan)],
      ['a review', bytes(disk.review)],
      ['a reader', bytes(disk.reader)],
      ['a book with its copies and the index of searches', bytes(disk.book)],
      ['the log of a loan, as PostgreSQL writes it', bytes(log.written)],
      ['the log of a loan, as the archive keeps it', bytes(log.kept)],
    ],
  );
}

function stayOf(name: string, rows: number): string {
  const days = passingTables[name];
  if (days !== undefined) return days === 1 ? 'a day' : `${days} days`;
  return rows > 0 ? 'for ever' : 'room for changes, used again';
}

export const assumptionsTable = (chosen: Assumptions) =>
  table(
    ['name', 'value', 'what it is'],
    Object.entries(assumptions).map(([name, { unit }]) => [
      `\`--${name}\``,
      String(chosen[name as keyof Assumptions]),
      unit,
    ]),
  );

/** What universities of several sizes need, as a Markdown table. */
export function needsTable(chosen: Assumptions, measured: Measured): string {
  const needs = people.map((students) => needsOf(students, chosen, measured));
  const row = (name: string, cell: (each: (typeof needs)[number]) => string) => [name, ...needs.map(cell)];
  return table(
    [
      'in the busiest hour of the year',
      ...people.map((students) => `${students.toLocaleString('en')} students`),
    ],
    [
      row('calls a second', ({ calls }) => shown(calls)),
      row('loans a second', ({ loans }) => shown(loans)),
      row('processors for servers', ({ servers }) => shown(servers)),
      row('server processes', ({ processes }) => processes.toLocaleString('en')),
      row('processors for PostgreSQL', ({ database }) => shown(database)),
      row('memory of all processes', ({ memory }) => `${shown(memory)} GB`),
      row(`disk after ${chosen.years} years`, ({ disk }) => `${shown(disk)} GB`),
      row('disk more each year', ({ diskAYear }) => `${shown(diskAYear)} GB`),
      row('log on the busiest day, packed', ({ logADay }) => `${shown(logADay)} GB`),
    ],
  );
}
