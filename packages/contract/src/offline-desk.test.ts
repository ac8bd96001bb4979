import { expect, it } from 'vitest';
import { noticeText } from './notice-texts.ts';

it('who was next in line is told that the copy had been handed out before', () => {
  const about = { book_id: 'book-1', wait_id: 'wait-1', hall_id: 'hall-1' };
  expect(noticeText('turn_given_away', about, { hall: 'Rokeya Hall' })).toEqual({
    subject: 'Your turn came too early',
    sentence:
      "The copy at Rokeya Hall had already been handed out when we offered it to you. We're sorry. You keep your place on the waiting list, and get the next copy.",
    action: { label: 'See my books', link: '/my-reads' },
  });
});
