import { expect, test } from 'vitest';
import { wordFaults } from './word-faults.mjs';

const checklist = "The form has 'Email'\nAn error toast says 'Failed to add book: ' with the reason";

test.each([
  ['Brought back.', 'borrow, return'],
  ['Bring your book back to the hall.', 'borrow, return'],
  ['The book is booked for you.', 'request, or recorded'],
  ['Please check the code inside the cover.', 'label'],
  ['{count, plural, one {# copy} other {# copies}} kept for collection', 'held'],
  ['A copy of this book is kept until Monday.', 'held'],
  ['Sign in first.', 'log in, log out, login'],
  ['Change your email', 'e-mail'],
  ['Everybody can read it.', 'someone, everyone, anyone'],
  ['Take a photograph of the cover.', 'picture'],
  ['Failed to save the calendar.', "we couldn't"],
  ['Overdue loans', 'late'],
  ['Your request has lapsed', 'expire'],
  ['That did not work.', "didn't work, doesn't work"],
  ['It’s your turn.', 'a straight apostrophe'],
])("'%s' is written with %s", (text, instead) => {
  expect(wordFaults([text, text], checklist)).toEqual([expect.stringContaining(`write ${instead} (`)]);
});

test.each([
  'Return it to the hall.',
  'We take it back.',
  'Keep it for about {count} days.',
  'A half-filled registration is kept until you close the tab.',
  'Photograph its cover.',
  'Each book, {email}',
  'Email',
  "It's your turn.",
  'Failed to add book: {reason}',
  'Your session has expired. Please log in again.',
])("'%s' stays", (text) => {
  expect(wordFaults([text], checklist)).toEqual([]);
});
