import { expect, it } from 'vitest';
import { type CollectionPoint, selectedPoint } from './collection-points.ts';

const point = (hall_id: string): CollectionPoint => ({
  hall_id,
  hall_name: `Hall ${hall_id}`,
  available_copies_in_hall: 1,
});

it.each<[string, string[], string, string | undefined]>([
  ['the first point is preselected', ['a', 'b'], '', 'a'],
  ['the choice stands', ['a', 'b'], 'b', 'b'],
  ['a choice that is no longer offered falls back to the first', ['a', 'b'], 'gone', 'a'],
  ['nothing is selected when nothing is offered', [], 'a', undefined],
])('%s', (_, offered, chosen, expected) => {
  expect(selectedPoint(offered.map(point), chosen)?.hall_id).toBe(expected);
});
