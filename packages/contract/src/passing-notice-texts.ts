import type { NoticeFacts, NoticeKind, NoticeText } from './notice-kinds.ts';

const myBooks = { label: 'See my books', link: '/my-reads' };

type PassingKind = Extract<NoticeKind, `passing_${string}` | 'book_passed'>;

/** How a passing ended, for the one of the two who did not end it. */
const endedTexts: Record<NoticeFacts<'passing_ended'>['by'], (hall: string) => Omit<NoticeText, 'action'>> = {
  giver: (hall) => ({
    subject: "The book isn't passed on to you",
    sentence: `The reader who has it will return it to ${hall}. You keep your place on the waiting list.`,
  }),
  receiver: (hall) => ({
    subject: "The next reader can't take your book",
    sentence: `Please return it to ${hall} by its due date.`,
  }),
  undone_for_giver: (hall) => ({
    subject: 'This book is with you again',
    sentence: `The reader to whom you passed it on said that it never came, and an admin has decided so. Your loan goes on until the same day as before: please return the book to ${hall}.`,
  }),
  undone_for_receiver: (hall) => ({
    subject: "This book doesn't count as borrowed by you any more",
    sentence: `The reader who had it said that it was never passed on to you, and an admin has decided so. If you have it, please bring it to ${hall}.`,
  }),
};

/** The texts of notices about books that go from reader to reader. */
export const passingNoticeTexts: { [Kind in PassingKind]: (facts: NoticeFacts<Kind>) => NoticeText } = {
  passing_proposed: ({ hall }) => ({
    subject: 'A reader can pass this book on to you',
    sentence: `You're next in line at ${hall}, and the reader who has it would give it to you directly. Please answer within a day.`,
    action: { label: 'Answer', link: '/my-reads' },
  }),
  passing_agreed: ({ hall }) => ({
    subject: 'The next reader takes your book',
    sentence: `You can meet at ${hall}. My books shows who it is, and the code for the other phone.`,
    action: { label: 'See who it is', link: '/my-reads' },
  }),
  passing_ended: ({ hall, by }) => ({ ...endedTexts[by](hall), action: myBooks }),
  book_passed: ({ hall }) => ({
    subject: 'A book was passed on',
    sentence: `A reader of ${hall} has passed this book on to the next in line. There is nothing for you to do.`,
    action: { label: 'See the loans', link: '/user/volunteer?tab=lendings' },
  }),
};
