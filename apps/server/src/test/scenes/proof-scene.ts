import { afterAll, beforeAll, beforeEach } from 'vitest';
import { recordRefusedAddress } from '../../features/email-proofs/undeliverable.service.ts';
import { createCoolDown } from '../../features/notices/letters/letters.rules.ts';
import { sendLetters } from '../../features/notices/letters/letters.service.ts';
import { letterWriters } from '../../letter-writers.ts';
import { watchingRefusals } from '../../mail/refused-address.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import type { TestClient, TestResponse } from '../client.ts';
import { testPassword } from '../factories.ts';
import type { TestLibrary } from '../open-library.ts';
import { type MailServer, proofIn, startMailServer } from '../stand-ins/mail-server.ts';
import { firstMorning } from '../test-library.ts';
import { done } from './lending-scene.ts';

/** A person who has just registered and is logged in. */
export interface Registered {
  email: string;
  account_id: string;
  client: TestClient;
}

/** The steps of confirming addresses, with a real mail server. */
export interface ProofScene {
  post(): MailServer;
  place(): { hall_id: string; dept_id: string };
  later(minutes: number): void;
  /** Sends the mails that are due; refused ones are retried as usual. */
  send(): Promise<void>;
  form(email: string): Record<string, string>;
  register(type?: 'reader' | 'volunteer' | 'admin', email?: string): Promise<Registered>;
  /** Sends the mails that are due; returns the token and the code of the last mail to this address. */
  letterTo(email: string): Promise<{ token: string; code: string }>;
  check(token: string, client?: TestClient): Promise<TestResponse>;
  confirm(token: string, client?: TestClient): Promise<TestResponse>;
  ask(client: TestClient): Promise<TestResponse>;
  changeTo(client: TestClient, email: string): Promise<TestResponse>;
  ownAccount(client: TestClient): Promise<Record<string, unknown>>;
}

let serial = 0;

/** Starts the mail server before the tests of a file, and deletes proofs, notices and counts before each. Call it once at the top. */
export function useProofScene(library: () => TestLibrary): ProofScene {
  let server: MailServer | undefined;
  let place = { hall_id: '', dept_id: '' };
  const post = () => {
    if (!server) throw new Error('The mail server runs only inside tests.');
    return server;
  };
  beforeAll(async () => {
    server = await startMailServer();
    const { make } = library();
    place = { hall_id: (await make.hall()).hall_id, dept_id: (await make.department()).dept_id };
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    post().received.length = 0;
    post().refuseRecipients(null);
    library().clock.set(firstMorning);
    for (const table of ['rate_limits', 'login_tries', 'notices', 'email_proofs'] as const) {
      await library().database.deleteFrom(table).execute();
    }
  });

  const send = () =>
    sendLetters(library(), {
      writers: letterWriters,
      coolDown: createCoolDown(),
      mailer: watchingRefusals(
        smtpMailer(post().url, { name: 'The Library', address: 'library@example.test' }),
        (refused) => recordRefusedAddress(library(), refused),
      ),
      publicUrl: 'https://library.example',
      failed: () => undefined,
    });
  const form = (email: string) => ({
    name: 'Somebody New',
    email,
    ...place,
    password: testPassword,
    password_confirmation: testPassword,
  });
  return {
    post,
    place: () => place,
    send,
    form,
    later: (minutes) => library().clock.set(new Date(firstMorning.getTime() + minutes * 60_000)),
    register: async (type = 'reader', email = `registered${++serial}@example.test`) => {
      const { token } = done(await library().visitor.post(`/api/register/${type}`, form(email)));
      const { account_id } = await library()
        .database.selectFrom('accounts')
        .where('email', '=', email)
        .where('type', '=', type)
        .select('account_id')
        .executeTakeFirstOrThrow();
      return { email, account_id, client: library().withToken(token) };
    },
    letterTo: async (email) => {
      await send();
      const letter = post().received.findLast(({ recipients }) => recipients[0] === email);
      if (!letter) throw new Error(`No letter has come to ${email}.`);
      return proofIn(letter);
    },
    check: (token, client = library().visitor) => client.post('/api/email-proofs/check', { token }),
    confirm: (token, client = library().visitor) => client.put('/api/email-proofs', { token }),
    ask: (client) => client.post('/api/email-proofs', {}),
    changeTo: (client, email) => client.put('/api/account/email', { email, current_password: testPassword }),
    ownAccount: async (client) => done(await client.get('/api/account')),
  };
}
