import type { OwnWait, WaitEvent } from '@library/contract/waits.ts';
import { formatDayOfMonth, formatShortDate } from '../../lib/dates.ts';
import { pluralise } from '../../lib/pluralise.ts';

/** '2 people wait', and a sentence where nobody does. */
export function peopleText(people: number): string {
  if (people === 0) return 'Nobody is waiting yet';
  return people === 1 ? '1 person is waiting' : `${pluralise(people, 'person', 'people')} are waiting`;
}

/** 'You are next in line.', 'You are number 3.' */
export function placeText(place: number): string {
  return place === 1 ? 'You are next in line.' : `You are number ${place}.`;
}

/** Between which days a copy is expected; a year stands there only where it is not the one of `today`. */
export function expectedText(expected: OwnWait['expected'], today: string): string {
  if (!expected) return 'We cannot say yet when it will be your turn.';
  const { from, until } = expected;
  const last = until.slice(0, 4) === today.slice(0, 4) ? formatDayOfMonth(until) : formatShortDate(until);
  return from === until
    ? `Expected about ${last}.`
    : `Expected between ${formatDayOfMonth(from)} and ${last}.`;
}

const EVENT_TEXTS: Record<WaitEvent, string> = {
  joined: 'You joined.',
  paused: 'You paused.',
  resumed: 'You went on waiting.',
  put_first: 'The library put you first.',
  overtaken: 'Somebody else came first.',
  offered: 'It was your turn.',
  passed: 'You let the next person have the copy.',
  missed_once: 'You did not collect the copy in time.',
  taken_back: 'The library cancelled your turn.',
  collected: 'You collected the book.',
  left: 'You left.',
  missed: 'You did not collect the copy in time, for the second time.',
  no_copy: 'No copy can come back.',
  not_needed: 'The day came after which you do not need the book.',
  paused_too_long: 'You paused for too long.',
  ended: 'The library took you off the list.',
  reader_deleted: 'The account was deleted.',
};

/** One event in the life of an entry, and by which rule somebody else came first. */
export function eventText({ what, hall, because }: OwnWait['log'][number]): string {
  if (what === 'overtaken' && because === 'home_first') {
    return 'A copy came back in the hall of another reader in line, who got it first.';
  }
  if (what === 'overtaken' && because === 'put_first') return 'The library put somebody else first.';
  if (what === 'offered' && hall) return `It was your turn at ${hall.name}.`;
  return EVENT_TEXTS[what];
}
