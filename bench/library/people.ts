import type pg from 'pg';
import { readDepartments, readHalls } from '../../apps/server/src/demo/files.ts';
import { familyNames } from '../../apps/server/src/demo/words.ts';
import { idOf } from './ids.ts';
import { Rows } from './rows.ts';

/** Writes the real halls and departments, and returns how many there are. */
export async function insertPlaces(client: pg.Client): Promise<{ halls: number; departments: number }> {
  const halls = await readHalls();
  const rows = new Rows(client, 'halls', 'hall_id uuid, name text, gender text');
  for (const [index, { name, gender }] of halls.entries()) rows.add(idOf('hall', index + 1), name, gender);
  await rows.write(true);
  const departments = await readDepartments();
  const more = new Rows(client, 'departments', 'dept_id uuid, name text');
  for (const [index, { name }] of departments.entries()) more.add(idOf('department', index + 1), name);
  await more.write(true);
  return { halls: halls.length, departments: departments.length };
}

interface People {
  /** The points of each reader, indexed by the reader's number. */
  points: Int32Array;
  halls: number;
  departments: number;
  volunteersAHall: number;
}

/**
 * Writes one reader for each entry of `points`, the volunteers and one admin. The first volunteer of each hall is verified;
 * of the others one in ten is not. No account has a password.
 */
export async function insertPeople(
  client: pg.Client,
  { points, halls, departments, volunteersAHall }: People,
): Promise<void> {
  const accounts = new Rows(
    client,
    'accounts',
    `account_id uuid, type text, name text, email text, contact text, password_hash text, verified boolean,
     created_at timestamptz`,
  );
  const readers = new Rows(
    client,
    'readers',
    'reader_id uuid, type text, session text, gender text, hall_id uuid, dept_id uuid, total_points int',
  );
  const volunteers = new Rows(client, 'volunteers', 'volunteer_id uuid, hall_id uuid, dept_id uuid');
  const registered = new Date().toISOString();
  const addAccount = (type: 'reader' | 'volunteer' | 'admin', n: number, verified = true) => {
    const name = `${type} ${n} ${familyNames[n % familyNames.length]}`;
    accounts.add(idOf(type, n), type, name, `${type}${n}@bench.test`, '', 'none', verified, registered);
  };
  addAccount('admin', 1);

  for (let n = 1; n < points.length; n += 1) {
    addAccount('reader', n);
    readers.add(
      idOf('reader', n),
      'reader',
      '2024-25',
      n % 3 === 0 ? 'female' : 'male',
      idOf('hall', 1 + (n % halls)),
      idOf('department', 1 + (n % departments)),
      points[n] ?? 0,
    );
    await accounts.write(false);
    await readers.write(false);
  }
  for (let n = 1; n <= halls * volunteersAHall; n += 1) {
    addAccount('volunteer', n, n <= halls || n % 10 > 0);
    const hall = idOf('hall', 1 + ((n - 1) % halls));
    volunteers.add(idOf('volunteer', n), hall, idOf('department', 1 + (n % departments)));
  }
  for (const rows of [accounts, readers, volunteers]) await rows.write(true);
}
