import {
  registerAsAdmin,
  registerAsReader,
  registerAsVolunteer,
} from '../features/registration/registration.service.ts';
import { createCallLimits } from '../features/sessions/call-limits.service.ts';
import { type Random, seededRandom } from '../lib/seeded-random.ts';
import type { Library } from '../library.ts';
import type { AdminActor, ReaderActor, VolunteerActor } from '../permissions.ts';
import type { DemoCatalogue, DemoHall } from './catalogue.ts';
import { deleteSessions, verifyVolunteers } from './people.queries.ts';
import { brothersNames, familyNames, sistersNames } from './words.ts';

export const demoPassword = 'demo-library';
/** The demo logins, which are printed at start and in the README. */
const demoLogins = {
  reader: 'reader@demo.test',
  volunteer: 'volunteer@demo.test',
  'volunteer, not yet verified': 'unverified@demo.test',
  admin: 'admin@demo.test',
} as const;

/** The demo logins as lines for the terminal. */
export function demoLoginText(): string {
  const lines = Object.entries(demoLogins).map(([who, email]) => `  ${email.padEnd(24)} ${who}`);
  return `Demo logins, all with the password ${demoPassword}:\n${lines.join('\n')}`;
}

export interface DemoReader extends ReaderActor {
  hall: DemoHall;
}
export interface DemoPeople {
  admin: AdminActor;
  /** The readers; the first one is `reader@demo.test`. */
  readers: DemoReader[];
  /** The volunteers, two in every hall; the first one is `volunteer@demo.test`. */
  volunteers: VolunteerActor[];
}

const readerCount = 72;
const newcomerSeed = 5;

/** Registers the demo's people through the registration service, then verifies the volunteers. */
export async function registerPeople(
  library: Library,
  catalogue: DemoCatalogue,
  random: Random,
): Promise<DemoPeople> {
  const register = registrar(library, catalogue, random);
  const [home, ...halls] = catalogue.halls;
  if (!home) throw new Error('The demo needs halls.');
  const admin = await register.admin('Library Admin', demoLogins.admin);
  const readers = [await register.reader(home, { name: 'Demo Reader', email: demoLogins.reader })];
  for (let number = 2; number <= readerCount; number += 1) {
    const hall = number % 6 === 0 ? home : random.pick(halls);
    readers.push(
      await register.reader(hall, {
        name: personName(random, hall.gender),
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
        name: personName(random, hall.gender),
        email: `volunteer${number + 2}@demo.test`,
      }),
    );
  }
  await verifyVolunteers(library.database);
  await register.volunteer(home, {
    name: 'Unverified Volunteer',
    email: demoLogins['volunteer, not yet verified'],
  });
  await registerNewcomers(library, catalogue);
  await deleteSessions(library.database);
  return { admin, readers, volunteers };
}

/** Registers unverified volunteers. A separate random sequence keeps the rest of the demo unchanged. */
async function registerNewcomers(library: Library, catalogue: DemoCatalogue): Promise<void> {
  const random = seededRandom(newcomerSeed);
  const register = registrar(library, catalogue, random);
  for (const [number, hall] of catalogue.halls.slice(1, 5).entries()) {
    await register.volunteer(hall, {
      name: personName(random, hall.gender),
      email: `newcomer${number + 1}@demo.test`,
    });
  }
}

function personName(random: Random, gender: 'male' | 'female'): string {
  return `${random.pick(gender === 'male' ? brothersNames : sistersNames)} ${random.pick(familyNames)}`;
}

interface NamedPerson {
  name: string;
  email: string;
}

function registrar(library: Library, catalogue: DemoCatalogue, random: Random) {
  const limits = createCallLimits(library);
  const form = ({ name, email }: NamedPerson) => ({
    name,
    email,
    contact: `017${random.between(10_000_000, 99_999_999)}`,
    password: demoPassword,
    password_confirmation: demoPassword,
  });
  const academic = (hall: DemoHall) => ({
    hall_id: hall.hall_id,
    dept_id: random.pick(catalogue.departments).dept_id,
    registration_no: String(random.between(2_019_000_001, 2_025_999_999)),
    session: random.pick(['2020-21', '2021-22', '2022-23', '2023-24', '2024-25']),
  });
  const caller = { address: '127.0.0.1', userAgent: '' };
  return {
    admin: async (name: string, email: string): Promise<AdminActor> => {
      const body = { ...form({ name, email }), setup_code: null };
      const { user } = await registerAsAdmin(library, limits, { body, ...caller });
      return { type: 'admin', account_id: idOf(user), name, verified: true };
    },
    reader: async (hall: DemoHall, person: NamedPerson): Promise<DemoReader> => {
      const body = { ...form(person), ...academic(hall), gender: hall.gender };
      const { user } = await registerAsReader(library, limits, { body, ...caller });
      return { type: 'reader', account_id: idOf(user), name: person.name, hall };
    },
    volunteer: async (hall: DemoHall, person: NamedPerson): Promise<VolunteerActor> => {
      const body = {
        ...form(person),
        ...academic(hall),
        address: hall.name,
        room_no: random.between(101, 520),
      };
      const { user } = await registerAsVolunteer(library, limits, { body, ...caller });
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
