import type { NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/in-english.ts';
import type { accountNoticeTexts } from './account-notice-texts.ts';
import { noticeText } from './notice-texts.ts';

/** Every kind of notice about an account, with the stored facts of one notice and its texts. */
const texts: Record<keyof typeof accountNoticeTexts, [about: object, subject: string, sentence: string][]> = {
  library_message: [
    [
      { message: 'Your prize is ready.\nCollect it in the office.' },
      'A message from the library',
      'Your prize is ready.\nCollect it in the office.',
    ],
  ],
  account_blocked: [
    [
      { reason: 'Three lost books.' },
      'Your account is blocked',
      "You can't request or review books for now. You can still cancel requests and return books. The library says: Three lost books.",
    ],
    [
      { reason: null },
      'Your account is blocked',
      "You can't request or review books for now. You can still cancel requests and return books. Please ask the library why.",
    ],
  ],
  account_unblocked: [[{}, 'Your account is no longer blocked', 'You can request and review books again.']],
  password_changed: [
    [
      { account_type: 'reader' },
      'Your password was changed',
      "If it was you, you don't need to do anything. If it wasn't you, choose a new password now. That logs out all devices.",
    ],
  ],
  email_change_asked: [
    [
      { account_type: 'reader', new_email: 'n…@example.test' },
      'Someone wants to change your e-mail address',
      "It changes to n…@example.test once that address is confirmed. If it wasn't you, choose a new password now. That stops the change and logs out all devices.",
    ],
  ],
  email_changed: [
    [
      { account_type: 'reader', new_email: 'n…@example.test' },
      'Your e-mail address was changed',
      "The library's e-mails now go to n…@example.test. If it was you, you don't need to do anything. If it wasn't you, write to the library right away.",
    ],
  ],
  new_login: [
    [
      { account_type: 'reader', device: 'Firefox on Windows' },
      'New login: Firefox on Windows',
      "This is the first login to your account from this kind of device. If it was you, you don't need to do anything. If it wasn't you, change your password now. That logs out all other devices.",
    ],
  ],
};

const samples = Object.entries(texts).flatMap(([kind, ones]) =>
  ones.map(([about, subject, sentence]) => ({ kind: kind as NoticeKind, about, subject, sentence })),
);

it.each(samples)('$kind: $subject', ({ kind, about, subject, sentence }) => {
  const text = inEnglish(noticeText(kind, about, { hall: '' }));
  expect(text).toMatchObject({ subject, sentence });
  expect(text.action?.link).toMatch(/^\/[a-z]/);
});
