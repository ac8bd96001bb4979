import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { listClosures } from '@library/contract/calendar/calendar.ts';
import { countUnprintedLabels } from '@library/contract/copies/labels.ts';
import { listBooksToDescribe } from '@library/contract/intake/book-drafts.ts';
import { listClaims } from '@library/contract/lending/claims.ts';
import { listFirstSteps } from '@library/contract/library/first-steps.ts';
import { adminOverview, type Overview } from '@library/contract/library/overview.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { noPage } from './paged.ts';
import { answerReferenceLists } from './reference-lists.ts';

type UserOf<Type extends User['user_type']> = Extract<User, { user_type: Type }>;

const noAges = { today: 0, days_1_to_3: 0, days_4_on: 0 };

/** The overview of a library in which nothing waits for an admin. */
export const quietOverview: Overview = {
  today: '2026-03-10',
  unverified: { volunteers: 0, admins: 0 },
  pending_requests: { total: 0, ages: noAges, halls: [] },
  late_lendings: { total: 0, longest_days: 0 },
  halls: 2,
  halls_without_volunteer: [],
  disputes: 0,
  claims: 0,
  by_hand: { days: 30, most_percent: 40, halls: [] },
  unseen_copies: { total: 0, days: 180 },
  reported_reviews: 0,
  letters: { failed: 0, failed_pushes: 0, stuck: false, last_sent_at: null },
  archive: null,
};

/** What the server says of a verified admin who is logged in. */
export const sampleAdmin = (facts: Partial<UserOf<'admin'>> = {}): UserOf<'admin'> => ({
  user_type: 'admin',
  admin_id: 'salma',
  name: 'Salma Begum',
  email: 'salma@example.test',
  contact: null,
  language: null,
  isVerified: true,
  ...facts,
});

/** What the server says of a verified volunteer who is logged in. */
export const sampleVolunteerUser = (facts: Partial<UserOf<'volunteer'>> = {}): UserOf<'volunteer'> => ({
  user_type: 'volunteer',
  volunteer_id: 'karim',
  name: 'Abdul Karim',
  email: 'karim@example.test',
  contact: null,
  language: null,
  isVerified: true,
  isAvailable: true,
  hall_id: 'near',
  hall: { name: 'Near Hall' },
  ...facts,
});

/** What the server says of a reader who is logged in. */
export const sampleReaderUser = (facts: Partial<UserOf<'reader'>> = {}): UserOf<'reader'> => ({
  user_type: 'reader',
  reader_id: 'rahima',
  name: 'Rahima Khatun',
  email: 'rahima@example.test',
  contact: null,
  language: null,
  registration_no: '2019315077',
  session: '2019-20',
  gender: 'female',
  hall_id: 'near',
  dept_id: 'arabic',
  ...facts,
});

/** A server that answers what every page of an admin asks for. */
export function serverForAdmin(facts: Partial<UserOf<'admin'>> = {}): FakeServer {
  const server = serverForStaff(sampleAdmin(facts));
  server.answer(adminOverview, quietOverview);
  server.answer(listFirstSteps, { shown: false, steps: [] });
  return server;
}

/** A server that answers what every page of a volunteer asks for. */
export function serverForVolunteer(facts: Partial<UserOf<'volunteer'>> = {}): FakeServer {
  const server = serverForStaff(sampleVolunteerUser(facts));
  server.answer(listClaims, noPage);
  return server;
}

/** A server that answers what every page of a reader asks for. */
export function serverForReader(facts: Partial<UserOf<'reader'>> = {}): FakeServer {
  const server = fakeServer();
  server.answer(currentUser, sampleReaderUser(facts));
  return server;
}

function serverForStaff(user: User): FakeServer {
  const server = fakeServer();
  server.answer(currentUser, user);
  server.answer(listBooksToDescribe, noPage);
  server.answer(countUnprintedLabels, { total: 0 });
  server.answer(listClosures, { data: [], weeks: [] });
  answerReferenceLists(server);
  return server;
}
