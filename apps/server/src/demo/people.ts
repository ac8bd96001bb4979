import {
  registerAsAdmin,
  registerAsReader,
  registerAsVolunteer,
} from '../features/accounts/registration.service.ts';
import { createTries } from '../features/accounts/tries.service.ts';
import type { Library } from '../library.ts';
import type { AdminActor, ReaderActor, VolunteerActor } from '../permissions.ts';
import type { SeededCatalogue, SeededHall } from './catalogue.ts';
import type { Chance } from './random.ts';
import { brothersNames, familyNames, sistersNames } from './words.ts';

/** The password of every demo account. */
export const demoPassword = 'demo-library';
/** Printed at start and in the README. */
const demoLogins = {
  reader: 'reader@demo.test',
  volunteer: 'volunteer@demo.test',
  'volunteer, not yet verified': 'unverified@demo.test',
  admin: 'admin@demo.test',
} as const;

/** The demo log-ins as lines for the terminal. */
export function demoLoginText(): string {
  const lines = Object.entries(demoLogins).map(([who, email]) => `  ${email.padEnd(24)} ${who}`);
  return `Demo log-ins, all with the password ${demoPassword}:\n${lines.join('\n')}`;
}

export interface SeededReader extends ReaderActor {
  hall: SeededHall;
}
export interface SeededPeople {
  admin: AdminActor;
  /** The first is `reader@demo.test`. */
  readers: SeededReader[];
  /** The first is `volunteer@demo.test`; two in every hall. */
  volunteers: VolunteerActor[];
}

const readerCount = 72;

/** Registers the demo's people through the same service as everybody else, then verifies the volunteers. */
export async function seedPeople(
  library: Library,
  catalogue: SeededCatalogue,
  chance: Chance,
): Promise<SeededPeople> {
  const register = registrar(library, catalogue, chance);
  const [home, ...halls] = catalogue.halls;
  if (!home) throw new Error('The demo needs halls.');
  const admin = await register.admin('Library Admin', demoLogins.admin);
  const readers = [await register.reader(home, { name: 'Demo Reader', email: demoLogins.reader })];
  for (let number = 2; number <= readerCount; number += 1) {
    const hall = number % 6 === 0 ? home : chance.pick(halls);
    readers.push(
      await register.reader(hall, {
        name: personName(chance, hall.gender),
        email: `reader${number}@demo.test`,
      }),
    );
  }
  const volunteers = [
    await register.volunteer(home, { name: 'Demo Volunteer', email: demoLogins.volunteer }),
  ];
  for (const [number, hall] of [home, ...halls, ...halls].entries()) {
    volunteers.push(
      await register.volunteer(hall, {
        name: personName(chance, hall.gender),
        email: `volunteer${number + 2}@demo.test`,
      }),
    );
  }
  await library.database
    .updateTable('accounts')
    .set({ verified: true })
    .where('type', '=', 'volunteer')
    .execute();
  await register.volunteer(home, {
    name: 'Unverified Volunteer',
    email: demoLogins['volunteer, not yet verified'],
  });
  await library.database.deleteFrom('sessions').execute();
  return { admin, readers, volunteers };
}

function personName(chance: Chance, gender: 'male' | 'female'): string {
  return `${chance.pick(gender === 'male' ? brothersNames : sistersNames)} ${chance.pick(familyNames)}`;
}

interface Named {
  name: string;
  email: string;
}

function registrar(library: Library, catalogue: SeededCatalogue, chance: Chance) {
  const tries = createTries(library);
  const form = ({ name, email }: Named) => ({
    name,
    email,
    contact: `017${chance.between(10_000_000, 99_999_999)}`,
    password: demoPassword,
    password_confirmation: demoPassword,
  });
  const academic = (hall: SeededHall) => ({
    hall_id: hall.hall_id,
    dept_id: chance.pick(catalogue.departments).dept_id,
    registration_no: String(chance.between(2_019_000_001, 2_025_999_999)),
    session: chance.pick(['2020-21', '2021-22', '2022-23', '2023-24', '2024-25']),
  });
  const caller = { address: '127.0.0.1', userAgent: '' };
  return {
    admin: async (name: string, email: string): Promise<AdminActor> => {
      const body = { ...form({ name, email }), setup_code: null };
      const { user } = await registerAsAdmin(library, tries, { body, ...caller });
      return { type: 'admin', account_id: idOf(user), name, verified: true };
    },
    reader: async (hall: SeededHall, person: Named): Promise<SeededReader> => {
      const body = { ...form(person), ...academic(hall), gender: hall.gender };
      const { user } = await registerAsReader(library, tries, { body, ...caller });
      return { type: 'reader', account_id: idOf(user), name: person.name, hall };
    },
    volunteer: async (hall: SeededHall, person: Named): Promise<VolunteerActor> => {
      const body = {
        ...form(person),
        ...academic(hall),
        address: hall.name,
        room_no: chance.between(101, 520),
      };
      const { user } = await registerAsVolunteer(library, tries, { body, ...caller });
      return {
        type: 'volunteer',
        account_id: idOf(user),
        name: person.name,
        verified: true,
        hall_id: hall.hall_id,
      };
    },
  };
}

function idOf(user: { reader_id: string } | { volunteer_id: string } | { admin_id: string }): string {
  if ('reader_id' in user) return user.reader_id;
  return 'volunteer_id' in user ? user.volunteer_id : user.admin_id;
}
