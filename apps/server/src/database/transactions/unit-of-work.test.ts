import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Library } from '../../library.ts';
import { useLibrary } from '../../test/test-library.ts';
import { readPreferringIndexes, runPrepared } from '../shared-sql/prepared-statements.ts';
import { UnitOfWork } from './unit-of-work.ts';

const library = useLibrary();

const addDepartment = ({ inTransaction }: Library, name: string) =>
  inTransaction((transaction) =>
    sql`INSERT INTO departments VALUES (gen_random_uuid(), ${name})`.execute(transaction),
  );
const departments = async ({ database }: Library, name: string) =>
  (await database.selectFrom('departments').where('name', '=', name).select('name').execute()).length;

describe('a unit of work', () => {
  it('commits its transaction together with the response', async () => {
    const stored: string[] = [];
    const unitOfWork = new UnitOfWork(library(), async (_transaction, response) => {
      stored.push(response);
    });
    await addDepartment(unitOfWork.library, 'together');
    expect([await departments(library(), 'together'), stored]).toEqual([0, []]);
    await unitOfWork.complete('the response');
    expect([await departments(library(), 'together'), stored]).toEqual([1, ['the response']]);
  });

  it('rolls back when there is no response, or when it cannot be stored', async () => {
    const withoutResponse = new UnitOfWork(library(), async () => undefined);
    await addDepartment(withoutResponse.library, 'no response');
    await withoutResponse.abandon(new Error('There is no response.'));
    const notStored = new UnitOfWork(library(), async () => {
      throw new Error('The response is too long.');
    });
    await addDepartment(notStored.library, 'not stored');
    await expect(notStored.complete('x')).rejects.toThrow('too long');
    expect([await departments(library(), 'no response'), await departments(library(), 'not stored')]).toEqual(
      [0, 0],
    );
  });

  it('allows another transaction after a failed one', async () => {
    const unitOfWork = new UnitOfWork(library(), async () => undefined);
    const fail = unitOfWork.library.inTransaction(async () => {
      throw new Error('refused');
    });
    await expect(fail).rejects.toThrow('refused');
    await addDepartment(unitOfWork.library, 'second attempt');
    await unitOfWork.complete('x');
    expect(await departments(library(), 'second attempt')).toBe(1);
  });

  it('runs again after a deadlock', async () => {
    const unitOfWork = new UnitOfWork(library(), async () => undefined);
    let runs = 0;
    await unitOfWork.library.inTransaction(async (transaction) => {
      runs += 1;
      if (runs === 1) await sql`DO $$ BEGIN RAISE SQLSTATE '40P01'; END $$`.execute(transaction);
    });
    await unitOfWork.complete('x');
    expect(runs).toBe(2);
  });

  it.each([
    ['a query', (call: Library) => departments(call, 'first')],
    ['another transaction', (call: Library) => addDepartment(call, 'second')],
    [
      'a prepared statement',
      ({ database }: Library) => runPrepared(database, { name: undefined, text: 'SELECT 1' }),
    ],
    [
      'a prepared statement on the other connection',
      ({ database }: Library) => runPrepared(database, { name: undefined, text: 'SELECT 1', priority: true }),
    ],
    ['a read by indexes', ({ database }: Library) => readPreferringIndexes(database, async () => undefined)],
  ])('refuses %s after its transaction', async (_what, use) => {
    const rule = 'asks the database nothing after it';
    const unitOfWork = new UnitOfWork(library(), async () => undefined);
    await use(unitOfWork.library);
    const other = new UnitOfWork(library(), async () => undefined);
    await addDepartment(other.library, 'first');
    await expect(use(other.library)).rejects.toThrow(rule);
    await other.abandon(new Error('The test ends.'));
    await expect(use(other.library)).rejects.toThrow(rule);
    await unitOfWork.abandon(new Error('The test ends.'));
  });
});
