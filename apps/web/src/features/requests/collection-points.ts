import type { Gender } from '@library/contract/fields/choices.ts';
import { hallKind, isOtherGenders, type PersonPlace } from '../../lib/halls.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { closedWeekdaysText } from '../../lib/wording/closed-weekdays.ts';
import { formatDayOfMonth, today } from '../../lib/wording/dates.ts';
import { heldUntil } from '../../lib/wording/held-until.ts';

/** A hall with an available copy, where a book can be collected. Other servers of this contract may omit the optional fields. */
export type CollectionPoint = {
  hall_id: string;
  hall_name: string;
  available_copies_in_hall: number;
  gender?: Gender | undefined;
  has_volunteers?: boolean | undefined;
  closed?: { from_day: string; to_day: string } | undefined;
  closed_weekdays?: readonly number[] | undefined;
  held_until?: string | undefined;
};

/**
 * The last day on which a copy requested today is held at a point. Where the server does not say it, without regard to the days
 * on which the hall is closed.
 */
export function heldUntilAt({ held_until }: CollectionPoint): string | null {
  return held_until ?? heldUntil(today(), settings.request_lapse_days);
}

/** Splits the points, each part in the server's order: those for the reader, and those in halls of the other gender. */
export function pointsFor(
  points: readonly CollectionPoint[],
  place: PersonPlace,
): { near: CollectionPoint[]; others: CollectionPoint[] } {
  return {
    near: points.filter((point) => !isOtherGenders(point, place)),
    others: points.filter((point) => isOtherGenders(point, place)),
  };
}

/**
 * The selected point: the reader's choice while it is available, otherwise the first (the server puts the reader's own
 * hall first) that is not in a hall of the other gender; null if there is none.
 */
export function selectedPoint(
  points: readonly CollectionPoint[],
  chosenId: string,
  place: PersonPlace,
): CollectionPoint | null {
  return points.find(({ hall_id }) => hall_id === chosenId) ?? pointsFor(points, place).near[0] ?? null;
}

/** 'Closed Nov 20 to Nov 27'. */
function closedText({ from_day, to_day }: { from_day: string; to_day: string }): string {
  const [first, last] = [formatDayOfMonth(from_day), formatDayOfMonth(to_day)];
  return first === last ? t('Closed {first}', { first }) : t('Closed {first} to {last}', { first, last });
}

/** The note about a point: 'Your hall · 2 copies left · No volunteer there now'. */
export function pointNote(point: CollectionPoint, place: PersonPlace): string {
  const facts = [
    hallKind(point, place),
    t('{copies, plural, one {# copy} other {# copies}} left', { copies: point.available_copies_in_hall }),
    point.closed
      ? closedText(point.closed)
      : point.has_volunteers === false
        ? t('No volunteer there now')
        : '',
    closedWeekdaysText(point.closed_weekdays),
  ];
  return facts.filter(Boolean).join(' · ');
}
