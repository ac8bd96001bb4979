import type { NoticeFacts } from '@library/contract/notices/notice-kinds.ts';
import { joinSentences, type MessageDescriptor, msg } from '../../../lib/sentences/message-descriptor.ts';
import {
  loansOfHall,
  myBooks,
  type NoticeText,
  pointsText,
  receiptsOf,
  saysWhy,
  weekday,
} from './notice-sentences.ts';

/** How a disputed hand-out and a disputed return were settled, for the reader. */
const settledText = {
  out: {
    undone: () => msg("You don't have this book, and it doesn't count as borrowed."),
    stands: () => msg('Our records still say that you collected the book.'),
  },
  in: {
    undone: (hall: string) => msg('The book is with you again. Please return it to {hall}.', { hall }),
    stands: () => msg('The book counts as returned.'),
  },
};

/** How they were settled, for the volunteer who made the hand-over. */
const settledForVolunteer = {
  stands: msg('The hand-over stands.'),
  undone: msg('The hand-over is undone.'),
  withdrawn: msg('The reader says that it was right after all.'),
};

/** Whether a dispute is about a hand-out or a return. */
const isAbout = {
  out: (hall: string, day: string): MessageDescriptor =>
    msg('It is about the book that you handed out at {hall} on {day}.', { hall, day: weekday(day) }),
  in: (hall: string, day: string): MessageDescriptor =>
    msg('It is about the book that you took back at {hall} on {day}.', { hall, day: weekday(day) }),
};
const wasAbout = {
  out: (hall: string, day: string): MessageDescriptor =>
    msg('It was about the book that you handed out at {hall} on {day}.', { hall, day: weekday(day) }),
  in: (hall: string, day: string): MessageDescriptor =>
    msg('It was about the book that you took back at {hall} on {day}.', { hall, day: weekday(day) }),
};

/**
 * The texts of notices about return claims and disputes, and how they were settled; `notice-texts.ts` combines them with the
 * others.
 */
export const claimNoticeTexts = {
  dispute_settled: ({
    of,
    outcome,
    reason,
    hall,
    lending_id,
  }: NoticeFacts<'dispute_settled'>): NoticeText => ({
    subject: outcome === 'undone' ? msg('We corrected this loan') : msg('This loan stays as it was'),
    sentence: joinSentences(settledText[of][outcome](hall), saysWhy(reason)),
    action: myBooks,
    also: receiptsOf(lending_id, msg('See the receipts')),
  }),
  handover_disputed: ({ of, hall, day }: NoticeFacts<'handover_disputed'>): NoticeText => ({
    subject: msg("A reader says that this isn't right"),
    sentence: joinSentences(
      isAbout[of](hall, day),
      msg('An admin will decide. If you remember it, tell an admin what happened.'),
    ),
    action: loansOfHall,
  }),
  handover_settled: ({ of, hall, day, outcome, reason }: NoticeFacts<'handover_settled'>): NoticeText => ({
    subject: msg('A dispute is settled'),
    sentence: joinSentences(wasAbout[of](hall, day), settledForVolunteer[outcome], saysWhy(reason)),
    action: loansOfHall,
  }),
  claim_made: ({ hall, copy_label, claimed_on }: NoticeFacts<'claim_made'>): NoticeText => ({
    subject: msg('A reader says that this book is returned'),
    sentence: msg(
      'The reader says copy {copy_label} came back to {hall} on {day}. It still counts as borrowed: please look on the shelf.',
      { copy_label, hall, day: weekday(claimed_on) },
    ),
    action: loansOfHall,
  }),
  claim_found: ({ hall, claimed_on, was_late, points }: NoticeFacts<'claim_found'>): NoticeText => {
    const facts = { hall, day: weekday(claimed_on) };
    return {
      subject: msg('We found your book, thank you'),
      sentence: joinSentences(
        was_late
          ? msg('It was at {hall} and counts as returned on {day}, late.', facts)
          : msg('It was at {hall} and counts as returned on {day}.', facts),
        pointsText(points),
      ),
      action: { label: msg('Rate the book'), link: '/my-reads' },
    };
  },
  claim_refused: ({ hall, reason }: NoticeFacts<'claim_refused'>): NoticeText => ({
    subject: msg('This book still counts as borrowed'),
    sentence: joinSentences(
      msg("You told us that you returned it. We looked, and didn't find it at {hall}.", { hall }),
      saysWhy(reason),
    ),
    action: myBooks,
  }),
};
