import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createCoolDown } from '../../features/notices/letters/letters.rules.ts';
import { sendLetters } from '../../features/notices/letters/letters.service.ts';
import { letterWriters } from '../../letter-writers.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import type { TestResponse } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { type MailServer, startMailServer, tokenIn } from '../stand-ins/mail-server.ts';
import { firstMorning } from '../test-library.ts';

/** A password that no account has at the start. */
export const newPassword = 'একটি নতুন password 🔑';

/** The steps of a password reset, with a real mail server. */
export interface ResetScene {
  post(): MailServer;
  /** Sets the clock to this many minutes after the start. */
  later(minutes: number): void;
  ask(type: string, email: string): Promise<TestResponse>;
  /** Sends the mails that are due; throws when one is not accepted, unless `failed` is given. */
  send(failed?: (error: unknown) => void): Promise<void>;
  check(type: string, token: string): Promise<TestResponse>;
  reset(type: string, token: string, password?: string, confirmation?: string): Promise<TestResponse>;
  logIn(type: string, email: string, password: string): Promise<TestResponse>;
  /** Requests a link, sends the mail, and returns the token of the link. */
  tokenFor(account: { type: string; email: string }): Promise<string>;
}

function rethrow(error: unknown): never {
  throw error;
}

/** Starts the mail server before the tests of a file, and deletes resets and notices before each. Call it once at the top. */
export function useResetScene(library: () => TestLibrary): ResetScene {
  let server: MailServer | undefined;
  const post = () => {
    if (!server) throw new Error('The mail server runs only inside tests.');
    return server;
  };
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    post().received.length = 0;
    library().clock.set(firstMorning);
    for (const table of ['rate_limits', 'login_tries', 'notices', 'password_resets'] as const) {
      await library().database.deleteFrom(table).execute();
    }
  });

  const ask: ResetScene['ask'] = (type, email) =>
    library().visitor.post(`/api/password-resets/${type}`, { email });
  const send: ResetScene['send'] = (failed = rethrow) =>
    sendLetters(library(), {
      writers: letterWriters,
      coolDown: createCoolDown(),
      mailer: smtpMailer(post().url, { name: 'The Library', address: 'library@example.test' }),
      publicUrl: 'https://library.example',
      failed,
    });
  return {
    post,
    ask,
    send,
    later: (minutes) => library().clock.set(new Date(firstMorning.getTime() + minutes * 60_000)),
    check: (type, token) => library().visitor.post(`/api/password-resets/${type}/check`, { token }),
    reset: (type, token, password = newPassword, password_confirmation = password) =>
      library().visitor.put(`/api/password-resets/${type}`, { token, password, password_confirmation }),
    logIn: (type, email, password) => library().visitor.post(`/api/login/${type}`, { email, password }),
    tokenFor: async ({ type, email }) => {
      await ask(type, email);
      await send();
      const mail = post().received.at(-1);
      if (!mail) throw new Error('No mail has arrived.');
      return tokenIn(mail);
    },
  };
}
