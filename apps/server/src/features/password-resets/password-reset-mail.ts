import type { AccountType } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { msg, type Sentence, translate, word } from '../../lib/sentences/message-descriptor.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import { greeting, type LetterNames, questions } from '../../mail/letter-words.ts';
import { linkParts, mailPage } from '../../mail/mail-template.ts';
import type { Mail } from '../../mail/mailer.ts';
import { linkMinutes } from './password-resets.rules.ts';

interface ResetLetter {
  type: AccountType;
  to: Mail['to'];
  /** The address of the page that sets the new password. */
  link: string;
  /** The language of the letter. */
  language: SpokenLanguage;
}

/** The letter with the link that sets a new password. */
export function resetMail({ type, to, link, language }: ResetLetter, names: LetterNames): Mail {
  const translated = (sentence: Sentence) => translate(sentence, language);
  const library = libraryNameIn(names, language);
  const opening = translated(
    msg(
      'Someone asked to reset the password of your {type} account at {library}. If it was you, choose a new one here:',
      { type: word(type), library },
    ),
  );
  const terms = translated(msg('The link works once, for {linkMinutes} minutes.', { linkMinutes }));
  const otherwise = translated(
    msg(
      "If it wasn't you, you can ignore this e-mail: your password stays the same. Please don't share the link.",
    ),
  );
  const sender = [names.library_name, names.library_name_local, translated(questions(names.contact_email))];
  return {
    to,
    subject: translated(msg('Choose a new password for {library}', { library })),
    text: [translated(greeting), opening, link, terms, otherwise, sender.join('\n')].join('\n\n'),
    html: mailPage(
      language,
      [
        ...[translated(greeting), opening].map((text) => `<p>${escapeHtml(text)}</p>`),
        ...linkParts(language, link, translated(msg('Choose a new password'))),
        `<p>${escapeHtml(terms)} ${escapeHtml(otherwise)}</p>`,
      ],
      sender,
    ),
  };
}
