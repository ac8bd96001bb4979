import * as emailProofs from './accounts/email-proofs.ts';
import * as ownAccount from './accounts/own-account.ts';
import { changeOwnLanguage } from './accounts/own-language.ts';
import * as passwordResets from './accounts/password-resets.ts';
import * as registration from './accounts/registration.ts';
import * as sessions from './accounts/sessions.ts';
import type { Endpoint } from './calls/route.ts';
import * as notices from './notices/notices.ts';
import * as push from './notices/push.ts';

/** The endpoints for logging in and registering, and for a person's own account and notices. */
export const accountEndpoints = {
  login: sessions.login,
  registerReader: registration.registerReader,
  registerVolunteer: registration.registerVolunteer,
  registerAdmin: registration.registerAdmin,
  adminRegistrationNeeds: registration.adminRegistrationNeeds,
  currentUser: sessions.currentUser,
  logout: sessions.logout,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  changePassword: ownAccount.changePassword,
  askPasswordReset: passwordResets.askPasswordReset,
  checkPasswordReset: passwordResets.checkPasswordReset,
  resetPassword: passwordResets.resetPassword,
  askEmailProof: emailProofs.askEmailProof,
  confirmEmailByCode: emailProofs.confirmEmailByCode,
  checkEmailLink: emailProofs.checkEmailLink,
  confirmEmailByLink: emailProofs.confirmEmailByLink,
  askEmailProofAtLogin: emailProofs.askEmailProofAtLogin,
  cancelEmailChange: emailProofs.cancelEmailChange,
  ownAccount: ownAccount.ownAccount,
  changeOwnPerson: ownAccount.changeOwnPerson,
  changeOwnLanguage,
  changeOwnEmail: ownAccount.changeOwnEmail,
  changeReaderPlace: ownAccount.changeReaderPlace,
  changeVolunteerPlace: ownAccount.changeVolunteerPlace,
  changeOnLeaderboard: ownAccount.changeOnLeaderboard,
  changeAutoRenew: ownAccount.changeAutoRenew,
  listNotices: notices.listNotices,
  readNotices: notices.readNotices,
  noticeSettings: notices.noticeSettings,
  changeNoticeSettings: notices.changeNoticeSettings,
  unsubscribe: notices.unsubscribe,
  subscribePush: push.subscribePush,
  movePush: push.movePush,
  unsubscribePush: push.unsubscribePush,
  testPush: push.testPush,
} as const satisfies Record<string, Endpoint>;
