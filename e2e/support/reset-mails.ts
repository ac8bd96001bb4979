import { type Post, sendResetMails } from '../../apps/server/src/features/accounts/reset-mails.service.ts';
import { smtpMailer } from '../../apps/server/src/mail/smtp-mailer.ts';
import { linkIn, type MailServer, startMailServer } from '../../apps/server/src/test/mail-server.ts';
import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';

/** A real mail server, and what brings the library's mails to it. */
export interface ResetPost {
  server: MailServer;
  /** Sends what was asked for, and gives the address of the newest link, without the host. */
  newestLink(): Promise<string>;
}

/** Starts a mail server for one test and ends it afterwards. */
export async function withResetPost(
  library: TestLibrary,
  use: (post: ResetPost) => Promise<void>,
): Promise<void> {
  const server = await startMailServer();
  const failures: unknown[] = [];
  const post: Post = {
    mailer: smtpMailer(server.url, { name: library.settings.library_name, address: 'library@example.test' }),
    publicUrl: library.address,
    failed: (error) => failures.push(error),
  };
  const newestLink = async () => {
    await sendResetMails(library, post);
    const mail = server.received.at(-1);
    if (!mail) throw new Error(`No mail has arrived: ${failures.join(', ')}`);
    const { pathname, search } = linkIn(mail);
    return pathname + search;
  };
  try {
    await use({ server, newestLink });
  } finally {
    await server.close();
  }
}
