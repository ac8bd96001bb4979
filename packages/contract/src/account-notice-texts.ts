import type { NoticeFacts, NoticeText } from './notice-kinds.ts';
import type { AccountType } from './route.ts';

const allIsWell = "If it was you, you don't need to do anything.";

const newPassword = (accountType: AccountType) => ({
  label: 'Choose a new password',
  link: `/forgot-password?type=${accountType}`,
});

/** The texts of what happens to an account, which `notice-texts.ts` holds with the others. */
export const accountNoticeTexts = {
  library_message: ({ message }: NoticeFacts<'library_message'>): NoticeText => ({
    subject: 'A message from the library',
    sentence: message,
    action: { label: 'See my books', link: '/my-reads' },
  }),
  account_blocked: ({ reason }: NoticeFacts<'account_blocked'>): NoticeText => ({
    subject: 'Your account is blocked',
    sentence: [
      "You can't request or review books for now. You can still cancel requests and return books.",
      reason ? `The library says: ${reason}` : 'Please ask the library why.',
    ].join(' '),
    action: { label: 'See my books', link: '/my-reads' },
  }),
  account_unblocked: (): NoticeText => ({
    subject: 'Your account is no longer blocked',
    sentence: 'You can request and review books again.',
    action: { label: 'Find a book', link: '/browse-books' },
  }),
  password_changed: ({ account_type }: NoticeFacts<'password_changed'>): NoticeText => ({
    subject: 'Your password was changed',
    sentence: `${allIsWell} If it wasn't you, choose a new password now. That logs out all devices.`,
    action: newPassword(account_type),
  }),
  email_change_asked: ({ account_type, new_email }: NoticeFacts<'email_change_asked'>): NoticeText => ({
    subject: 'Someone wants to change your e-mail address',
    sentence: `It changes to ${new_email} once that address is confirmed. If it wasn't you, choose a new password now. That stops the change and logs out all devices.`,
    action: newPassword(account_type),
  }),
  email_changed: ({ new_email }: NoticeFacts<'email_changed'>): NoticeText => ({
    subject: 'Your e-mail address was changed',
    sentence: `The library's e-mails now go to ${new_email}. ${allIsWell} If it wasn't you, write to the library right away.`,
    action: { label: 'See your account', link: '/account' },
  }),
  new_login: ({ device }: NoticeFacts<'new_login'>): NoticeText => ({
    subject: `New login: ${device}`,
    sentence: `This is the first login to your account from this kind of device. ${allIsWell} If it wasn't you, change your password now. That logs out all other devices.`,
    action: { label: 'Change password', link: '/account#password' },
  }),
};
