import type { OwnWait, WaitEvent } from '@library/contract/lending/waits.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDayOfMonth, formatShortDate } from '../../lib/wording/dates.ts';

/** '2 people are waiting', and a sentence where nobody does. */
export function peopleText(people: number): string {
  return people === 0
    ? t('Nobody is waiting yet')
    : t('{people, plural, one {# person is} other {# people are}} waiting', { people });
}

/** "You're next in line.", "You're number 3." */
export function placeText(place: number): string {
  return place === 1 ? t("You're next in line.") : t("You're number {place}.", { place });
}

/** The days between which a copy is expected; with a year only if it is not the year of `today`. */
export function expectedText(expected: OwnWait['expected'], today: string): string {
  if (!expected) return t("We can't say yet when it'll be your turn.");
  const { from, until } = expected;
  const last = until.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(until) : formatShortDate(until);
  return from === until
    ? t('Expected about {last}.', { last })
    : t('Expected between {first} and {last}.', { first: formatDayOfMonth(from), last });
}

function plainEventText(event: WaitEvent): string {
  return (
    {
      joined: t('You joined.'),
      paused: t('You paused.'),
      resumed: t('You resumed waiting.'),
      put_first: t('The library put you first.'),
      overtaken: t('Someone else came first.'),
      offered: t('It was your turn.'),
      passed: t('You let the next person have the copy.'),
      missed_once: t("You didn't collect the copy in time."),
      taken_back: t('The library cancelled your turn.'),
      collected: t('You collected the book.'),
      left: t('You left.'),
      missed: t('You missed your turn a second time.'),
      no_copy: t('No copy can come back.'),
      not_needed: t('The day you needed it by has passed.'),
      paused_too_long: t('You paused for too long.'),
      ended: t('The library took you off the list.'),
      reader_deleted: t('The account was deleted.'),
    } satisfies Record<WaitEvent, string>
  )[event];
}

/** One event of an entry; if somebody else came first, also by which rule. */
export function eventText({ what, hall, because }: OwnWait['log'][number]): string {
  if (what === 'overtaken' && because === 'home_first') {
    return t('A copy came back in the hall of another reader in line, who got it first.');
  }
  if (what === 'overtaken' && because === 'put_first') return t('The library put someone else first.');
  if (what === 'offered' && hall) return t('It was your turn at {name}.', { name: hall.name });
  return plainEventText(what);
}
