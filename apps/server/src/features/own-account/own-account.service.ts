import type {
  changeReaderPlace,
  changeVolunteerPlace,
  OwnAccount,
  personForm,
} from '@library/contract/accounts/own-account.ts';
import type { AccountType, Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { z } from 'zod';
import { violatedConstraint } from '../../database/connections/client.ts';
import { invalid, sessionExpired } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import type { Actor, ReaderActor, VolunteerActor } from '../../permissions.ts';
import { changeAccount } from '../account-changes/account-changes.service.ts';
import { type LockedAccount, lockAccount, selectAccount } from '../accounts/accounts.service.ts';
import { reasonBehindConstraint, reasonsAgainstProfile } from '../accounts/profiles.rules.ts';
import { emailOnAccountPage } from '../email-proofs/email-proofs.service.ts';
import { changeReader } from '../readers/reader-profiles.service.ts';
import { departmentExists, hallExists } from '../reference/reference.service.ts';
import { describeUser } from '../sessions/users.service.ts';
import { changeVolunteer } from '../volunteers/volunteer-profiles.service.ts';
import { selectReaderAccount, selectVolunteerAccount } from './own-account.queries.ts';

type Changed = ResponseBody<typeof changeReaderPlace>;
type OwnAccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;
type Email = Pick<OwnAccount, 'email_state' | 'new_email'>;
type DescribeOwnAccount = (
  library: Pick<Library, 'database' | 'settings'>,
  account: OwnAccountRow,
  email: Email,
) => Promise<OwnAccount | undefined>;

const person = ({ name, email, contact }: OwnAccountRow, ofEmail: Email) => ({
  name,
  email: email ?? '',
  contact,
  ...ofEmail,
});
const named = (name: string | null) => (name === null ? null : { name });

const describeByType: Record<AccountType, DescribeOwnAccount> = {
  reader: async ({ database, settings }, account, email) => {
    const more = await selectReaderAccount(database, account.account_id);
    if (!more) return undefined;
    const { hall, department, auto_renew, ...place } = more;
    return {
      ...person(account, email),
      ...place,
      user_type: 'reader',
      auto_renew: settings.auto_renew === 'on' ? auto_renew : null,
      hall: named(hall),
      department: named(department),
    };
  },
  volunteer: async ({ database }, account, email) => {
    const more = await selectVolunteerAccount(database, account.account_id);
    if (!more) return undefined;
    const { hall, department, ...place } = more;
    return {
      ...person(account, email),
      ...place,
      user_type: 'volunteer',
      isVerified: account.verified,
      hall: { name: hall },
      department: { name: department },
    };
  },
  admin: async (_library, account, email) => ({ ...person(account, email), user_type: 'admin' }),
};

/** One's own account page. Throws 401 when the account has just been deleted. */
export async function ownAccount(library: Library, actor: Actor): Promise<OwnAccount> {
  const account = await selectAccount(library.database, actor.account_id);
  if (!account) throw sessionExpired();
  const email = await emailOnAccountPage(library, account);
  const described = await describeByType[account.type](library, account, email);
  if (!described) throw sessionExpired();
  return described;
}

/** Changes the caller's name and contact. */
export function changeOwnPerson(
  library: Library,
  actor: Actor,
  { name, contact }: z.output<typeof personForm>,
): Promise<Changed> {
  return changeOwn(library, actor, 'Your name and phone are saved.', (transaction, account) =>
    changeAccount(transaction, library, account, { name, contact }),
  );
}

/** Chooses the language of the caller's pages and letters. */
export function changeOwnLanguage(
  library: Library,
  actor: Actor,
  language: SpokenLanguage,
): Promise<Changed> {
  return changeOwn(library, actor, 'Your language is saved.', (transaction, account) =>
    changeAccount(transaction, library, account, { language }),
  );
}

/** Changes a reader's own hall, department and more; an omitted gender stays as it is. Throws 422 by field. */
export function changeOwnReaderPlace(
  library: Library,
  reader: ReaderActor,
  { gender, ...place }: Received<typeof changeReaderPlace>['body'],
): Promise<Changed> {
  return changeOwn(library, reader, 'Your hall and studies are saved.', async (transaction, account) => {
    await requirePlace(transaction, place);
    await changeReader(transaction, account, { ...place, ...(gender && { gender }) });
  });
}

/** Changes a volunteer's own department, room and more, but not the hall. Throws 422 by field. */
export function changeOwnVolunteerPlace(
  library: Library,
  volunteer: VolunteerActor,
  place: Received<typeof changeVolunteerPlace>['body'],
): Promise<Changed> {
  return changeOwn(library, volunteer, 'Your room and studies are saved.', async (transaction, account) => {
    await requirePlace(transaction, place);
    await changeVolunteer(transaction, account, place);
  });
}

/** Chooses whether the leaderboard shows the reader; the points stay. */
export async function changeOwnOnLeaderboard(
  library: Library,
  reader: ReaderActor,
  on_leaderboard: boolean,
): Promise<{ message: string }> {
  const message = on_leaderboard
    ? "You're on the leaderboard again."
    : "You're hidden from the leaderboard. You keep your points.";
  await changeOwn(library, reader, message, (transaction, account) =>
    changeReader(transaction, account, { on_leaderboard }),
  );
  return { message };
}

/**
 * Chooses whether the library renews the reader's loans. The choice is saved even where the library renews no loans
 * automatically.
 */
export async function changeOwnAutoRenew(
  library: Library,
  reader: ReaderActor,
  auto_renew: boolean,
): Promise<{ message: string }> {
  const message = auto_renew
    ? 'We renew your loans for you from now on.'
    : "We don't renew your loans any more. You can still renew them yourself.";
  await changeOwn(library, reader, message, (transaction, account) =>
    changeReader(transaction, account, { auto_renew }),
  );
  return { message };
}

/** Makes a change under the account's lock, so that changes by admins and by its owner come one after the other. */
async function changeOwn(
  library: Library,
  actor: Actor,
  message: string,
  change: (transaction: Transaction, account: LockedAccount) => Promise<void>,
): Promise<Changed> {
  const save = library.inTransaction(async (transaction) => {
    const account = await lockAccount(transaction, actor.type, actor.account_id);
    if (!account) throw sessionExpired();
    await change(transaction, account);
    return { message, user: await describeUser(transaction, library, actor.account_id) };
  });
  try {
    return await save;
  } catch (error) {
    const reasons = reasonBehindConstraint(violatedConstraint(error));
    throw reasons ? invalid(reasons) : error;
  }
}

async function requirePlace(
  transaction: Transaction,
  place: { hall_id?: string; dept_id: string },
): Promise<void> {
  const reasons = reasonsAgainstProfile({
    emailTaken: false,
    hallKnown: place.hall_id === undefined || (await hallExists(transaction, place.hall_id)),
    departmentKnown: await departmentExists(transaction, place.dept_id),
  });
  if (reasons) throw invalid(reasons);
}
