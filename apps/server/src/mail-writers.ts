import { writeProofMail } from './features/email-proofs/proof-mails.service.ts';
import { noticeWriter } from './features/mails/account-notices.service.ts';
import type { SendOptions } from './features/mails/mail-sending.service.ts';
import { writeResetMail } from './features/password-resets/reset-mails.service.ts';

/** The feature that writes each kind of mail. */
export const mailWriters: SendOptions['writers'] = {
  password_reset: writeResetMail,
  password_changed: noticeWriter('password_changed'),
  email_changed: noticeWriter('email_changed'),
  email_change_asked: noticeWriter('email_change_asked'),
  email_proof: writeProofMail,
};
