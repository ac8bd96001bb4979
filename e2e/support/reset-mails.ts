import { type SendOptions, sendMails } from '../../apps/server/src/features/mails/mail-sending.service.ts';
import { smtpMailer } from '../../apps/server/src/mail/smtp-mailer.ts';
import { mailWriters } from '../../apps/server/src/mail-writers.ts';
import {
  holdsLink,
  linkIn,
  type MailServer,
  startMailServer,
} from '../../apps/server/src/test/mail-server.ts';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';

/** A real mail server, and the job that delivers the library's mails to it. */
export interface ResetPost {
  server: MailServer;
  /** Sends the waiting mails, and returns the address of the newest link, without the host. */
  newestLink(): Promise<string>;
}

/** Starts a mail server for one test and ends it afterwards. */
export async function withResetPost(
  library: TestLibrary,
  use: (post: ResetPost) => Promise<void>,
): Promise<void> {
  // Mails that other tests left behind.
  await library.database.deleteFrom('mails').execute();
  const server = await startMailServer();
  const failures: unknown[] = [];
  const options: SendOptions = {
    writers: mailWriters,
    mailer: smtpMailer(server.url, { name: library.settings.library_name, address: 'library@example.test' }),
    publicUrl: library.address,
    failed: (error) => failures.push(error),
  };
  const newestLink = async () => {
    await sendMails(library, options);
    const mail = server.received.findLast(holdsLink);
    if (!mail) throw new Error(`No mail has arrived: ${failures.join(', ')}`);
    const { pathname, search, hash } = linkIn(mail);
    return pathname + search + hash;
  };
  try {
    await use({ server, newestLink });
  } finally {
    await server.close();
  }
}
