import type { NoticeFacts, NoticeKind } from '@library/contract/notices/notice-kinds.ts';
import { joinSentences, msg } from '../../../lib/sentences/message-descriptor.ts';
import { bookPage, myBooks, type NoticeText, weekday } from './notice-sentences.ts';

type WaitingKind = Extract<
  NoticeKind,
  'turn' | `turn_${string}` | 'wait_ended' | 'pause_ends' | 'other_edition'
>;

/** Sentences for the reasons why an entry of a waiting list ends. */
const endsOfWaits = {
  no_copy: msg('No copy of this book can come back. You can add it to your wishlist instead.'),
  book_deleted: msg('The library no longer has this book.'),
  not_needed: msg('The day you needed it by has passed.'),
  paused_too_long: msg('It was paused for too long. You can join again.'),
  ended: msg('The library took you off the waiting list.'),
};

/** The texts of notices about waiting lists; `notice-texts.ts` combines them with the others. */
export const waitingNoticeTexts: { [Kind in WaitingKind]: (facts: NoticeFacts<Kind>) => NoticeText } = {
  turn: ({ hall, collect_by }) => ({
    subject: msg("It's your turn: collect it by {day}", { day: weekday(collect_by) }),
    sentence: msg(
      "A copy is held for you at {hall} until then. If you don't need it now, let the next person have it; you keep your place.",
      { hall },
    ),
    action: myBooks,
  }),
  turn_missed: ({ hall, was_last }) => ({
    subject: was_last ? msg("You're no longer on the waiting list") : msg('You missed your turn'),
    sentence: was_last
      ? msg(
          "You didn't collect the copy at {hall} in time, for the second time. You can join the waiting list again.",
          { hall },
        )
      : msg(
          "You didn't collect the copy at {hall} in time. You keep your place, but you're paused: resume when you have time to collect the book.",
          { hall },
        ),
    action: myBooks,
  }),
  turn_taken_back: ({ hall }) => ({
    subject: msg('Your turn was cancelled'),
    sentence: msg(
      "The library can't give you the copy at {hall}. You keep your place, but you're paused: resume when you like.",
      { hall },
    ),
    action: myBooks,
  }),
  turn_given_away: ({ hall }) => ({
    subject: msg('Your turn came too early'),
    sentence: msg(
      "The copy at {hall} had already been handed out when we offered it to you. We're sorry. You keep your place on the waiting list, and get the next copy.",
      { hall },
    ),
    action: myBooks,
  }),
  wait_ended: ({ book_id, why, reason }) => ({
    subject: msg("You're no longer on the waiting list"),
    sentence: joinSentences(endsOfWaits[why], reason ? msg('The reason: {reason}', { reason }) : null),
    action: why === 'book_deleted' ? myBooks : bookPage(book_id),
  }),
  pause_ends: ({ last_day }) => ({
    subject: msg('Still waiting?'),
    sentence: msg("You've paused this waiting list. If you don't resume by {day}, you'll lose your place.", {
      day: weekday(last_day),
    }),
    action: myBooks,
  }),
  other_edition: ({ hall, book_id, translator }) => ({
    subject: msg('Another edition is available'),
    sentence: joinSentences(
      translator
        ? msg("This is the translation by {translator} of a book you're waiting for.", { translator })
        : msg("This is another edition of a book you're waiting for."),
      msg('A copy is available at {hall} now. If you request it, you keep your place on the waiting list.', {
        hall,
      }),
    ),
    action: bookPage(book_id),
  }),
};
