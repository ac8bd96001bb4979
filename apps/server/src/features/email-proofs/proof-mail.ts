import type { AccountType } from '@library/contract/route.ts';
import type { Settings } from '../../config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { codeMinutes, linkHours } from './email-proofs.rules.ts';

interface Proof {
  type: AccountType;
  to: Mail['to'];
  /** The address of the page that confirms. */
  link: string;
  code: string;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

/** The letter that asks for a proof of an address. It repeats nothing that somebody typed: its reader may be a stranger. */
export function proofMail({ type, to, link, code }: Proof, names: Names): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const greeting = 'Assalamu Alaikum,';
  const opening = `Someone gave this e-mail address for a ${type} account at ${library_name}. If it was you, please confirm it here:`;
  const onOtherDevice = `Logged in on another device? Enter this code there within ${codeMinutes} minutes:`;
  const shownCode = `${code.slice(0, 3)} ${code.slice(3)}`;
  const terms = `The link works for ${linkHours} hours. Please don't share the link or the code.`;
  const otherwise =
    "If it wasn't you, you can ignore this e-mail: without your confirmation nobody can borrow with your address.";
  const questions = `Questions? Write to ${contact_email}.`;
  return {
    to,
    subject: `Confirm your e-mail address for ${library_name}`,
    text: [
      greeting,
      opening,
      link,
      onOtherDevice,
      shownCode,
      terms,
      otherwise,
      `${library_name}\n${library_name_local}\n${questions}`,
    ].join('\n\n'),
    html: mailPage(
      [
        `<p>${escapeHtml(greeting)}</p>`,
        `<p>${escapeHtml(opening)}</p>`,
        ...linkParts(link, 'Confirm your e-mail address'),
        `<p>${escapeHtml(onOtherDevice)}</p>`,
        `<p style="font-size:28px;font-weight:600;letter-spacing:4px;margin:16px 0">${shownCode}</p>`,
        `<p>${escapeHtml(terms)} ${escapeHtml(otherwise)}</p>`,
      ],
      [library_name, library_name_local, questions],
    ),
  };
}
