import type { Overview } from '@library/contract/library/overview.ts';
import { t } from '../../lib/language/texts.ts';

/** '1 loan', also for nothing: '0 loans'. */
export function lendingsText(count: number): string {
  return t('{count, plural, one {# loan} other {# loans}}', { count });
}

/** How long readers wait: '2.5 days', and 'Same day' for less than one. */
export function waitText(days: number): string {
  if (days === 0) return t('Same day');
  return t('{days, plural, one {# day} other {# days}}', { days });
}

/** Who waits to be verified: '3 volunteers, 1 admin'. */
export function unverifiedText({ volunteers, admins }: Overview['unverified']): string {
  const groups = [
    ...(volunteers > 0
      ? [t('{volunteers, plural, one {# volunteer} other {# volunteers}}', { volunteers })]
      : []),
    ...(admins > 0 ? [t('{admins, plural, one {# admin} other {# admins}}', { admins })] : []),
  ];
  return groups.join(', ') || t('Nobody is waiting.');
}

/** The longest lateness: 'Up to 9 days'. */
export function latenessText({ total, longest_days }: Overview['late_lendings']): string {
  if (total === 0) return t('Nothing is late.');
  const days = longest_days;
  return total === 1
    ? t('For {days, plural, one {# day} other {# days}}', { days })
    : t('Up to {days, plural, one {# day} other {# days}}', { days });
}

/** Why no hall is without a volunteer; other servers of this contract may omit the number of halls. */
export function everyHallText({ halls }: Partial<Pick<Overview, 'halls'>>): string {
  return halls === 0 ? t('There are no halls yet.') : t('Every hall has one.');
}

/** How many hand-overs are disputed: '2 disputes'. */
export function disputesText(count: number): string {
  return t('{count, plural, =0 {No disputes} one {# dispute} other {# disputes}}', { count });
}

/** How many claims wait for an admin: '2 reported returns'. */
export function claimsText(count: number): string {
  return t('{count, plural, =0 {No reported returns} one {# reported return} other {# reported returns}}', {
    count,
  });
}

/** What the halls hand out without the readers' codes: '2 halls hand out a lot without a code', or where to see it. */
export function byHandText(halls: Overview['by_hand']['halls']): string {
  const many = halls.filter(({ too_many }) => too_many).length;
  if (many === 0) return t('Handed out without a code');
  return t('{many, plural, one {# hall hands} other {# halls hand}} out a lot without a code', { many });
}

/** How much of what a hall handed out was by hand: '45 %, 9 of 20'. */
export function shareText({ handed_out, by_hand }: { handed_out: number; by_hand: number }): string {
  const percent = handed_out === 0 ? 0 : Math.round((by_hand / handed_out) * 100);
  return t('{percent} %, {by_hand, number} of {handed_out, number}', { percent, by_hand, handed_out });
}

/** How many copies nobody has seen: '2 copies not seen for 180 days'. */
export function unseenText({ total, days }: Overview['unseen_copies']): string {
  return t(
    '{total, plural, =0 {No copies} one {# copy} other {# copies}} not seen for {days, plural, one {# day} other {# days}}',
    { total, days },
  );
}

/** How many reviews are reported: '2 reported reviews'. */
export function reportedText(count: number): string {
  return t('{count, plural, =0 {No reported reviews} one {# reported review} other {# reported reviews}}', {
    count,
  });
}

/** What could not be sent: "2 letters and 1 notification couldn't be sent". */
export function notSentText({
  failed,
  failed_pushes,
}: Pick<Overview['letters'], 'failed' | 'failed_pushes'>): string {
  const [letters, pushes] = [failed, failed_pushes];
  if (pushes === 0)
    return t("{letters, plural, one {# e-mail} other {# e-mails}} couldn't be sent", { letters });
  if (letters === 0)
    return t("{pushes, plural, one {# notification} other {# notifications}} couldn't be sent", { pushes });
  return t(
    "{letters, plural, one {# e-mail} other {# e-mails}} and {pushes, plural, one {# notification} other {# notifications}} couldn't be sent",
    { letters, pushes },
  );
}

/** A sentence about how soon the books of the lendings were handed over. */
export function lendingSentence({
  lendings,
  median_days,
}: {
  lendings: number;
  median_days: number | null;
}): string {
  if (median_days === null) return t('No loans in this period.');
  const count = t('{lendings, plural, one {# loan} other {# loans}} in this period.', { lendings });
  if (lendings === 1) return count;
  const pace =
    median_days === 0
      ? t('At least half of the books were handed out on the day of their request.')
      : t(
          'Half of the books were handed out within {days, plural, one {# day} other {# days}} of their request.',
          { days: median_days },
        );
  return `${count} ${pace}`;
}
