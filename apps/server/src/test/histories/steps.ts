import type { Random } from '../../lib/seeded-random.ts';
import type { TestResponse } from '../client.ts';
import { askProof, changeAddress, confirmAddress } from './address-steps.ts';
import {
  addPoints,
  block,
  blockWithReason,
  correctPoints,
  deleteBook,
  deleteReader,
  editBook,
  handleCopy,
  inventory,
  mergeNames,
  register,
} from './admin-steps.ts';
import { closeDays, openDays } from './calendar-steps.ts';
import { claim, settleClaim, withdrawClaim } from './claim-steps.ts';
import { findAtDesk, handOutByCode, lendAtDesk, tellFound } from './desk-steps.ts';
import { dispute, settleDispute, undoReturn, withdrawDispute } from './dispute-steps.ts';
import { describeDraft, draftBook } from './draft-steps.ts';
import { applyList, bringList, undoList } from './import-steps.ts';
import { insertCopies, printLabels, relabel, undoAddition } from './intake-steps.ts';
import { cancel, close, fulfil, lookAtDesk, request, withdraw } from './lending-steps.ts';
import { logIn } from './login-steps.ts';
import { sendDeskActs } from './offline-steps.ts';
import { goOnWithPassing, proposePassing } from './passing-steps.ts';
import { movePush, testPush, turnPushOff, turnPushOn } from './push-steps.ts';
import { changeDueDate, renew, renewForReader } from './renewal-steps.ts';
import { moderate, reconsider, reportReview, review } from './review-steps.ts';
import { changeSeveral, returnSeveral } from './several-steps.ts';
import { count, endCount, undoCount, undoDecision } from './stocktake-steps.ts';
import { endWait, goOn, joinLine, leaveLine, pass, pause, putFirst } from './wait-steps.ts';
import { joinWorks, splitWork, undoWorkChange } from './work-steps.ts';
import type { Step, World } from './world.ts';

export const steps = {
  request,
  fulfil,
  handOutByCode,
  lendAtDesk,
  findAtDesk,
  sendDeskActs,
  tellFound,
  dispute,
  settleDispute,
  withdrawDispute,
  claim,
  settleClaim,
  withdrawClaim,
  return: close('return'),
  undoReturn,
  withdraw,
  cancel,
  returnSeveral,
  lose: close('lost'),
  find: close('found'),
  renew,
  renewForReader,
  changeDueDate,
  closeDays,
  openDays,
  review,
  reconsider,
  reportReview,
  hideReview: moderate('hide'),
  showReview: moderate('show'),
  lookAtDesk,
  joinLine,
  leaveLine,
  pause,
  goOn,
  pass,
  putFirst,
  endWait,
  proposePassing,
  goOnWithPassing,
  turnPushOn,
  turnPushOff,
  testPush,
  movePush,
  logIn,
  changeAddress,
  askProof,
  confirmAddress,
  inventory,
  handleCopy,
  editBook,
  changeSeveral,
  mergeNames,
  correctPoints,
  addPoints,
  block,
  blockWithReason,
  insertCopies,
  printLabels,
  relabel,
  undoAddition,
  draftBook,
  describeDraft,
  count,
  undoCount,
  endCount,
  undoDecision,
  bringList,
  applyList,
  undoList,
  joinWorks,
  splitWork,
  undoWorkChange,
  deleteBook,
  register,
  deleteReader,
} satisfies Record<string, Step>;
export type StepName = keyof typeof steps;

/** How often each step is taken in proportion to the others. */
export const weights: Record<StepName, number> = {
  request: 60,
  fulfil: 34,
  handOutByCode: 14,
  lendAtDesk: 8,
  findAtDesk: 4,
  sendDeskActs: 12,
  tellFound: 3,
  dispute: 10,
  settleDispute: 6,
  withdrawDispute: 2,
  claim: 10,
  settleClaim: 7,
  withdrawClaim: 2,
  return: 26,
  undoReturn: 4,
  returnSeveral: 5,
  withdraw: 12,
  cancel: 10,
  lose: 8,
  find: 10,
  renew: 14,
  renewForReader: 6,
  changeDueDate: 5,
  closeDays: 3,
  openDays: 3,
  review: 12,
  reconsider: 6,
  reportReview: 6,
  hideReview: 4,
  showReview: 4,
  lookAtDesk: 6,
  joinLine: 30,
  leaveLine: 3,
  pause: 4,
  goOn: 4,
  pass: 4,
  putFirst: 2,
  endWait: 2,
  proposePassing: 16,
  goOnWithPassing: 30,
  turnPushOn: 10,
  turnPushOff: 3,
  testPush: 3,
  movePush: 3,
  logIn: 6,
  changeAddress: 4,
  askProof: 3,
  confirmAddress: 6,
  inventory: 10,
  handleCopy: 8,
  editBook: 4,
  changeSeveral: 3,
  mergeNames: 2,
  correctPoints: 3,
  addPoints: 3,
  block: 2,
  blockWithReason: 3,
  insertCopies: 6,
  printLabels: 3,
  relabel: 3,
  undoAddition: 6,
  draftBook: 3,
  describeDraft: 4,
  count: 8,
  undoCount: 3,
  endCount: 4,
  undoDecision: 3,
  bringList: 6,
  applyList: 8,
  undoList: 3,
  joinWorks: 6,
  splitWork: 2,
  undoWorkChange: 3,
  deleteBook: 2,
  register: 2,
  deleteReader: 2,
};
/** The names of all steps, each as often as its weight. */
export const weightedStepNames = (Object.entries(weights) as [StepName, number][]).flatMap(([name, weight]) =>
  Array<StepName>(weight).fill(name),
);

/** Takes a random step and returns the answer. */
export function randomStep(world: World, random: Random): Promise<TestResponse> {
  return steps[random.pick(weightedStepNames)](world, random);
}
