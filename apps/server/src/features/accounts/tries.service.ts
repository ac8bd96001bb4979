import { createHash } from 'node:crypto';
import type { AccountType } from '@library/contract/route.ts';
import { databaseLimiter } from '../../database/limiter.ts';
import { tooMany } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';

/** Somebody who tries to log in. */
export interface LoginTry {
  type: AccountType;
  email: string;
  /** The caller's network address. */
  address: string;
}

/** Counts log-ins, registrations and asked-for resets, whichever server process they reach (decisions 2, 7). */
export interface Tries {
  /** Counts a log-in before its password is looked at. Throws a 429 refusal beyond the limits. */
  login(attempt: LoginTry): Promise<void>;
  /** A successful log-in uses up no try: the account starts anew, the address gets its try back. */
  loggedIn(attempt: LoginTry): Promise<void>;
  /** Counts a registration. Throws a 429 refusal beyond the limit. */
  register(address: string): Promise<void>;
  /** Counts a reset that is asked for, known address or not. Throws a 429 refusal beyond the limits. */
  reset(attempt: LoginTry): Promise<void>;
  /** Gives an account its log-in tries back: who has just set a password used them up with a forgotten one. */
  forgetLogins(account: Omit<LoginTry, 'address'>): Promise<void>;
}

const quarterHour = 15 * 60;
const hour = 60 * 60;

export function createTries({ database, settings }: Library): Tries {
  const byAccount = databaseLimiter(database, {
    name: 'login-account',
    tries: settings.login_tries_account,
    seconds: quarterHour,
  });
  const byAddress = databaseLimiter(database, {
    name: 'login-address',
    tries: settings.login_tries_address,
    seconds: quarterHour,
  });
  const registrations = databaseLimiter(database, {
    name: 'register-address',
    tries: settings.registrations_address,
    seconds: hour,
  });

  const resetsByAccount = databaseLimiter(database, {
    name: 'reset-account',
    tries: settings.resets_account,
    seconds: hour,
  });
  const resetsByAddress = databaseLimiter(database, {
    name: 'reset-address',
    tries: settings.resets_address,
    seconds: hour,
  });

  return {
    login: async (attempt) => {
      const wait = (await byAddress.take(attempt.address)) ?? (await byAccount.take(accountKey(attempt)));
      if (wait !== null) throw tooMany('log-in tries', wait);
    },
    loggedIn: async (attempt) => {
      await byAccount.forget(accountKey(attempt));
      await byAddress.giveBack(attempt.address);
    },
    register: async (address) => {
      const wait = await registrations.take(address);
      if (wait !== null) throw tooMany('registrations from your network', wait);
    },
    reset: async (attempt) => {
      const wait =
        (await resetsByAddress.take(attempt.address)) ?? (await resetsByAccount.take(accountKey(attempt)));
      if (wait !== null) throw tooMany('links were asked for', wait);
    },
    forgetLogins: (account) => byAccount.forget(accountKey(account)),
  };
}

/** Hashed: e-mails are longer than keys may be, and do not belong into a table of counts. */
function accountKey({ type, email }: Omit<LoginTry, 'address'>): string {
  return createHash('sha256').update(`${type} ${email.toLowerCase()}`).digest('base64url');
}
