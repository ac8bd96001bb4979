import type pg from 'pg';
import { readDepartments, readHalls } from '../../apps/server/src/demo/files.ts';
import { idOf } from './ids.ts';
import { Rows } from './rows.ts';

/** Writes the real halls and departments, and says how many there are. */
export async function insertPlaces(client: pg.Client): Promise<{ halls: number; departments: number }> {
  const halls = await readHalls();
  const rows = new Rows(client, 'halls', { hall_id: 'uuid', name: 'text', gender: 'text' });
  for (const [index, { name, gender }] of halls.entries()) rows.add(idOf('hall', index + 1), name, gender);
  await rows.write(true);
  const departments = await readDepartments();
  const more = new Rows(client, 'departments', { dept_id: 'uuid', name: 'text' });
  for (const [index, { name }] of departments.entries()) more.add(idOf('department', index + 1), name);
  await more.write(true);
  return { halls: halls.length, departments: departments.length };
}

/** Writes one reader for each number of points, and one verified volunteer for each hall. Nobody can log in. */
export async function insertPeople(
  client: pg.Client,
  { points, halls, departments }: { points: Int32Array; halls: number; departments: number },
): Promise<void> {
  const accounts = new Rows(client, 'accounts', {
    ...{ account_id: 'uuid', type: 'text', name: 'text', email: 'text', contact: 'text' },
    ...{ password_hash: 'text', verified: 'boolean', created_at: 'timestamptz' },
  });
  const readers = new Rows(client, 'readers', {
    ...{ reader_id: 'uuid', type: 'text', session: 'text', gender: 'text' },
    ...{ hall_id: 'uuid', dept_id: 'uuid', total_points: 'int' },
  });
  const volunteers = new Rows(client, 'volunteers', {
    volunteer_id: 'uuid',
    hall_id: 'uuid',
    dept_id: 'uuid',
  });
  const registered = new Date().toISOString();
  const addAccount = (type: 'reader' | 'volunteer', n: number) =>
    accounts.add(idOf(type, n), type, `${type} ${n}`, `${type}${n}@bench.test`, '', 'none', true, registered);

  for (let n = 1; n < points.length; n += 1) {
    addAccount('reader', n);
    readers.add(
      ...[idOf('reader', n), 'reader', '2024-25', n % 3 === 0 ? 'female' : 'male'],
      ...[idOf('hall', 1 + (n % halls)), idOf('department', 1 + (n % departments)), points[n] ?? 0],
    );
    await accounts.write(false);
    await readers.write(false);
  }
  for (let n = 1; n <= halls; n += 1) {
    addAccount('volunteer', n);
    volunteers.add(idOf('volunteer', n), idOf('hall', n), idOf('department', 1 + (n % departments)));
  }
  for (const rows of [accounts, readers, volunteers]) await rows.write(true);
}
