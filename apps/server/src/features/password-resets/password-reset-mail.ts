import type { AccountType } from '@library/contract/route.ts';
import type { Settings } from '../../config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { linkMinutes } from './password-resets.rules.ts';

interface Reset {
  type: AccountType;
  to: Mail['to'];
  /** The address of the page that sets the new password. */
  link: string;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

/** The letter with the link that sets a new password. */
export function resetMail({ type, to, link }: Reset, names: Names): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const greeting = 'Assalamu Alaikum,';
  const opening = `Someone asked to reset the password of your ${type} account at ${library_name}. If it was you, choose a new one here:`;
  const terms = `The link works once, for ${linkMinutes} minutes.`;
  const otherwise =
    "If it wasn't you, you can ignore this e-mail: your password stays the same. Please don't share the link.";
  const questions = `Questions? Write to ${contact_email}.`;
  return {
    to,
    subject: `Choose a new password for ${library_name}`,
    text: [
      greeting,
      opening,
      link,
      terms,
      otherwise,
      `${library_name}\n${library_name_local}\n${questions}`,
    ].join('\n\n'),
    html: mailPage(
      [
        `<p>${escapeHtml(greeting)}</p>`,
        `<p>${escapeHtml(opening)}</p>`,
        ...linkParts(link, 'Choose a new password'),
        `<p>${escapeHtml(terms)} ${escapeHtml(otherwise)}</p>`,
      ],
      [library_name, library_name_local, questions],
    ),
  };
}
