import {
  joinSentences,
  type MessageDescriptor,
  msg,
  verbatim,
} from '../../../lib/sentences/message-descriptor.ts';

/** The texts of a notice. None of them names the book, because its title is shown next to them. */
export interface NoticeText {
  /** A few words: the heading in the inbox, and the start of a letter's subject. */
  subject: MessageDescriptor;
  sentence: MessageDescriptor;
  /** The link to act on it: a path of the web app with its label. */
  action: { label: MessageDescriptor; link: string } | null;
  /** A second link, which letters and pushes leave out. */
  also?: { label: MessageDescriptor; link: string };
}

/** A day as notices write it: 'Tuesday, November 24'. */
export const weekday = (day: string) => ({ weekday: day });

/** The device of a login ('Firefox on Windows'), translatable. */
export function deviceText(device: string): MessageDescriptor {
  const [browser, system] = device.split(' on ');
  if (browser && system) return msg('{browser} on {system}', { browser, system });
  return device === 'Unknown device' ? msg('Unknown device') : verbatim(device);
}

/** The reason that the library gave the person; null without one. */
export function saysWhy(reason: string | null): MessageDescriptor | null {
  return reason ? msg('The library says: {reason}', { reason }) : null;
}

/** A sentence about the day before the calendar moved it, with the reason and the number of the person's other moved days. */
export function movedText(
  before: MessageDescriptor,
  { hall, reason, others }: { hall: string; reason: string | null; others: number },
): MessageDescriptor {
  return joinSentences(before, movedBecause(hall, reason), othersMoved(others));
}

/** Why a day moved: the name of a calendar entry, or just that the calendar has changed. */
function movedBecause(hall: string, reason: string | null): MessageDescriptor {
  return reason
    ? msg('{hall} changed the date: {reason}.', { hall, reason })
    : msg('The calendar of {hall} has changed.', { hall });
}

/** How many other days of the person the same change has moved; null for none. */
function othersMoved(others: number): MessageDescriptor | null {
  if (others === 0) return null;
  return msg(
    '{others, plural, one {Another date of yours has} other {# more of your dates have}} moved too.',
    { others },
  );
}

/** How many more loans of a person were renewed at the same time. Returns null for no further loans. */
export function othersRenewed(others: number): MessageDescriptor | null {
  if (others === 0) return null;
  return msg('We renewed {others, plural, one {another} other {# more}} of your loans too.', { others });
}

/** How many other loans of the person could not be renewed; null for none. */
export function notRenewed(loans: number): MessageDescriptor | null {
  if (loans === 0) return null;
  return msg(
    "{loans, plural, one {Another one} other {# others}} that you have to return soon can't be renewed: see My books.",
    { loans },
  );
}

/** The points that a return earned or cost; null for none. */
export function pointsText(points: number): MessageDescriptor | null {
  if (points > 0) return msg('You earned {points} points.', { points });
  return points < 0 ? msg('You lost {points} points.', { points: -points }) : null;
}

/** The open tasks of a hall in the evening; counts of 0 are left out. */
export function eveningText(
  hall: string,
  { waiting, late, claimed }: Record<'waiting' | 'late' | 'claimed', number>,
): MessageDescriptor {
  const parts = [
    waiting > 0 &&
      msg('{waiting, plural, one {# request has} other {# requests have}} waited for more than a day', {
        waiting,
      }),
    late > 0 && msg('{late, plural, one {# loan is} other {# loans are}} late', { late }),
    claimed > 0 &&
      msg(
        '{claimed, plural, one {# reader says that a book is returned} other {# loans are said to be returned}}',
        { claimed },
      ),
  ].filter((part) => part !== false);
  const [first, second, third] = parts;
  if (!first) return verbatim(`${hall}.`);
  if (!second) return msg('{hall}: {first}.', { hall, first });
  if (!third) return msg('{hall}: {first}, and {second}.', { hall, first, second });
  return msg('{hall}: {first}, {second}, and {third}.', { hall, first, second, third });
}

export const bookPage = (bookId: string) => ({
  label: msg('See the book'),
  link: `/book-details?id=${bookId}`,
});

/** A link to the person's own books. */
export const myBooks = { label: msg('See My books'), link: '/my-reads' };

export const loansOfHall = { label: msg('See the loans'), link: '/user/volunteer?tab=lendings' };

/** A link to the receipts of a loan, where its reader can dispute one. */
export function receiptsOf(lendingId: string, label = msg("That isn't right")) {
  return { label, link: `/my-reads?receipts=${lendingId}` };
}

/** Where a book was collected, and where and when to return it. */
export function collectedText(loan: {
  hall: string;
  day: string;
  passed?: boolean | undefined;
}): MessageDescriptor {
  const facts = { hall: loan.hall, day: weekday(loan.day) };
  return loan.passed
    ? msg('You have this book from another reader. Please return it to {hall} by {day}.', facts)
    : msg('You have collected this book from {hall}. Please return it there by {day}.', facts);
}

/** Where a returned book is now, and the points that the return earned or cost. */
export function returnedText(loan: {
  hall: string;
  was_late: boolean;
  points: number;
  passed?: boolean | undefined;
}): MessageDescriptor {
  const { hall, was_late, points, passed } = loan;
  const cameBack = was_late
    ? msg('It came back to {hall}, late.', { hall })
    : msg('It came back to {hall}.', { hall });
  return joinSentences(passed ? msg('The next reader has it now.') : cameBack, pointsText(points));
}
