import { expect, it } from 'vitest';
import { createCoolDown, failureReason } from './letters.rules.ts';

const now = new Date('2026-03-10T04:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('the reason of a failure names no address', () => {
  const error = new Error('550 <karim.uddin@example.test>: user unknown');
  expect(failureReason(error)).toBe('550 <k…@example.test>: user unknown');
  expect(failureReason('x'.repeat(500))).toHaveLength(300);
});

it('ten failures in a row make the sender rest for ten minutes', () => {
  const coolDown = createCoolDown();
  for (let failure = 1; failure < 10; failure += 1) coolDown.failed(now);
  coolDown.succeeded();
  for (let failure = 1; failure < 10; failure += 1) coolDown.failed(now);
  expect(coolDown.isOver(now)).toBe(true);
  coolDown.failed(now);
  expect(coolDown.isOver(minutesLater(9))).toBe(false);
  expect(coolDown.isOver(minutesLater(10))).toBe(true);
});
