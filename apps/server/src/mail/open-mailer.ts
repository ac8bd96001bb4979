import path from 'node:path';
import type { Config } from '../config.ts';
import type { Library } from '../library.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/**
 * The configured mailer, and the notice about it that the start prints. Without a mail server mails are written into a folder; in
 * production, where nobody would look there, there is no mailer.
 */
export function openMailer(
  { mail, production, dataDir }: Pick<Config, 'mail' | 'production' | 'dataDir'>,
  library: Pick<Library, 'settings' | 'clock' | 'makeId'>,
): { mailer: Mailer | null; notice: string | null } {
  const { library_name: name, contact_email } = library.settings;
  const from = { name, address: mail.from };
  if (mail.smtpUrl !== null) {
    const requireTls = requiresTls(mail.smtpUrl, production);
    return { mailer: smtpMailer(mail.smtpUrl, from, { requireTls }), notice: null };
  }
  if (production) {
    return {
      mailer: null,
      notice: `WARNING: SMTP_URL is not set, so nobody can reset a forgotten password: people are told to write to ${contact_email}.`,
    };
  }
  const folder = path.join(dataDir, 'mail');
  return {
    mailer: folderMailer(folder, from, library),
    notice: `Mails are not sent (SMTP_URL is not set) but put into ${folder}`,
  };
}

/**
 * Whether the connection to this mail server must be encrypted: in production, because an attacker on the network could
 * remove STARTTLS from the server's offer. Not needed on the same machine.
 */
export function requiresTls(smtpUrl: string, production: boolean): boolean {
  return production && !/^(localhost|127(\.\d+){3}|\[::1\])$/i.test(new URL(smtpUrl).hostname);
}
