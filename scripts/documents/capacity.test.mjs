import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assumptions, assumptionsFrom } from '../../bench/capacity/assumptions.ts';
import { kinds, measuredBooks } from '../../bench/capacity/measured.ts';
import { needsOf } from '../../bench/capacity/model.ts';
import { assumptionsTable, needsTable } from '../../bench/capacity/report.ts';
import { passingTables } from '../../bench/capacity/tables.ts';
import { inProject } from '../lib/project.mjs';

/** @import { Measured } from '../../bench/capacity/measured.ts' */

const page = readFileSync(inProject('docs/capacity.md'), 'utf8');

/** The numbers in the table row with this name. @param {string} name */
function numbersOf(name) {
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const cells = row?.split('|').slice(2, -1) ?? [];
  return cells.map((cell) => Number.parseFloat(cell.replaceAll(',', '')));
}

/** @param {string} name */
const firstOf = (name) => numbersOf(name)[0] ?? Number.NaN;

/** The measurements that the page lists. @type {Measured} */
const measured = {
  calls: /** @type {Measured['calls']} */ (
    Object.fromEntries(
      kinds.map((kind) => {
        const [server = Number.NaN, database = Number.NaN] = numbersOf(kind);
        return [kind, { server, database }];
      }),
    )
  ),
  memory: {
    server: firstOf('a server process, after these calls'),
    database: firstOf('PostgreSQL without its connections'),
    connection: firstOf('a connection of a server'),
    book: firstOf('a further book, in the search index of each server process'),
  },
  disk: {
    loan: firstOf('a loan, for ever'),
    review: firstOf('a review'),
    passing: Object.entries(passingTables).map(([name, days]) => ({ days, bytes: numbersOf(name)[1] ?? 0 })),
    reader: firstOf('a reader'),
    book: firstOf('a book with its copies and the index of searches'),
    logALoan: firstOf('the log of a loan, as the archive keeps it'),
  },
};

describe('docs/capacity.md', () => {
  it('lists the assumptions that the bench makes', () => {
    expect(page).toContain(assumptionsTable(assumptionsFrom([])));
  });

  it('says what follows from what it says was measured and assumed', () => {
    expect(page).toContain(needsTable(assumptionsFrom([]), measured));
  });
});

describe('the memory of the servers', () => {
  const needsWith = (/** @type {number} */ students, /** @type {number} */ book) =>
    needsOf(students, assumptionsFrom([]), { ...measured, memory: { ...measured.memory, book } });

  it('grows in each process with each book of the search index beyond the measured ones', () => {
    const [without, withIndex] = [needsWith(4_000_000, 0), needsWith(4_000_000, 1e6)];
    expect(withIndex.memory - without.memory).toBeCloseTo(
      ((240_000 - measuredBooks) * without.processes) / 1000,
    );
  });

  it('is as measured with no more books than that', () => {
    expect(needsWith(400_000, 1e6)).toEqual(needsWith(400_000, 0));
  });
});

describe('an assumption on the command line', () => {
  it('takes the place of the one by default', () => {
    expect(assumptionsFrom(['--loans', '6'])).toMatchObject({ loans: 6, visits: assumptions.visits.value });
  });

  it.each([
    ['--lends', '6'],
    ['--loans', 'many'],
    ['--loans', '0'],
  ])('is refused: %s %s', (...args) => {
    expect(() => assumptionsFrom(args)).toThrow(/--/);
  });
});
