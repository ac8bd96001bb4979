import { describe, expect, it } from 'vitest';
import type { PersonPlace } from '../../lib/halls.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, today } from '../../lib/wording/dates.ts';
import {
  type CollectionPoint,
  heldUntilAt,
  pointNote,
  pointsFor,
  selectedPoint,
} from './collection-points.ts';

const point = (hall_id: string, gender?: 'male' | 'female'): CollectionPoint => ({
  hall_id,
  hall_name: `Hall ${hall_id}`,
  available_copies_in_hall: 1,
  gender,
});
const nobody: PersonPlace = { hall_id: null, gender: null };
const woman: PersonPlace = { hall_id: 'own', gender: 'female' };

it.each<[string, CollectionPoint[], string, PersonPlace, string | undefined]>([
  ['the first point is preselected', [point('a'), point('b')], '', nobody, 'a'],
  ['the choice stands', [point('a'), point('b')], 'b', nobody, 'b'],
  ['a choice that is no longer offered falls back', [point('a'), point('b')], 'gone', nobody, 'a'],
  ['nothing is selected when nothing is offered', [], 'a', nobody, undefined],
  ['no hall of the other gender is preselected', [point('a', 'male'), point('b', 'female')], '', woman, 'b'],
  ['nothing rather than a hall of the other gender', [point('a', 'male')], '', woman, undefined],
  ['a hall of the other gender can be chosen', [point('a', 'male')], 'a', woman, 'a'],
  ['the first one for a reader of unknown gender', [point('a', 'male')], '', nobody, 'a'],
])('%s', (_, offered, chosen, place, expected) => {
  expect(selectedPoint(offered, chosen, place)?.hall_id).toBe(expected);
});

describe('for a reader', () => {
  it('halls of the other gender stand apart', () => {
    const { near, others } = pointsFor(
      [point('own', 'male'), point('a', 'female'), point('b', 'male')],
      woman,
    );
    expect([near, others].map((halls) => halls.map(({ hall_id }) => hall_id))).toEqual([['own', 'a'], ['b']]);
  });

  it.each([
    [point('own', 'female'), 'Your hall · 1 copy left'],
    [{ ...point('a', 'female'), available_copies_in_hall: 3 }, "Women's hall · 3 copies left"],
    [{ ...point('a', 'male'), has_volunteers: true }, "Men's hall · 1 copy left"],
    [{ ...point('a', 'male'), has_volunteers: false }, "Men's hall · 1 copy left · No volunteer there now"],
    [
      {
        ...point('a', 'female'),
        has_volunteers: false,
        closed: { from_day: '2026-11-20', to_day: '2026-11-27' },
      },
      "Women's hall · 1 copy left · Closed Nov 20 to Nov 27",
    ],
    [
      { ...point('a'), closed: { from_day: '2026-11-20', to_day: '2026-11-20' } },
      '1 copy left · Closed Nov 20',
    ],
    [{ ...point('a'), closed_weekdays: [5] }, '1 copy left · Closed on Fridays'],
    [
      { ...point('a'), has_volunteers: false, closed_weekdays: [5, 6] },
      '1 copy left · No volunteer there now · Closed on Fridays and Saturdays',
    ],
    [point('a'), '1 copy left'],
  ])('a point is described: %o', (offered, note) => {
    expect(pointNote(offered, woman)).toBe(note);
  });
});

it('a copy is held until the day that the server says, otherwise for the days of the setting', () => {
  expect(heldUntilAt({ ...point('a'), held_until: '2026-12-01' })).toBe('2026-12-01');
  expect(heldUntilAt(point('a'))).toBe(addDays(today(), settings.request_lapse_days));
});
