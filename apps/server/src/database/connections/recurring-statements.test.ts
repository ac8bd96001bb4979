import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useLibrary } from '../../test/test-library.ts';
import { RecurringStatements } from './recurring-statements.ts';

const library = useLibrary();

it('names a text from the twentieth time on, and always the same', () => {
  const recurring = new RecurringStatements();
  const names = Array.from({ length: 22 }, () => recurring.nameOf('SELECT $1'));
  expect(new Set(names.slice(0, 19))).toEqual(new Set([undefined]));
  expect(new Set(names.slice(19))).toEqual(new Set(['recurring_0']));
});

it('gives other texts other names, 150 at most', () => {
  const recurring = new RecurringStatements();
  const nameAtLast = (text: string) => Array.from({ length: 20 }, () => recurring.nameOf(text)).at(-1);
  const names = Array.from({ length: 160 }, (_, number) => nameAtLast(`SELECT $1 AS column_${number}`));
  expect(new Set(names.filter(Boolean)).size).toBe(150);
  expect(names.slice(150)).toEqual(Array.from({ length: 10 }, () => undefined));
});

it('forgets what was sent rarely before it has counted too many texts', () => {
  const recurring = new RecurringStatements();
  for (let time = 1; time < 20; time += 1) recurring.nameOf('SELECT $1');
  for (let number = 0; number < 1000; number += 1) recurring.nameOf(`SELECT $1 AS column_${number}`);
  expect(recurring.nameOf('SELECT $1')).toBeUndefined();
});

it('prepares what recurs in transactions, with the right rows, and nothing outside of them', async () => {
  const { database } = library();
  const inTransaction = async (number: number) =>
    database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ doubled: number }>`SELECT 2 * ${number}::int AS doubled`.execute(
        transaction,
      );
      const prepared = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements
        WHERE statement LIKE ${'SELECT 2 * $1::int AS %'}`.execute(transaction);
      return { doubled: rows[0]?.doubled, prepared: prepared.rows.map(({ statement }) => statement) };
    });
  for (let number = 0; number < 19; number += 1) {
    expect(await inTransaction(number)).toEqual({ doubled: 2 * number, prepared: [] });
    await sql`SELECT 2 * ${number}::int AS outside`.execute(database);
  }
  expect((await inTransaction(21)).doubled).toBe(42);
  expect(await inTransaction(22)).toEqual({ doubled: 44, prepared: ['SELECT 2 * $1::int AS doubled'] });
});
