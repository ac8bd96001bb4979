import type { AccountType } from '@library/contract/calls/route.ts';
import type { NoticeFacts } from '@library/contract/notices/notice-kinds.ts';
import { joinSentences, msg, verbatim } from '../../../lib/sentences/message-descriptor.ts';
import { deviceText, myBooks, type NoticeText, saysWhy } from './notice-sentences.ts';

const allIsWell = msg("If it was you, you don't need to do anything.");

const newPassword = (accountType: AccountType) => ({
  label: msg('Choose a new password'),
  link: `/forgot-password?type=${accountType}`,
});

/** The texts of notices about an account; `notice-texts.ts` combines them with the others. */
export const accountNoticeTexts = {
  library_message: ({ message }: NoticeFacts<'library_message'>): NoticeText => ({
    subject: msg('A message from the library'),
    sentence: verbatim(message),
    action: myBooks,
  }),
  account_blocked: ({ reason }: NoticeFacts<'account_blocked'>): NoticeText => ({
    subject: msg('Your account is blocked'),
    sentence: joinSentences(
      msg("You can't request or review books for now. You can still cancel requests and return books."),
      saysWhy(reason) ?? msg('Please ask the library why.'),
    ),
    action: myBooks,
  }),
  account_unblocked: (): NoticeText => ({
    subject: msg('Your account is no longer blocked'),
    sentence: msg('You can request and review books again.'),
    action: { label: msg('Find a book'), link: '/browse-books' },
  }),
  password_changed: ({ account_type }: NoticeFacts<'password_changed'>): NoticeText => ({
    subject: msg('Your password was changed'),
    sentence: joinSentences(
      allIsWell,
      msg("If it wasn't you, choose a new password now. That logs out all devices."),
    ),
    action: newPassword(account_type),
  }),
  email_change_asked: ({ account_type, new_email }: NoticeFacts<'email_change_asked'>): NoticeText => ({
    subject: msg('Someone wants to change your e-mail address'),
    sentence: msg(
      "It changes to {new_email} once that address is confirmed. If it wasn't you, choose a new password now. That stops the change and logs out all devices.",
      { new_email },
    ),
    action: newPassword(account_type),
  }),
  email_changed: ({ new_email }: NoticeFacts<'email_changed'>): NoticeText => ({
    subject: msg('Your e-mail address was changed'),
    sentence: joinSentences(
      msg("The library's e-mails now go to {new_email}.", { new_email }),
      allIsWell,
      msg("If it wasn't you, write to the library right away."),
    ),
    action: { label: msg('See your account'), link: '/account' },
  }),
  new_login: ({ device }: NoticeFacts<'new_login'>): NoticeText => ({
    subject: msg('New login: {device}', { device: deviceText(device) }),
    sentence: joinSentences(
      msg('This is the first login to your account from this kind of device.'),
      allIsWell,
      msg("If it wasn't you, change your password now. That logs out all other devices."),
    ),
    action: { label: msg('Change password'), link: '/account#password' },
  }),
};
