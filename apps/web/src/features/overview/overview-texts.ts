import type { Overview } from '@library/contract/overview.ts';
import { pluralise as withNoun } from '../../lib/pluralise.ts';

/** 'No books', '1 book', '1,204 books'. */
export function counted(count: number, one: string, many: string): string {
  return count === 0 ? `No ${many}` : withNoun(count, one, many);
}

/** '1 loan', also for nothing: '0 loans'. */
export function lendingsText(count: number): string {
  return withNoun(count, 'loan');
}

/** How long readers wait: '2.5 days', and 'Same day' for less than one. */
export function waitText(days: number): string {
  if (days === 0) return 'Same day';
  return withNoun(days, 'day');
}

/** Who waits to be verified: '3 volunteers, 1 admin'. */
export function unverifiedText({ volunteers, admins }: Overview['unverified']): string {
  const groups = [
    ...(volunteers > 0 ? [counted(volunteers, 'volunteer', 'volunteers')] : []),
    ...(admins > 0 ? [counted(admins, 'admin', 'admins')] : []),
  ];
  return groups.join(', ') || 'Nobody is waiting.';
}

/** The longest lateness: 'Up to 9 days'. */
export function latenessText({ total, longest_days }: Overview['late_lendings']): string {
  if (total === 0) return 'Nothing is late.';
  const days = counted(longest_days, 'day', 'days');
  return total === 1 ? `For ${days}` : `Up to ${days}`;
}

/** Why no hall is without a volunteer; servers of this contract may leave the number of halls out. */
export function everyHallText({ halls }: Partial<Pick<Overview, 'halls'>>): string {
  return halls === 0 ? 'There are no halls yet.' : 'Every hall has one.';
}

/** How many hand-overs are disputed: '2 disputes'. */
export function disputesText(count: number): string {
  return counted(count, 'dispute', 'disputes');
}

/** How many claims wait for an admin: '2 reported returns'. */
export function claimsText(count: number): string {
  return counted(count, 'reported return', 'reported returns');
}

/** What the halls hand out without the readers' codes: '2 halls hand out a lot by hand', or where to see it. */
export function byHandText(halls: Overview['by_hand']['halls']): string {
  const many = halls.filter(({ too_many }) => too_many).length;
  if (many === 0) return 'Handed out by hand';
  return `${withNoun(many, 'hall')} ${many === 1 ? 'hands' : 'hand'} out a lot by hand`;
}

/** How much of what a hall handed out was by hand: '45 %, 9 of 20'. */
export function shareText({ handed_out, by_hand }: { handed_out: number; by_hand: number }): string {
  const percent = handed_out === 0 ? 0 : Math.round((by_hand / handed_out) * 100);
  return `${percent} %, ${by_hand.toLocaleString('en-US')} of ${handed_out.toLocaleString('en-US')}`;
}

/** How many copies nobody has seen: '2 copies not seen for 180 days'. */
export function unseenText({ total, days }: Overview['unseen_copies']): string {
  return `${counted(total, 'copy', 'copies')} not seen for ${withNoun(days, 'day')}`;
}

/** How many reviews are reported: '2 reported reviews'. */
export function reportedText(count: number): string {
  return counted(count, 'reported review', 'reported reviews');
}

/** What was given up: "2 letters and 1 notification couldn't be sent". */
export function notSentText({
  failed,
  failed_pushes,
}: Pick<Overview['letters'], 'failed' | 'failed_pushes'>): string {
  const letters = failed > 0 ? [withNoun(failed, 'letter')] : [];
  const pushes = failed_pushes > 0 ? [withNoun(failed_pushes, 'notification')] : [];
  return `${[...letters, ...pushes].join(' and ')} couldn't be sent`;
}

/** How many of the lendings were handed over how soon, in a sentence. */
export function lendingSentence({
  lendings,
  median_days,
}: {
  lendings: number;
  median_days: number | null;
}): string {
  if (median_days === null) return 'No loans in this period.';
  const count = `${lendingsText(lendings)} in this period.`;
  if (lendings === 1) return count;
  if (median_days === 0)
    return `${count} At least half of the books were handed out on the day of their request.`;
  return `${count} Half of the books were handed out within ${waitText(median_days)} of their request.`;
}
