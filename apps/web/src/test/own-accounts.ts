import {
  type OwnAccount,
  ownAccount,
  type ReaderAccount,
  type VolunteerAccount,
} from '@library/contract/accounts/own-account.ts';
import { listSessions, type OwnSession } from '@library/contract/accounts/sessions.ts';
import { ownCalendarFeed } from '@library/contract/calendar/calendar-feeds.ts';
import { noticeSettings } from '@library/contract/notices/notices.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import type { FakeServer } from './fake-server.ts';
import { sampleAdmin, sampleReaderUser, sampleVolunteerUser } from './people.ts';

const [rokeya, surjaSen, arabic] = ['1', '2', '3'].map(
  (end) => `0190a0e0-0000-7000-8000-00000000000${end}`,
) as [string, string, string];

/** The halls from which a reader chooses on the account page. */
export const accountHalls = [
  { hall_id: rokeya, name: 'Rokeya Hall', gender: 'female' as const },
  { hall_id: surjaSen, name: 'Surja Sen Hall', gender: 'male' as const },
];

/** The department from which people choose on the account page. */
export const accountDepartment = { dept_id: arabic, department_id: arabic, name: 'Arabic' };

const noProof = { email_state: null, new_email: null };

/** The account of the reader of `sampleReaderUser`, at Rokeya Hall, in no department. */
export function sampleReaderAccount(facts: Partial<ReaderAccount> = {}): ReaderAccount {
  const { name, email, contact } = sampleReaderUser();
  return {
    user_type: 'reader',
    name,
    email,
    contact,
    ...noProof,
    registration_no: null,
    session: '2024-25',
    gender: 'female',
    hall_id: rokeya,
    hall: { name: 'Rokeya Hall' },
    dept_id: null,
    department: null,
    on_leaderboard: true,
    auto_renew: null,
    ...facts,
  };
}

/** The account of the volunteer of `sampleVolunteerUser`. */
export function sampleVolunteerAccount(facts: Partial<VolunteerAccount> = {}): VolunteerAccount {
  const { name, email, contact } = sampleVolunteerUser();
  return {
    user_type: 'volunteer',
    name,
    email,
    contact,
    ...noProof,
    registration_no: null,
    session: null,
    isVerified: true,
    address: null,
    room_no: null,
    hall: { name: 'Near Hall' },
    dept_id: arabic,
    department: { name: 'Arabic' },
    ...facts,
  };
}

/** The account of the admin of `sampleAdmin`. */
export function sampleAdminAccount(): OwnAccount {
  const { name, email, contact } = sampleAdmin();
  return { user_type: 'admin', name, email, contact, ...noProof };
}

/** A login on this device, last used on the evening of Nov 02, 2026. */
export const thisDevice: OwnSession = {
  session_id: 'here',
  device: 'Firefox on Windows',
  created_at: '2026-11-01T10:00:00Z',
  used_at: '2026-11-02T10:00:00Z',
  current: true,
};

export const phone: OwnSession = {
  ...thisDevice,
  session_id: 'phone',
  device: 'Chrome on Android',
  current: false,
};

/** Answers what the account page asks for. */
export function answerAccountPage(server: FakeServer, account: OwnAccount): void {
  server.answer(ownAccount, account);
  server.answer(noticeSettings, { groups: [], push: { key: null, titles_on_lock_screen: false } });
  server.answer(ownCalendarFeed, { made_at: null });
  server.answer(listSessions, { sessions: [thisDevice] });
  server.answer(listHalls, accountHalls);
  server.answer(listDepartments, [accountDepartment]);
}
