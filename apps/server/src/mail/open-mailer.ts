import path from 'node:path';
import type { Config } from '../config.ts';
import type { Library } from '../library.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/**
 * The mailer that the configuration asks for, and what the start has to say about it. Without a mail server letters are
 * put into a folder; in production, where nobody would look there, there is no mailer.
 */
export function openMailer(
  { mail, production, dataDir }: Pick<Config, 'mail' | 'production' | 'dataDir'>,
  library: Pick<Library, 'settings' | 'clock' | 'makeId'>,
): { mailer: Mailer | null; notice: string | null } {
  const { library_name: name, contact_email } = library.settings;
  const from = { name, address: mail.from };
  if (mail.smtpUrl !== null) return { mailer: smtpMailer(mail.smtpUrl, from), notice: null };
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
