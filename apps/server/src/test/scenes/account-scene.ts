import { beforeAll, beforeEach } from 'vitest';
import type { TestLibrary } from '../open-library.ts';

/** Makes new people of each kind, all in the same hall and department. */
export interface AccountScene {
  hall: { hall_id: string; name: string };
  department: { dept_id: string; name: string };
  place(): { hall_id: string; dept_id: string };
  people: ReturnType<typeof peopleOf>;
}

function peopleOf(library: () => TestLibrary, place: AccountScene['place']) {
  return {
    reader: () => library().make.reader({ ...place(), gender: 'female' }),
    volunteer: () => library().make.volunteer({ ...place(), address: 'North block', room_no: 12 }),
    admin: () => library().make.admin(),
    'unverified volunteer': () => library().make.volunteer({ ...place(), verified: false }),
    'unverified admin': () => library().make.admin({ verified: false }),
  };
}

/** The kinds of account that have an account page. */
export const accountKinds = [
  'reader',
  'volunteer',
  'admin',
  'unverified volunteer',
  'unverified admin',
] as const satisfies (keyof AccountScene['people'])[];

/**
 * Makes the hall and the department before the tests of a file, and deletes the counts of rate limits before each. Call it
 * once at the top.
 */
export function useAccountScene(library: () => TestLibrary): AccountScene {
  const hall = { hall_id: '', name: 'Rokeya Hall' };
  const department = { dept_id: '', name: 'ইসলামিক স্টাডিজ' };
  beforeAll(async () => {
    Object.assign(hall, await library().make.hall({ name: hall.name, gender: 'female' }));
    Object.assign(department, await library().make.department(department.name));
  });
  beforeEach(async () => {
    for (const table of ['rate_limits', 'login_tries'] as const) {
      await library().database.deleteFrom(table).execute();
    }
  });
  const place = () => ({ hall_id: hall.hall_id, dept_id: department.dept_id });
  return { hall, department, place, people: peopleOf(library, place) };
}
