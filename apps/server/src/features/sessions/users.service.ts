import type { User } from '@library/contract/accounts/sessions.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import { sessionExpired } from '../../lib/refusal.ts';
import type { Library, Queryable } from '../../library.ts';
import type { Actor } from '../../permissions.ts';
import { unreadOf } from '../notices/notices.service.ts';
import { emailStateOf } from './email-states.rules.ts';
import {
  selectLibraryDesk,
  selectReaderProfile,
  selectUser,
  selectVolunteerProfile,
} from './users.queries.ts';
import { blockOf } from './users.rules.ts';

type UserAccount = NonNullable<Awaited<ReturnType<typeof selectUser>>>;
type DescribeUser = (database: Queryable, account: UserAccount, today: string) => Promise<User | undefined>;

function person({ name, email, contact, language }: UserAccount) {
  return { name, email: email ?? '', contact, language };
}

const describeByType: Record<AccountType, DescribeUser> = {
  reader: async (database, account) => {
    const profile = await selectReaderProfile(database, account.account_id);
    if (!profile) return undefined;
    const { blocked_at, blocked_reason, ...facts } = profile;
    return {
      ...person(account),
      user_type: 'reader',
      ...facts,
      ...blockOf({ blocked_at, blocked_reason }),
    };
  },
  volunteer: async (database, account, today) => {
    const profile = await selectVolunteerProfile(database, account.account_id, today);
    return (
      profile && {
        ...person(account),
        user_type: 'volunteer',
        volunteer_id: profile.volunteer_id,
        isVerified: account.verified,
        isAvailable: profile.is_available,
        hall_id: profile.hall_id,
        hall: { name: profile.hall_name },
        ...(account.verified ? { desk: { requests: profile.requests, late: profile.late } } : {}),
      }
    );
  },
  admin: async (database, account, today) => {
    const desk = account.verified ? await selectLibraryDesk(database, today) : undefined;
    return {
      ...person(account),
      user_type: 'admin',
      admin_id: account.account_id,
      isVerified: account.verified,
      ...(desk && { desk }),
    };
  },
};

/** An account as its owner sees it (S3-01). Throws 401 when it was deleted, which also ends its sessions. */
export async function describeUser(
  database: Queryable,
  { clock, settings }: Pick<Library, 'clock' | 'settings'>,
  accountId: string,
): Promise<User> {
  const account = await selectUser(database, accountId);
  const user = account && (await describeByType[account.type](database, account, clock.today()));
  if (!user) throw sessionExpired();
  const toConfirm = settings.verify_email === 'off' ? {} : confirmationOf(account);
  return { ...user, ...toConfirm, ...(await unreadOf(database, accountId, clock.now())) };
}

function confirmationOf(account: UserAccount): Pick<User, 'confirm_email'> {
  const state = emailStateOf(account);
  return state === 'needed' || state === 'undeliverable' ? { confirm_email: state } : {};
}

/** The person who is logged in. */
export function currentUser(library: Library, actor: Actor): Promise<User> {
  return describeUser(library.database, library, actor.account_id);
}
