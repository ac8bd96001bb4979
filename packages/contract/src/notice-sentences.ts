/** What a day was before the calendar moved it, in a sentence, with why it moved and how many more of the person's days did. */
export function movedText(
  before: string,
  { hall, reason, others }: { hall: string; reason: string | null; others: number },
): string {
  return [before, movedBecause(hall, reason), othersMoved(others)].filter(Boolean).join(' ');
}

/** Why a day moved: the name of an entry of the calendar, or that it has changed. */
function movedBecause(hall: string, reason: string | null): string {
  return reason ? `${hall} changed the date: ${reason}.` : `The calendar of ${hall} has changed.`;
}

/** A count with its noun: '1 loan', '1,204 loans'. */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** How many more days of a person the same change has moved; nothing for none. */
function othersMoved(others: number): string {
  if (others === 0) return '';
  return `${others === 1 ? 'Another date of yours has' : `${others} more of your dates have`} moved too.`;
}

/** How many more loans of a person were renewed at the same time; nothing for none. */
export function othersRenewed(others: number): string {
  if (others === 0) return '';
  return others === 1
    ? 'We renewed another of your loans too.'
    : `We renewed ${others} more of your loans too.`;
}

/** How many loans of a person could not be renewed at the same time; nothing for none. */
export function notRenewed(loans: number): string {
  if (loans === 0) return '';
  const which = loans === 1 ? 'Another one' : `${loans} others`;
  return `${which} that you have to return soon can't be renewed: see My books.`;
}

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** A day as notices name it: 'Tuesday, November 24'. */
export function dayText(day: string): string {
  return inWords.format(new Date(`${day}T00:00:00Z`));
}

/** What a return earned or cost; nothing for neither. */
export function pointsText(points: number): string {
  if (points > 0) return `You earned ${points} points.`;
  return points < 0 ? `You lost ${-points} points.` : '';
}

/** What waits in a hall in the evening, without what there is nothing of. */
export function eveningText({
  waiting,
  late,
  claimed,
}: Record<'waiting' | 'late' | 'claimed', number>): string {
  const parts = [
    waiting > 0
      ? `${waiting === 1 ? '1 request has' : `${waiting} requests have`} waited for more than a day`
      : '',
    late > 0 ? `${late === 1 ? '1 loan is' : `${late} loans are`} late` : '',
    claimed > 0
      ? claimed === 1
        ? '1 reader says that a book is returned'
        : `${claimed} loans are said to be returned`
      : '',
  ].filter(Boolean);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')}, and ${last}`;
}

/** Why an entry of a waiting list has ended. */
export const endsOfWaits = {
  no_copy: 'No copy of this book can come back. You can wish for it instead.',
  not_needed: 'No copy came back by the day you needed it.',
  paused_too_long: 'It was paused for too long. You can join again.',
  ended: 'The library took you off the waiting list.',
};
/** The way to the own books. */
export const myBooks = { label: 'See my books', link: '/my-reads' };

/** The way to the receipts of a loan, where its reader can say that one is not right. */
export function receiptsOf(lendingId: string, label = 'That is not right') {
  return { label, link: `/my-reads?receipts=${lendingId}` };
}

/** From whom a book was collected, and where and when it goes back. */
export function collectedText(loan: { hall: string; day: string; passed?: boolean | undefined }): string {
  const { hall, day, passed } = loan;
  return passed
    ? `You have this book from another reader. Please return it to ${hall} by ${day}.`
    : `You have collected this book from ${hall}. Please return it there by ${day}.`;
}

/** Where a book is after its return, and what that has earned or cost. */
export function returnedText(loan: {
  hall: string;
  was_late: boolean;
  points: number;
  passed?: boolean | undefined;
}): string {
  const { hall, was_late, points, passed } = loan;
  const cameBack = was_late ? `It came back to ${hall}, a little late.` : `It came back to ${hall}.`;
  return `${passed ? 'The next reader has it now.' : cameBack} ${pointsText(points)}`.trim();
}
