import { createCoolDown } from '../../../apps/server/src/features/notices/letters/letters.rules.ts';
import {
  type LetterOptions,
  sendLetters,
} from '../../../apps/server/src/features/notices/letters/letters.service.ts';
import { letterWriters } from '../../../apps/server/src/letter-writers.ts';
import { smtpMailer } from '../../../apps/server/src/mail/smtp-mailer.ts';
import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';
import {
  holdsLink,
  linkIn,
  type MailServer,
  startMailServer,
} from '../../../apps/server/src/test/stand-ins/mail-server.ts';

/** A real mail server, and the job that sends the library's mails to it. */
export interface ResetPost {
  server: MailServer;
  /** Sends the queued mails. */
  send(): Promise<void>;
  /**
   * Sends the queued mails, and returns the address of the newest link, without the host. Throws when no mail with a link
   * has arrived.
   */
  newestLink(): Promise<string>;
}

/** Starts a mail server for one test and ends it afterwards. */
export async function withResetPost(
  library: TestLibrary,
  use: (post: ResetPost) => Promise<void>,
): Promise<void> {
  // Deletes the mails that other tests left in the queue.
  await library.database.deleteFrom('notices').execute();
  const server = await startMailServer();
  const failures: unknown[] = [];
  const options: LetterOptions = {
    writers: letterWriters,
    coolDown: createCoolDown(),
    mailer: smtpMailer(server.url, { name: library.settings.library_name, address: 'library@example.test' }),
    publicUrl: library.address,
    failed: (error) => failures.push(error),
  };
  const send = () => sendLetters(library, options);
  const newestLink = async () => {
    await send();
    const mail = server.received.findLast(holdsLink);
    if (!mail) throw new Error(`No mail has arrived: ${failures.join(', ')}`);
    const { pathname, search, hash } = linkIn(mail);
    return pathname + search + hash;
  };
  try {
    await use({ server, send, newestLink });
  } finally {
    await server.close();
  }
}
