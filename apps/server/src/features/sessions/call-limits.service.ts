import { databaseLimiter } from '../../database/rate-limiter.ts';
import { tooMany } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import {
  countLoginTry,
  forgetLoginTries,
  forgetLoginTry,
  keyOfAccount,
  type LoginTry,
  type NamedAccount,
} from './login-tries.service.ts';

/** Limits for logins, registrations and the like, counted across all server processes (decision 030). */
export interface CallLimits {
  /** Counts a login before its password is verified. Throws a 429 refusal beyond the limits. */
  login(attempt: LoginTry): Promise<void>;
  /** Call after a successful login: deletes its try and earlier ones from its address. */
  loggedIn(attempt: LoginTry): Promise<void>;
  /** Deletes the login tries of an account, from all addresses. */
  forgetLogins(account: NamedAccount): Promise<void>;
  /** Counts a registration. Throws a 429 refusal beyond the limit. */
  register(address: string): Promise<void>;
  /** Counts a request for a reset link, for a known e-mail or not. Throws a 429 refusal beyond the limits. */
  reset(attempt: LoginTry): Promise<void>;
  /** Counts a change of the caller's e-mail, successful or not. Throws a 429 refusal beyond the limit. */
  changeEmail(accountId: string): Promise<void>;
  /** Counts a letter that asks to confirm an address. Throws a 429 refusal beyond the limits. */
  emailProof(asked: NamedAccount & { account_id: string }): Promise<void>;
}

/** Times in seconds. */
const hour = 60 * 60;
const day = 24 * hour;

/** Makes the counters of logins, registrations and the like, which all server processes share. */
export function createCallLimits(library: Library): CallLimits {
  const { settings } = library;
  const limiter = (name: string, tries: number, seconds: number) =>
    databaseLimiter(library.database, { name, tries, seconds });
  const registrations = limiter('register-address', settings.registrations_address, hour);
  const resetsByAddress = limiter('reset-address', settings.resets_address, hour);
  const resetsOfAccount = limiter('reset-account', settings.resets_account, hour);
  const allResetsOfAccount = limiter('reset-account-all', settings.resets_account_all, hour);
  const emailChanges = limiter('email-change', settings.email_changes_account, day);

  const proofsAnHour = limiter('email-proof-hour', settings.email_proofs_an_hour, hour);
  const proofsADay = limiter('email-proof-day', settings.email_proofs_a_day, day);

  return {
    login: (attempt) => countLoginTry(library, attempt),
    loggedIn: (attempt) => forgetLoginTry(library, attempt),
    forgetLogins: (account) => forgetLoginTries(library, account),
    register: async (address) => {
      const wait = await registrations.take(address);
      if (wait !== null) throw tooMany('registrations from your network', wait);
    },
    reset: async (attempt) => {
      const { address } = attempt;
      const account = keyOfAccount(attempt).toString('base64url');
      const wait =
        (await resetsByAddress.take(address)) ??
        (await resetsOfAccount.take(`${account} ${address}`)) ??
        (await allResetsOfAccount.take(account));
      if (wait !== null) throw tooMany('links were asked for', wait);
    },
    changeEmail: async (accountId) => {
      const wait = await emailChanges.take(accountId);
      if (wait !== null) throw tooMany('changes of your e-mail', wait);
    },
    emailProof: async ({ account_id, ...named }) => {
      const wait =
        (await proofsAnHour.take(account_id)) ??
        (await proofsADay.take(account_id)) ??
        (await proofsADay.take(keyOfAccount(named).toString('base64url')));
      if (wait !== null) throw tooMany('links were asked for', wait);
    },
  };
}
