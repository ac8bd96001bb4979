import type { NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { expect, it } from 'vitest';
import { inEnglish } from '../../../test/in-english.ts';
import { noticeText } from './notice-texts.ts';
import type { passingNoticeTexts } from './passing-notice-texts.ts';

const id = '0199aaaa-1111-7222-8333-000000000001';
const book = { book_id: id, hall_id: id };
const passing = { ...book, passing_id: id };
const loan = { ...book, lending_id: id };

type Case = [kind: keyof typeof passingNoticeTexts, about: object, subject: string, sentence: string];
const cases: Case[] = [
  [
    'passing_proposed',
    passing,
    'A reader can pass this book on to you',
    "You're next in line at Rokeya Hall, and the reader who has it would give it to you directly. Please answer within a day.",
  ],
  [
    'passing_agreed',
    passing,
    'The next reader will take your book',
    'You can meet at Rokeya Hall. My books shows who it is, and the code for the other phone.',
  ],
  [
    'passing_ended',
    { ...passing, by: 'giver' },
    "The book isn't passed on to you",
    'The reader who has it will return it to Rokeya Hall. You keep your place on the waiting list.',
  ],
  [
    'passing_ended',
    { ...passing, by: 'receiver' },
    "The next reader can't take your book",
    'Please return it to Rokeya Hall by its due date.',
  ],
  [
    'passing_ended',
    { ...passing, by: 'undone_for_giver' },
    'This book is with you again',
    'The reader you passed it on to said that they never got it, and an admin agreed. Your loan goes on until the same day as before: please return the book to Rokeya Hall.',
  ],
  [
    'passing_ended',
    { ...passing, by: 'undone_for_receiver' },
    "This book doesn't count as borrowed by you any more",
    'The reader who had it said that it was never passed on to you, and an admin agreed. If you have it, please bring it to Rokeya Hall.',
  ],
  [
    'book_passed',
    loan,
    'A book was passed on',
    "A reader of Rokeya Hall has passed this book on to the next in line. There's nothing for you to do.",
  ],
];

it.each(cases)('%s of %o', (kind, about, subject, sentence) => {
  expect(inEnglish(noticeText(kind, about, { hall: 'Rokeya Hall' }))).toMatchObject({ subject, sentence });
});

const both: [kind: NoticeKind, about: object, sentence: string][] = [
  [
    'handed_out',
    { ...loan, due_date: '2026-11-24', passed: true },
    'You have this book from another reader. Please return it to Rokeya Hall by Tuesday, November 24.',
  ],
  [
    'returned',
    { ...loan, points: 15, was_late: false, passed: true },
    'The next reader has it now. You earned 15 points.',
  ],
];

it.each(both)('%s says that a book went from reader to reader', (kind, about, sentence) => {
  expect(inEnglish(noticeText(kind, about, { hall: 'Rokeya Hall' })).sentence).toBe(sentence);
});
