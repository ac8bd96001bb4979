import { codeMinutes, linkHours } from '@library/contract/accounts/email-proofs.ts';
import type { AccountType } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { anAccount } from '../../lib/sentences/an-account.ts';
import { msg, type Sentence, translate } from '../../lib/sentences/message-descriptor.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { greeting, type LetterNames, questions } from '../../mail/letter-words.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';

interface ProofLetter {
  type: AccountType;
  to: Mail['to'];
  /** The address of the confirmation page. */
  link: string;
  code: string;
  /** The language of the letter. */
  language: SpokenLanguage;
}

/**
 * The letter that asks for a proof of an address. It repeats nothing that somebody typed, because its recipient may be a
 * stranger.
 */
export function proofMail({ type, to, link, code, language }: ProofLetter, names: LetterNames): Mail {
  const translated = (sentence: Sentence) => translate(sentence, language);
  const library = libraryNameIn(names, language);
  const opening = translated(
    msg(
      'Someone gave this e-mail address for {account} at {library}. If it was you, please confirm it here:',
      { account: anAccount(type), library },
    ),
  );
  const onOtherDevice = translated(
    msg('Logged in on another device? Enter this code there within {codeMinutes} minutes:', { codeMinutes }),
  );
  const shownCode = `${code.slice(0, 3)} ${code.slice(3)}`;
  const terms = translated(
    msg("The link works for {linkHours} hours. Please don't share the link or the code.", { linkHours }),
  );
  const otherwise = translated(
    msg(
      "If it wasn't you, you can ignore this e-mail: without your confirmation nobody can borrow with your address.",
    ),
  );
  const sender = [names.library_name, names.library_name_local, translated(questions(names.contact_email))];
  return {
    to,
    subject: translated(msg('Confirm your e-mail address for {library}', { library })),
    text: [
      translated(greeting),
      opening,
      link,
      onOtherDevice,
      shownCode,
      terms,
      otherwise,
      sender.join('\n'),
    ].join('\n\n'),
    html: mailPage(
      language,
      [
        ...[translated(greeting), opening].map((text) => `<p>${escapeHtml(text)}</p>`),
        ...linkParts(language, link, translated(msg('Confirm your e-mail address'))),
        `<p>${escapeHtml(onOtherDevice)}</p>`,
        `<p style="font-size:28px;font-weight:600;letter-spacing:4px;margin:16px 0">${shownCode}</p>`,
        `<p>${escapeHtml(terms)} ${escapeHtml(otherwise)}</p>`,
      ],
      sender,
    ),
  };
}
