import type { NoticeFacts, NoticeText } from './notice-kinds.ts';
import { dayText, myBooks, pointsText, receiptsOf } from './notice-sentences.ts';

/** What became of a hand-out and of a return that a reader said was not right. */
const settledText = {
  out: {
    undone: () => "You don't have this book, and it doesn't count as borrowed.",
    stands: () => 'The book counts as collected by you.',
  },
  in: {
    undone: (hall: string) => `The book is with you again. Please return it to ${hall}.`,
    stands: () => 'The book counts as returned.',
  },
};

/** The same for the volunteer who handed it over. */
const settledForVolunteer = {
  stands: 'The hand-over stands.',
  undone: 'The hand-over is undone.',
  withdrawn: 'The reader says that it was right after all.',
};

const handedOver = { out: 'handed out', in: 'took back' };
const loansOfHall = { label: 'See the loans', link: '/user/volunteer?tab=lendings' };

/** The texts of what readers say about hand-overs and returns, and of what came of it; `notice-texts.ts` holds them with the others. */
export const claimNoticeTexts = {
  dispute_settled: ({
    of,
    outcome,
    reason,
    hall,
    lending_id,
  }: NoticeFacts<'dispute_settled'>): NoticeText => ({
    subject: outcome === 'undone' ? 'We corrected this loan' : 'This loan stays as it was',
    sentence: `${settledText[of][outcome](hall)} The library says: ${reason}`,
    action: myBooks,
    also: receiptsOf(lending_id, 'See the receipts'),
  }),
  handover_disputed: ({ of, hall, day }: NoticeFacts<'handover_disputed'>): NoticeText => ({
    subject: 'A reader says that this is not right',
    sentence: `It is about the book that you ${handedOver[of]} at ${hall} on ${dayText(day)}. An admin decides. If you remember it, tell an admin what happened.`,
    action: loansOfHall,
  }),
  handover_settled: ({ of, hall, day, outcome, reason }: NoticeFacts<'handover_settled'>): NoticeText => ({
    subject: 'A dispute is settled',
    sentence: [
      `It was about the book that you ${handedOver[of]} at ${hall} on ${dayText(day)}. ${settledForVolunteer[outcome]}`,
      ...(reason ? [`The library says: ${reason}`] : []),
    ].join(' '),
    action: loansOfHall,
  }),
  claim_made: ({ hall, copy_label, claimed_on }: NoticeFacts<'claim_made'>): NoticeText => ({
    subject: 'A reader says that this book is returned',
    sentence: `Copy ${copy_label} came back to ${hall} on ${dayText(claimed_on)}, its reader says. It still counts as borrowed: please look on the shelf.`,
    action: loansOfHall,
  }),
  claim_found: ({ hall, claimed_on, was_late, points }: NoticeFacts<'claim_found'>): NoticeText => ({
    subject: 'We found your book, thank you',
    sentence: [
      `It was at ${hall} and counts as returned on ${dayText(claimed_on)}${was_late ? ', a little late' : ''}.`,
      pointsText(points),
    ]
      .filter(Boolean)
      .join(' '),
    action: { label: 'Rate the book', link: '/my-reads' },
  }),
  claim_refused: ({ hall, reason }: NoticeFacts<'claim_refused'>): NoticeText => ({
    subject: 'This book still counts as borrowed',
    sentence: `You told us that you returned it. We looked, and didn't find it at ${hall}. The library says: ${reason}`,
    action: myBooks,
  }),
};
