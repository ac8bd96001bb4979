import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { writeNotices } from '../../features/notices/notices.service.ts';
import { saveReset } from '../../features/password-resets/password-resets.service.ts';
import { type DirectLibrary, withDatabaseOf } from '../processes/direct-library.ts';
import { makeRestartableServer } from '../processes/restartable-server.ts';
import { holdsLink, type MailServer, startMailServer, tokenIn } from '../stand-ins/mail-server.ts';
import type { Case } from './case.ts';

/** The mails to send in each round: about blocked accounts, and with links for forgotten passwords. */
const letters = 12;
const links = 4;
/** Milliseconds that the mail server takes for each mail, so that the kill interrupts a mail that is being sent. */
const delay = 60;
const longest = 60_000;

/**
 * The server is killed while it sends mails. No mail is lost; a second copy has the same Message-ID; the link in the last
 * copy that a recipient got works.
 */
export const lettersKilled: Case = {
  name: 'letters-killed',
  run: async ({ rounds }) => {
    const post = await startMailServer({ delay });
    const settings = { SMTP_URL: post.url, MAIL_FROM: 'library@example.test', VERIFY_EMAIL: 'off' };
    const server = await makeRestartableServer({ settings });
    const inLibrary = <Result>(work: (library: DirectLibrary) => Promise<Result>) =>
      withDatabaseOf(server.dataDir, work);
    try {
      await server.start();
      for (let round = 0; round < rounds; round += 1) {
        const before = post.received.length;
        await inLibrary(tellBlockedReaders);
        await inLibrary(askForLinks);
        await until(() => post.received.length > before + Math.random() * (letters + links - 2));
        await server.current().end('SIGKILL');
        await inLibrary(endLeases);
        await server.start();
        await untilSent(inLibrary);
      }
      await requireLinks(post, rounds * links, server.current().address);
      return `${rounds} kills, ${requireEach(post, rounds * letters)}`;
    } finally {
      await server.close();
      await post.close();
    }
  },
};

/** Blocks new readers and writes the notices about it, which are mailed at any hour. */
async function tellBlockedReaders(library: DirectLibrary): Promise<void> {
  const blocked_at = library.clock.now();
  const ids: string[] = [];
  for (let count = 0; count < letters; count += 1) {
    const { account_id } = await library.make.reader({ email: `reader-${library.makeId()}@example.test` });
    ids.push(account_id);
  }
  await library.inTransaction(async (transaction) => {
    await transaction.updateTable('readers').set({ blocked_at }).where('reader_id', 'in', ids).execute();
    const told = ids.map((account) => ({
      account,
      kind: 'account_blocked' as const,
      dedupeKey: `account_blocked:${account}`,
      about: { reason: null },
    }));
    const settings = { ...library.settings, password_resets: true };
    await writeNotices(transaction, { ...library, settings }, told);
  });
}

/** Requests links for forgotten passwords directly, because the call has limits. */
async function askForLinks(library: DirectLibrary): Promise<void> {
  for (let count = 0; count < links; count += 1) {
    const { email } = await library.make.reader({ email: `forgetful-${library.makeId()}@example.test` });
    await library.inTransaction((transaction) => saveReset(transaction, library, { type: 'reader', email }));
  }
}

/** Releases the mails that the killed server had claimed, as would happen two minutes later. */
async function endLeases({ database, clock }: DirectLibrary): Promise<void> {
  await sql`UPDATE deliveries SET next_try_at = ${clock.now()}, lease_until = ${clock.now()}
    WHERE state = 'claimed'`.execute(database);
}

async function untilSent(
  inLibrary: <Result>(work: (library: DirectLibrary) => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const left = () =>
    inLibrary(({ database }) =>
      database
        .selectFrom('deliveries')
        .where('channel', '=', 'mail')
        .where('state', '<>', 'sent')
        .select(['state', 'reason'])
        .execute(),
    );
  await until(async () => (await left()).length === 0);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + longest;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('The letters have not left in a minute.');
    await wait(20);
  }
}

/** Throws unless each link has arrived once or twice, and the last one works. */
async function requireLinks({ received }: MailServer, expected: number, address: string): Promise<void> {
  const copies = Map.groupBy(received.filter(holdsLink), ({ recipients }) => recipients[0] ?? '');
  if (copies.size !== expected) throw new Error(`Of ${expected} links only ${copies.size} arrived.`);
  for (const [recipient, letters] of copies) {
    if (letters.length > 2) throw new Error(`The link for ${recipient} arrived ${letters.length} times.`);
    const [last] = letters.slice(-1);
    const response = await fetch(`${address}/api/password-resets/reader/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: last ? tokenIn(last) : '' }),
    });
    const { state } = (await response.json()) as { state: string };
    if (state !== 'open') throw new Error(`The last link for ${recipient} is ${state}.`);
  }
}

/** Throws unless each mail has arrived once or twice. */
function requireEach({ received }: MailServer, expected: number): string {
  const told = received.filter((letter) => !holdsLink(letter));
  const copies = Map.groupBy(told, ({ mail }) => mail.messageId ?? '');
  const most = Math.max(...[...copies.values()].map(({ length }) => length));
  if (copies.size !== expected) throw new Error(`Of ${expected} letters only ${copies.size} arrived.`);
  if (most > 2) throw new Error(`A letter arrived ${most} times.`);
  return `${expected} letters, ${told.length - expected} of them twice`;
}
