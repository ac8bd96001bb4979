import type { AccountType } from '@library/contract/route.ts';
import type { Settings } from '../../config.ts';
import type { Mail } from '../../mail/mailer.ts';
import { linkMinutes } from './password-resets.rules.ts';

interface Reset {
  type: AccountType;
  to: Mail['to'];
  /** Where the new password is set. */
  link: string;
}
type Names = Pick<Settings, 'library_name' | 'library_name_local' | 'contact_email'>;

/** The letter with the link that sets a new password, in the library's name. */
export function resetLetter({ type, to, link }: Reset, names: Names): Mail {
  const { library_name, library_name_local, contact_email } = names;
  const greeting = 'Assalamu Alaikum,';
  const asked = `Somebody asked for a new password for your ${type} account at ${library_name}. If it was you, choose one here:`;
  const terms = `The link works once, within ${linkMinutes} minutes of this mail.`;
  const otherwise =
    'If it was not you, there is nothing to do: your password stays as it is. Please give the link to nobody.';
  const questions = `Questions? Write to ${contact_email}.`;
  return {
    to,
    subject: `Choose a new password for ${library_name}`,
    text: [
      greeting,
      asked,
      link,
      terms,
      otherwise,
      `${library_name}\n${library_name_local}\n${questions}`,
    ].join('\n\n'),
    html: page([
      `<p>${escaped(greeting)}</p>`,
      `<p>${escaped(asked)}</p>`,
      `<p style="margin:24px 0"><a href="${escaped(link)}" style="${button}">Choose a new password</a></p>`,
      `<p>If the button does not work, open this address:<br><a href="${escaped(link)}" style="color:#00764d;word-break:break-all">${escaped(link)}</a></p>`,
      `<p>${escaped(terms)} ${escaped(otherwise)}</p>`,
      `<hr style="border:0;border-top:1px solid #e5e2d8;margin:24px 0">`,
      `<p style="color:#4a564f;font-size:14px">${escaped(library_name)}<br>${escaped(library_name_local)}<br>${escaped(questions)}</p>`,
    ]),
  };
}

// Mail programs know no style sheets and no variables.
const button =
  'display:inline-block;background:#00764d;color:#ffffff;padding:12px 20px;border-radius:12px;font-weight:600;text-decoration:none';
const sheet =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#1a231f;font:16px/1.5 system-ui,sans-serif';

function page(parts: string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;background:#fbfaf7"><div style="${sheet}">\n${parts.join('\n')}\n</div></body></html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
