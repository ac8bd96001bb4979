import { expect, it } from 'vitest';
import { noticeText } from './notice-texts.ts';
import { hasLabel, packedLabels } from './offline-desk.ts';

it('who was next in line is told that the copy had been handed out before', () => {
  const about = { book_id: 'book-1', wait_id: 'wait-1', hall_id: 'hall-1' };
  expect(noticeText('turn_given_away', about, { hall: 'Rokeya Hall' })).toEqual({
    subject: 'Your turn came too early',
    sentence:
      "The copy at Rokeya Hall had already been handed out when we offered it to you. We're sorry. You keep your place on the waiting list, and get the next copy.",
    action: { label: 'See my books', link: '/my-reads' },
  });
});

const labelOf = (number: number) => `C${String(number).padStart(6, '0')}`;

it.each([
  ['none', [], []],
  ['one', [7], [7, 1]],
  ['a run', [7, 8, 9], [7, 3]],
  ['runs with gaps', [1, 2, 5, 9, 10], [1, 2, 3, 1, 4, 2]],
])('packs %s of labels, and finds exactly these again', (_, numbers, packed) => {
  expect(packedLabels(numbers)).toEqual(packed);
  const found = Array.from({ length: 13 }, (_, number) => number).filter((number) =>
    hasLabel(packed, labelOf(number)),
  );
  expect(found).toEqual(numbers);
});

it('a shelf of 5,000 copies among 20,000, none beside another, takes less than 25 kB', () => {
  const scattered = Array.from({ length: 5000 }, (_, index) => index * 4 + 1);
  expect(JSON.stringify(packedLabels(scattered)).length).toBeLessThan(25_000);
  // As after an inventory, where a fifth is lent.
  const inRuns = Array.from({ length: 6250 }, (_, index) => index).filter((index) => index % 5 !== 0);
  expect(JSON.stringify(packedLabels(inRuns)).length).toBeLessThan(6000);
});
