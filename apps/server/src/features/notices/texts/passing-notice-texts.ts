import type { NoticeFacts, NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { msg } from '../../../lib/sentences/message-descriptor.ts';
import { loansOfHall, myBooks, type NoticeText } from './notice-sentences.ts';

type PassingKind = Extract<NoticeKind, `passing_${string}` | 'book_passed'>;

/** How a passing ended, for the reader who did not end it. */
const endedTexts: Record<NoticeFacts<'passing_ended'>['by'], (hall: string) => Omit<NoticeText, 'action'>> = {
  giver: (hall) => ({
    subject: msg("The book isn't passed on to you"),
    sentence: msg(
      'The reader who has it will return it to {hall}. You keep your place on the waiting list.',
      { hall },
    ),
  }),
  receiver: (hall) => ({
    subject: msg("The next reader can't take your book"),
    sentence: msg('Please return it to {hall} by its due date.', { hall }),
  }),
  undone_for_giver: (hall) => ({
    subject: msg('This book is with you again'),
    sentence: msg(
      'The reader you passed it on to said that they never got it, and an admin agreed. Your loan goes on until the same day as before: please return the book to {hall}.',
      { hall },
    ),
  }),
  undone_for_receiver: (hall) => ({
    subject: msg("This book doesn't count as borrowed by you any more"),
    sentence: msg(
      'The reader who had it said that it was never passed on to you, and an admin agreed. If you have it, please bring it to {hall}.',
      { hall },
    ),
  }),
};

/** The texts of notices about books that go from reader to reader. */
export const passingNoticeTexts: { [Kind in PassingKind]: (facts: NoticeFacts<Kind>) => NoticeText } = {
  passing_proposed: ({ hall }) => ({
    subject: msg('A reader can pass this book on to you'),
    sentence: msg(
      "You're next in line at {hall}, and the reader who has it would give it to you directly. Please answer within a day.",
      { hall },
    ),
    action: { label: msg('Answer'), link: '/my-reads' },
  }),
  passing_agreed: ({ hall }) => ({
    subject: msg('The next reader will take your book'),
    sentence: msg('You can meet at {hall}. My books shows who it is, and the code for the other phone.', {
      hall,
    }),
    action: { label: msg('See who it is'), link: '/my-reads' },
  }),
  passing_ended: ({ hall, by }) => ({ ...endedTexts[by](hall), action: myBooks }),
  book_passed: ({ hall }) => ({
    subject: msg('A book was passed on'),
    sentence: msg(
      "A reader of {hall} has passed this book on to the next in line. There's nothing for you to do.",
      { hall },
    ),
    action: loansOfHall,
  }),
};
